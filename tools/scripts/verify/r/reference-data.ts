/** Simulated data of a seed on which R and this project compute the same statistics: tables as CSV. */
import { createRandom, type LetterScore } from '@jamdai/battery';

const SEED = 'reference data 1';
const TAKERS = 600;
const ITEMS = 30;
const FORMS = 8;
const PER_FORM = 90;
/** Forms of which every answer is known, takers of each, and the groups by chance into which they fall. */
const ANSWERED_FORMS = 3;
const PER_ANSWERED_FORM = 400;
const RANDOM_GROUPS = 8;
/** People who had each letter of a naming test, and how many words easier it is. */
const LETTERS = [
  [12, 1.8],
  [18, -2.2],
  [25, 0.6],
  [40, -0.7],
  [60, 1.4],
  [60, -0.9],
] as const;

export interface ReferenceData {
  /** `answers[taker][item]`, 1 right. */
  readonly answers: readonly (readonly number[])[];
  /** 0 reference, 1 focal; question 4 is harder for the second, question 9 at the lower end only. */
  readonly groups: readonly number[];
  /** `growth[taker][attempt]`; who scored low came again more often. */
  readonly growth: readonly (readonly number[])[];
  /** `forms[form][taker]`; the fourth is harder and spreads more. */
  readonly forms: readonly (readonly number[])[];
  /** People of three grades, each with one letter. */
  readonly letters: readonly LetterScore[];
  /** `answeredForms[form][group][taker][item]`, 1 right, four choices; the second form is harder. */
  readonly answeredForms: readonly (readonly (readonly (readonly number[])[])[])[];
}

export function drawReferenceData(): ReferenceData {
  const random = createRandom(SEED);
  const uniform = () => (random.next() + 0.5) / 2 ** 32;
  /** Sum of twelve: nearly normal, and the same to the last digit on every machine. */
  const bell = () => Array.from({ length: 12 }, uniform).reduce((sum, one) => sum + one, -6);
  const groups = Array.from({ length: TAKERS }, (_, taker) => taker % 2);
  const answers = groups.map((group) => {
    const ability = bell();
    return Array.from({ length: ITEMS }, (_, item) => {
      const shift = group === 0 ? 0 : item === 4 ? 0.9 : item === 9 ? 0.9 - 0.9 * ability : 0;
      const logit = 1.1 * ability + 1.8 - item / 8 - shift;
      // Without exp: its last digit is a matter of the machine.
      const share = 0.5 + logit / (2 * (1 + Math.abs(logit)));
      return Number(uniform() < share);
    });
  });
  const growth = Array.from({ length: TAKERS / 2 }, () => {
    const own = 17 + 4 * bell();
    const scores: number[] = [];
    for (const practice of [0, 0.9, 1.4, 1.7]) {
      const score = Math.max(0, Math.min(30, Math.round(own + practice + 2.3 * bell())));
      scores.push(score);
      if (uniform() > (score < 17 ? 0.9 : 0.6)) break;
    }
    return scores;
  });
  const forms = Array.from({ length: FORMS }, (_, form) =>
    Array.from({ length: PER_FORM }, () => {
      const score = form === 3 ? 16.5 + 5.2 * bell() : 18 + 4.5 * bell();
      return Math.max(0, Math.min(30, Math.round(score)));
    }),
  );
  const letters = LETTERS.flatMap(([people, ease], at) =>
    Array.from({ length: people }, (): LetterScore => {
      const grade = 7 + random.randInt(3);
      const score = Math.max(0, Math.round(6 + ease + 0.8 * grade + 3.6 * bell()));
      return { letter: `l${at + 1}`, grade: String(grade), score };
    }),
  );
  const answeredForms = Array.from({ length: ANSWERED_FORMS }, (_, form) =>
    Array.from({ length: RANDOM_GROUPS }, () =>
      Array.from({ length: PER_ANSWERED_FORM / RANDOM_GROUPS }, () => {
        const ability = bell();
        return Array.from({ length: ITEMS }, (__, item) => {
          const logit = 1.4 * ability + (12 - item) / 6 - (form === 1 ? 0.5 : 0);
          const share = 0.5 + logit / (2 * (1 + Math.abs(logit)));
          return Number(uniform() < 0.25 + 0.75 * share);
        });
      }),
    ),
  );
  return { answers, groups, growth, forms, letters, answeredForms };
}

/** By file name. */
export function writeReferenceTables({
  answers,
  groups,
  growth,
  forms,
  letters,
  answeredForms,
}: ReferenceData): Readonly<Record<string, string>> {
  const write = (rows: readonly (readonly (number | string)[])[]) =>
    rows.map((row) => `${row.join(',')}\n`).join('');
  const items = Array.from({ length: ITEMS }, (_, item) => `q${item + 1}`);
  return {
    'answers.csv': write([
      ['group', ...items],
      ...answers.map((row, taker) => [groups[taker] ?? 0, ...row]),
    ]),
    'growth.csv': write([
      ['taker', 'attempt', 'score'],
      ...growth.flatMap((scores, taker) =>
        scores.map((score, attempt) => [taker + 1, attempt + 1, score]),
      ),
    ]),
    'forms.csv': write([
      ['form', 'score'],
      ...forms.flatMap((scores, form) => scores.map((score) => [form + 1, score])),
    ]),
    'answered-forms.csv': write([
      ['form', 'group', ...items],
      ...answeredForms.flatMap((ofForm, form) =>
        ofForm.flatMap((takers, group) => takers.map((row) => [form + 1, group + 1, ...row])),
      ),
    ]),
    'letters.csv': write([
      ['letter', 'grade', 'score'],
      ...letters.map(({ letter, grade, score }) => [letter, grade, score]),
    ]),
  };
}
