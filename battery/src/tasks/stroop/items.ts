/**
 * Questions of the Stroop test. A block is drawn whole by the generator of its first index; the four choices
 * are always the same four colours, so the square rule does not apply.
 */
import { BLOCK_SIZE } from '../../kit/display-blocks.ts';
import { createDraws, type DraftQuestion, type FormDrawer } from '../../kit/draw-forms.ts';
import type { SeededRandom } from '../../kit/seeded-random.ts';
import type { ItemSource } from '../../task.ts';
import { drawBlock, drawSingle } from './blocks.ts';
import { COLOURS } from './inks.ts';
import { pickShortBlocks } from './short-blocks.ts';
import { answerTo, readStimulus, writeStimulus, type Stimulus } from './stimuli.ts';
import { stroop } from './task.ts';

export const stroopItems: ItemSource = {
  ...createDraws(stroop, () => {
    const forms: Stimulus[][] = [];
    return {
      practiceSizes: [1, 1],
      startForm: (form) => (form === null ? PRACTICE : startBlocks(form, forms)),
      canRepeat: true,
    };
  }),
  pickShort: pickShortBlocks,
  choiceShape: 'fixed',
  difficultyMark: ({ questionName }) => countConflicts(readStimulus(questionName)),
  deriveAnswer: ([ink = '', word = '', frame]) => [
    (frame === 'frame=1' ? word : ink).replace(/^\w+=/, ''),
  ],
  everyClip: () => [],
};

/** First signs, then a word against its ink. */
const PRACTICE: FormDrawer = {
  draw: (random, { version }) =>
    draftOf(random, drawSingle(random, version % 2 === 1 ? 'neutral' : 'incongruent')),
};

/** Forms are made in order: each is kept even with those before it. */
function startBlocks(form: number, forms: Stimulus[][]): FormDrawer {
  const trials: Stimulus[] = [];
  const earlierForms = forms.slice(0, form);
  forms[form] = trials;
  return {
    draw: (random, { index }) => {
      if (index === trials.length) {
        const position = {
          block: index / BLOCK_SIZE,
          isFramedFirst: form % 2 === 0,
          before: trials,
          earlierForms,
        };
        trials.push(...(drawBlock(random, position) ?? []));
      }
      const trial = trials[index];
      return trial ? draftOf(random, trial) : null;
    },
  };
}

function draftOf(random: SeededRandom, stimulus: Stimulus): DraftQuestion {
  const right = answerTo(stimulus);
  const others = COLOURS.filter((colour) => colour !== right);
  const [first = '', second = '', third = ''] = random.shuffle(others);
  return {
    questionName: writeStimulus(stimulus),
    right: [right],
    wrong: [[first], [second], [third]],
  };
}

/** 1 where ink and word disagree, and 1 more where the frame asks for the unusual. */
function countConflicts({ ink, word, isFramed }: Stimulus): number {
  return Number(word !== null && word !== ink) + Number(isFramed);
}
