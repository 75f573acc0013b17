/**
 * The simulated raters: two of them rate most answers, each what the other has rated first where that is due, and a third
 * settles most differences. Some answers are left waiting, for whoever looks at the desk.
 */
import { createRandom, type Decision, type Language } from '@jamdai/battery';
import type { DeskAnswer, QueuedAnswer } from '@jamdai/contract';
import type { Say } from '@jamdai/testkit';
import { decisionOf, readNamingKey, type NamingKey } from './naming-key.ts';

export interface RatingRoom {
  readonly raters: readonly Say[];
  readonly settler: Say;
  readonly seedText: string;
  readonly signal: AbortSignal;
}

const PAGE = 100;
/** Left for whoever looks, where there are enough. */
const LEFT_WAITING = 12;
const LEFT_SHARE = 0.1;
const LEFT_DIFFERENCES = 2;
/** A rater decides one word in so many otherwise. */
const SLIP_EVERY = 25;
const DECISIONS: readonly Decision[] = ['1', '0', 's'];

/** How many ratings were confirmed. @throws ServerRejection */
export async function rateAnswers({
  raters,
  settler,
  seedText,
  signal,
}: RatingRoom): Promise<number> {
  const keys = { th: readNamingKey('th'), en: readNamingKey('en') };
  let count = 0;
  const rate = async (say: Say, no: number, answer: DeskAnswer): Promise<void> => {
    await confirm(say, answer, decideAs(answer, keys, `${seedText}|rater|${no}`));
    count += 1;
  };
  const takeNext = async (say: Say, no: number, state: 'first' | 'second'): Promise<boolean> => {
    const answer = await say('/rating/next', { state });
    if (answer) await rate(say, no, answer);
    return answer !== null;
  };
  let waiting = (await listCodes(settler, 'first')).length;
  const left = Math.min(LEFT_WAITING, Math.ceil(LEFT_SHARE * waiting));
  while (waiting > left && !signal.aborted) {
    for (const [no, say] of raters.entries()) {
      if (waiting > left && (await takeNext(say, no, 'first'))) waiting -= 1;
    }
  }
  for (const [no, say] of raters.entries()) {
    while (!signal.aborted && (await takeNext(say, no, 'second')));
  }
  for (const code of (await listCodes(settler, 'adjudication')).slice(LEFT_DIFFERENCES)) {
    if (signal.aborted) break;
    await rate(settler, raters.length, await settler('/rating/open', { attemptCode: code }));
  }
  return count;
}

/** Codes of all that the caller may open in this state, the oldest first. */
async function listCodes(say: Say, state: 'first' | 'adjudication'): Promise<string[]> {
  const codes: string[] = [];
  let after: string | null = null;
  for (;;) {
    const rows: QueuedAnswer[] = await say('/rating/list', { state, limit: PAGE, after });
    codes.push(...rows.filter(({ canOpen }) => canOpen).map(({ attemptCode }) => attemptCode));
    after = rows.at(-1)?.attemptCode ?? null;
    if (rows.length < PAGE || after === null) return codes;
  }
}

/** As the key has it, with slips that hang on the answer and the rater alone; where the key is silent, as proposed. */
function decideAs(
  { testName, lang: language, text, words }: DeskAnswer,
  keys: Readonly<Record<Language, NamingKey>>,
  seedText: string,
) {
  const random = createRandom(`${seedText}|${text}`);
  return words.map(({ start, end, typed, suggestedDecision, suggestedCanonical }) => {
    const known = keys[language].judge(testName, typed);
    const right = known ? decisionOf(known) : (suggestedDecision ?? '0');
    const isSlip = random.randInt(SLIP_EVERY) === 0;
    const decision = isSlip ? random.pick(DECISIONS.filter((one) => one !== right)) : right;
    const canonical = decision === '1' ? (known?.canonical ?? suggestedCanonical) : null;
    return { start, end, decision, canonical };
  });
}

async function confirm(
  say: Say,
  { attemptCode, revision }: DeskAnswer,
  words: ReturnType<typeof decideAs>,
): Promise<void> {
  await say('/rating/confirm', { attemptCode, revision, words, seen: [...words.keys()] });
}
