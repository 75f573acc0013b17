import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../catalogue.ts';
import { fnv1a32 } from '../../kit/seeded-random.ts';
import { choicesOf, FORM_COUNT, type ChoiceNo, type KeyedQuestion } from '../../question.ts';
import {
  learnFrom,
  RULES_OF_THUMB,
  shareGuessed,
  sitForm,
  type Sequence,
  type Taker,
} from '../../testing/index.ts';
import { stroopItems } from './items.ts';
import { measureStroop } from './measures.ts';
import { stroop } from './task.ts';

const FORMS = LANGUAGES.flatMap((language) =>
  ['g1', 'y0', 'y1', 'y2', 'y3'].flatMap((tag) =>
    stroopItems.drawForms(language, { tag }).map((questions, form) => ({ form, questions })),
  ),
);

/** All eight forms of one seed in each. */
const SETS = Array.from({ length: FORMS.length / FORM_COUNT }, (_, set) =>
  FORMS.slice(set * FORM_COUNT, (set + 1) * FORM_COUNT).map(({ questions }) => questions),
);

/** One trial as three letters, from the stored question: ink, word (`x` signs), `F` framed or `-`. */
type Trial = string;

describe('Stroop test: blocks', () => {
  it('have 5 signs and 5 congruent words, then 8 incongruent and 2 congruent, then 5 and 5 with a frame', () => {
    for (const { questions } of FORMS) {
      const kinds = questions.map((question) => kindOf(trialOf(question)));
      expect(countsOf(kinds.slice(0, 10))).toEqual({ signs: 5, congruent: 5 });
      expect(countsOf(kinds.slice(10, 20))).toEqual({ incongruent: 8, congruent: 2 });
      expect(countsOf(kinds.slice(20))).toEqual({ incongruent: 5, 'incongruent framed': 5 });
    }
  });

  it('never have the same right colour in three neighbouring trials, borders of blocks included', () => {
    for (const { questions } of FORMS) {
      expect(questions.map(rightOf).join('')).not.toMatch(/(.)\1\1/);
    }
  });

  it('let the ink follow the word of the trial before at most four times a block', () => {
    for (const { questions } of FORMS) {
      const trials = questions.map(trialOf);
      for (const start of [0, 10, 20]) {
        const pairs = trials
          .slice(Math.max(0, start - 1), start + 10)
          .map((trial, step, block) => `${trial[1]}${block[step + 1]?.[0]}`);
        expect(pairs.filter((pair) => pair[0] === pair[1]).length).toBeLessThanOrEqual(4);
      }
    }
  });

  it('have every colour right about 20 times of 80 a block, over the eight forms', () => {
    for (const forms of SETS) {
      for (const start of [0, 10, 20]) {
        const rights = forms.flatMap((questions) =>
          questions.slice(start, start + 10).map(rightOf),
        );
        const counts = Object.values(countsOf(rights));
        expect(counts).toHaveLength(4);
        expect(Math.min(...counts)).toBeGreaterThanOrEqual(16);
        expect(Math.max(...counts)).toBeLessThanOrEqual(25);
      }
    }
  });

  it('have every ink meet every other word about 12 times of 144, over the eight forms', () => {
    for (const forms of SETS) {
      const trials = forms.flat().map(trialOf);
      const pairs = trials.filter((trial) => kindOf(trial).startsWith('incongruent'));
      const counts = Object.values(countsOf(pairs.map((trial) => trial.slice(0, 2))));
      expect(counts).toHaveLength(12);
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(8);
      expect(Math.max(...counts)).toBeLessThanOrEqual(16);
    }
  });

  it('change the rule five times in the third, which begins with a frame in even forms only', () => {
    for (const { form, questions } of FORMS) {
      const frames = questions.slice(20).map((question) => trialOf(question)[2] ?? '');
      const changes = frames.slice(1).filter((frame, step) => frame !== frames[step]);
      expect(changes).toHaveLength(5);
      expect(frames[0]).toBe(form % 2 === 0 ? 'F' : '-');
    }
  });

  it('offer the same four colours each time, at places that change', () => {
    for (const { questions } of FORMS) {
      const orders = questions.map((question) => choicesOf(question).flat().join());
      for (const order of orders) {
        expect(order.split(',').toSorted()).toEqual(['blue', 'green', 'red', 'yellow']);
      }
      expect(new Set(orders).size).toBeGreaterThan(10);
    }
  });

  it('P7: practise first signs and then an incongruent word, both without a frame', () => {
    for (const language of LANGUAGES) {
      const practice = ([0, 1] as const).flatMap((round) =>
        stroopItems.drawPractice(language, round),
      );
      expect(practice.map((question) => kindOf(trialOf(question)))).toEqual([
        'signs',
        'incongruent',
        'signs',
        'incongruent',
      ]);
    }
  });

  it('is the same question as ever: items in use move only with the battery version', () => {
    const prints = LANGUAGES.map((language) =>
      fnv1a32(JSON.stringify(stroopItems.drawForms(language))),
    );
    expect(prints).toEqual([3119100885, 3229723867]);
  });
});

describe('Stroop test: the next right colour', () => {
  const sequences = Array.from({ length: 160 }, (_, number) =>
    stroopItems.drawForms('en', { tag: `z${number}` }),
  )
    .flat()
    .map(sequenceOf);
  const learned = learnFrom(sequences.slice(sequences.length / 2));
  const others = sequences.slice(0, sequences.length / 2);

  it.each(Object.entries(RULES_OF_THUMB))('is guessed at 28 % at most: %s', (_rule, guess) => {
    expect(shareGuessed(guess, sequences, { from: 1, to: 30 })).toBeLessThanOrEqual(0.28);
  });

  it('is guessed at 28 % at most by who has learned from hundreds of other forms', () => {
    expect(shareGuessed(learned, others, { from: 1, to: 30 })).toBeLessThanOrEqual(0.28);
  });
});

describe('Stroop test: a question', () => {
  const question: KeyedQuestion = {
    questionName: ['ink=yellow', 'word=blue', 'frame=1'],
    choiceNo1: ['red'],
    choiceNo2: ['blue'],
    choiceNo3: ['green'],
    choiceNo4: ['yellow'],
    correctChoiceNo: 2,
    version: 1,
  };

  it('shows the sign for 600 ms, the word for 400 ms, and then the choices without an empty frame', () => {
    const { presentation, interlude } = stroop.planQuestion(question, 20, 'th');
    const ground = { kind: 'ink-word', language: 'th', size: 'full' };
    expect(presentation).toEqual({
      kind: 'visual',
      durationMs: 1000,
      stimulusFromMs: 600,
      frames: [
        { atMs: 0, screen: { ...ground, text: null, inkColour: '#333333', isFramed: false } },
        { atMs: 600, screen: { ...ground, text: 'น้ำเงิน', inkColour: '#FFF000', isFramed: true } },
      ],
    });
    expect(interlude.durationMs).toBe(0);
  });

  it('offers four words, all in the neutral ink and without a frame', () => {
    const texts = LANGUAGES.map((language) =>
      stroop.planQuestion(question, 20, language).choices.map((screen) => {
        expect(screen).toMatchObject({ inkColour: '#333333', isFramed: false, size: 'choice' });
        return screen.kind === 'ink-word' ? screen.text : null;
      }),
    );
    expect(texts).toEqual([
      ['red', 'blue', 'green', 'yellow'],
      ['แดง', 'น้ำเงิน', 'เขียว', 'เหลือง'],
    ]);
  });

  it('shows signs without meaning, of two lengths in turn', () => {
    const neutral = { ...question, questionName: ['ink=red', 'word=neutral', 'frame=0'] };
    const shown = [0, 1].flatMap((index) =>
      LANGUAGES.map((language) => {
        const { presentation } = stroop.planQuestion(neutral, index, language);
        const screen = presentation.kind === 'visual' ? presentation.frames[1]?.screen : undefined;
        return screen?.kind === 'ink-word' ? screen.text : null;
      }),
    );
    expect(shown).toEqual(['XXXX', 'ฯฯฯฯ', 'XXXXX', 'ฯฯฯฯฯ']);
  });

  it('is introduced by another instruction before questions 1, 11 and 21', () => {
    const shown = Array.from({ length: 30 }, (_, index) => stroop.instructionBefore(index));
    expect(shown.map((key, index) => (key ? `${index}:${key}` : '')).filter(Boolean)).toEqual([
      '0:1',
      '10:10',
      '20:rest',
    ]);
  });

  it('refuses questions without ink, word or frame', () => {
    const broken = { ...question, questionName: ['ink=red', 'word=blue'] };
    expect(() => stroop.planQuestion(broken, 0, 'en')).toThrow('lacks ink, word or frame');
  });
});

describe('Stroop test: takers', () => {
  const { questions } = FORMS[0] as (typeof FORMS)[number];

  it('who always names the ink is right in all of blocks 1 and 2, and without a frame', () => {
    expect(
      scoreOf(
        choosing(([ink = '']) => ink),
        questions,
      ),
    ).toBe(25);
  });

  it('who always reads is right where word and ink agree, and with a frame', () => {
    const { score, answerSheet } = sitForm(
      choosing(([ink = '', word = '']) => (word === 'x' ? ink : word)),
      stroop,
      stroopItems,
      questions,
      '',
    );
    expect(score).toBe(5 + 5 + 2 + 5);
    const seconds = Array<number>(30).fill(1);
    expect(measureStroop(questions, answerSheet, seconds)).toMatchObject({
      interferenceErrors: 8,
      wordIntrusions: 8 + 5,
      interferenceS: null,
    });
  });

  it('are measured in seconds: interference, switch cost and inverse efficiency by hand', () => {
    const trials = questions.map(trialOf);
    const timeSheet = trials.map((trial, index) => {
      if (index < 10) return 0.6;
      if (index < 20) return kindOf(trial) === 'incongruent' ? 0.9 : 0.5;
      return trials[index - 1]?.[2] === trial[2] ? 1 : 1.3;
    });
    const answers = questions.map(({ correctChoiceNo }) => correctChoiceNo);
    const missed = answers.with(3, (((answers[3] ?? 1) % 4) + 1) as ChoiceNo);
    const measures = measureStroop(questions, missed, timeSheet);
    expect(measures.interferenceS).toBeCloseTo(0.3);
    expect(measures.switchCostS).toBeCloseTo(0.3);
    expect(measures.interferenceErrors).toBe(-1);
    expect(measures.wordIntrusions).toBe(0);
    expect(measures.inverseEfficiencyS[0]).toBeCloseTo(0.6 / 0.9);
    expect(measures.inverseEfficiencyS[1]).toBeCloseTo(0.9);
    expect(() => measureStroop(questions, missed.slice(1), timeSheet)).toThrow('29 entries');
  });
});

function trialOf({ questionName }: KeyedQuestion): Trial {
  const [, ink = '', word = '', frame = ''] =
    /^ink=(.)\w* word=(.)\w* frame=([01])$/.exec(questionName.join(' ')) ?? [];
  return `${ink}${word === 'n' ? 'x' : word}${frame === '1' ? 'F' : '-'}`;
}

/** What was right, and the word that stood there. */
function sequenceOf(questions: readonly KeyedQuestion[]): Sequence {
  const colours = ['r', 'g', 'y', 'b'];
  return questions.map((question) => ({
    right: colours.indexOf(rightOf(question)),
    signs: [colours.indexOf(trialOf(question)[1] ?? '')],
  }));
}

function kindOf([ink, word, frame]: Trial): string {
  if (word === 'x') return 'signs';
  const kind = ink === word ? 'congruent' : 'incongruent';
  return frame === 'F' ? `${kind} framed` : kind;
}

function rightOf(question: KeyedQuestion): string {
  return choicesOf(question)[question.correctChoiceNo - 1]?.[0]?.[0] ?? '';
}

function countsOf(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** A taker who picks the colour with this first letter. */
function choosing(letterFor: (trial: Trial) => string): Taker {
  return ({ question }) => {
    const letters = choicesOf(question).map(([colour = '']) => colour[0]);
    return (letters.indexOf(letterFor(trialOf(question))) + 1) as ChoiceNo;
  };
}

function scoreOf(taker: Taker, questions: readonly KeyedQuestion[]): number {
  return sitForm(taker, stroop, stroopItems, questions, '').score;
}
