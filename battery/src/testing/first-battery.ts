/**
 * Forms as battery 1.0.0 served them: the same questions with their right answers at the places of that version,
 * which were dealt from a balanced set (two of the four eight times, two seven times). The trials of the Stroop
 * test were others: one form of it as it was.
 */
import { versionAt } from '../kit/forms.ts';
import { createRandom } from '../kit/seeded-random.ts';
import { CHOICE_NOS, choicesOf, type KeyedQuestion } from '../question.ts';

/** `seedLanguage`: `xx` for tests without a language. */
export function asInFirstBattery(
  forms: readonly (readonly KeyedQuestion[])[],
  { testName, seedLanguage }: { readonly testName: string; readonly seedLanguage: string },
): KeyedQuestion[][] {
  return forms.map((questions, form) => {
    const positions = drawFirstPositions(`${testName}|${seedLanguage}|${form}|places|g1`);
    return questions.map((question, index) => moveRight(question, positions[index] as number));
  });
}

const COLOURS: Readonly<Record<string, string>> = {
  ...{ r: 'red', g: 'green', y: 'yellow', b: 'blue' },
  x: 'neutral',
};

/** Ink, word (`x` signs), `F` with a frame, and the four choices. */
const FIRST_STROOP_FORM =
  'yx-rgyb gg-gybr bx-rbyg rx-rgyb rr-bygr yx-rybg gx-ybrg gg-rgby yy-gbyr bb-gyrb ' +
  'gy-rybg br-rbyg br-rgby yr-rybg yb-gybr ry-rbyg gg-rygb rg-gbyr rr-rygb yr-gbry ' +
  'yrFygrb ry-rbgy rgFgrby ryFgyrb ygFygbr by-grby gr-gbry yb-grby ybFbryg rb-gyrb';

/** Form 0 of the English Stroop test. */
export function readFirstStroopForm(): KeyedQuestion[] {
  return FIRST_STROOP_FORM.split(' ').map((text, index) => {
    const [ink, word, frame, ...order] = text.split('').map((letter) => COLOURS[letter] ?? letter);
    const isFramed = frame === 'F';
    const [first = '', second = '', third = '', fourth = ''] = order;
    return {
      questionName: [`ink=${ink}`, `word=${word}`, `frame=${isFramed ? 1 : 0}`],
      choiceNo1: [first],
      choiceNo2: [second],
      choiceNo3: [third],
      choiceNo4: [fourth],
      correctChoiceNo: CHOICE_NOS[order.indexOf((isFramed ? word : ink) ?? '')] ?? 1,
      version: versionAt(0, index),
    };
  });
}

function drawFirstPositions(seedText: string): number[] {
  const random = createRandom(seedText);
  const [first, second] = random.shuffle([0, 1, 2, 3]);
  const dealt = [0, 1, 2, 3].flatMap((position) =>
    Array<number>(position === first || position === second ? 8 : 7).fill(position),
  );
  for (;;) {
    const positions = random.shuffle(dealt);
    if (!/(.)\1\1/.test(positions.join(''))) return positions;
  }
}

/** The others keep their order. */
function moveRight(question: KeyedQuestion, position: number): KeyedQuestion {
  const choices = choicesOf(question);
  const others = choices.toSpliced(question.correctChoiceNo - 1, 1);
  const right = choices[question.correctChoiceNo - 1] ?? [];
  const [choiceNo1 = [], choiceNo2 = [], choiceNo3 = [], choiceNo4 = []] = others.toSpliced(
    position,
    0,
    right,
  );
  const correctChoiceNo = CHOICE_NOS[position] ?? 1;
  return { ...question, choiceNo1, choiceNo2, choiceNo3, choiceNo4, correctChoiceNo };
}
