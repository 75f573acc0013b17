/** Passwords that guessers try first (profile `hardened`): common ones, repetitions, runs, the own name. */

const COMMON: ReadonlySet<string> = new Set(
  `password passw0rd p@ssw0rd password1 password12 password123 password1234 qwertyui qwertyuiop qwerty12
  qwerty123 qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx q1w2e3r4 asdfghjk asdfghjkl zxcvbnm1 abcd1234
  abc12345 a1b2c3d4 iloveyou iloveyou1 sunshine princess football baseball basketball superman batman123
  starwars pokemon1 minecraft whatever trustno1 welcome1 welcome123 letmein1 letmein123 admin123 admin1234
  administrator changeme changeme1 computer internet samsung1 michelle jennifer jordan23 liverpool chelsea1
  arsenal1 manchester bangkok1 bangkok123 thailand thailand1 thailand123 sawasdee sawasdee1 student1
  student123 teacher1 teacher123 school123 mathayom memory123 jamdai123 jamdai1234 aa123456 a1234567
  a12345678 1234qwer qwer1234 asdf1234 123456789a 12345678a 147258369 987654321 123123123 112233445566
  11223344 12344321 66666666 88888888 00000000 11111111 12121212 01234567 0123456789`.split(/\s+/),
);
const SHORTEST_RUN = 8;
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiopasdfghjklzxcvbnm'].flatMap(
  (run) => [run, [...run].toReversed().join('')],
);

/** What to tell about a password that is easily guessed; null: nothing. */
export function findPasswordWeakness(
  password: string,
  username: string,
): 'password_contains_username' | 'password_is_too_common' | null {
  const folded = password.toLowerCase();
  if (folded.includes(username.toLowerCase())) return 'password_contains_username';
  const isRun = RUNS.some((run) => run.includes(folded) && folded.length >= SHORTEST_RUN);
  const isCommon = COMMON.has(folded) || isRepetition(folded) || isRun;
  return isCommon ? 'password_is_too_common' : null;
}

/** One to three characters, again and again. */
function isRepetition(text: string): boolean {
  const characters = Array.from(text);
  return [1, 2, 3].some(
    (period) =>
      characters.length > period &&
      characters.length % period === 0 &&
      characters.every((one, position) => one === characters[position % period]),
  );
}
