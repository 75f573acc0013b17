/** The three tests with sentences: their material, their squares, what they say beside points, how they are asked. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../catalogue.ts';
import { oppositeChoiceNo } from '../kit/bit-score.ts';
import { fnv1a32 } from '../kit/seeded-random.ts';
import formerSentences from '../materials/former-sentences.json' with { type: 'json' };
import { CHOICE_NOS, choicesOf, type ChoiceNo, type KeyedQuestion } from '../question.ts';
import { buildQuestion } from '../testing/index.ts';
import { readEdits } from '../testing/read-edits.ts';
import {
  hasLure,
  objectionsToForm,
  objectionsToSentences,
  type SentenceTest,
} from '../testing/sentence-objections.ts';
import { lastWordListeningItems } from './last-word-listening/items.ts';
import { measureLastWordListening } from './last-word-listening/measures.ts';
import { lastWordListening } from './last-word-listening/task.ts';
import { sentencesListeningItems } from './sentences-listening/items.ts';
import { measureSentencesListening } from './sentences-listening/measures.ts';
import { sentencesListening } from './sentences-listening/task.ts';
import { sentencesReadingItems } from './sentences-reading/items.ts';
import { measureSentencesReading } from './sentences-reading/measures.ts';
import { sentencesReading } from './sentences-reading/task.ts';

const TESTS = [
  { kind: 'topics', task: sentencesListening, items: sentencesListeningItems },
  { kind: 'frames', task: sentencesReading, items: sentencesReadingItems },
  { kind: 'last words', task: lastWordListening, items: lastWordListeningItems },
] as const satisfies readonly { readonly kind: SentenceTest; readonly [rest: string]: unknown }[];

const EXTRA_TAGS = [undefined, 'y0', 'y1', 'y2', 'y3'];

const CASES = TESTS.flatMap(({ kind, task, items }) =>
  LANGUAGES.map((language) => ({
    kind,
    language,
    testName: task.testName,
    forms: EXTRA_TAGS.flatMap((tag) => items.drawForms(language, tag === undefined ? {} : { tag })),
    practice: ([0, 1] as const).flatMap((round) => items.drawPractice(language, round)),
  })),
);
const JUDGED = CASES.filter(({ kind }) => kind !== 'last words');

describe.each(CASES)('$testName in $language', ({ kind, language, forms, practice }) => {
  it('P7: every choice obeys every rule of the sentences behind it, by a checker of its own', () => {
    const objections = [...forms.flat(), ...practice].flatMap((question) =>
      objectionsToSentences(kind, question, language),
    );
    expect(objections).toEqual([]);
  });

  it('uses words and items as rarely and as far apart as the design says, and is balanced', () => {
    expect(forms.flatMap((form) => objectionsToForm(kind, form, language))).toEqual([]);
  });

  it('offers about as many lures a form as the design says', () => {
    const counts = forms.map(
      (form) => form.filter((question) => hasLure(kind, question, language)).length,
    );
    const [least, most] = LURES[kind];
    expect(meanOf(counts)).toBeGreaterThanOrEqual(least);
    expect(meanOf(counts)).toBeLessThanOrEqual(most);
  });
});

describe.each(JUDGED)('$testName in $language: squares', ({ forms }) => {
  it('turn a mark in one half and swap or exchange in the other, as the index says', () => {
    for (const [index, question] of forms.flatMap((form) => [...form.entries()])) {
      const half = Math.floor(question.choiceNo1.length / 2);
      const halves = [
        choicesOf(question).map((choice) => choice.slice(0, half)),
        choicesOf(question).map((choice) => choice.slice(half)),
      ];
      const [marks, words] = index % 2 === 0 ? halves : halves.toReversed();
      expect(new Set(marks?.map((list) => list.map(wordOf).join())).size).toBe(1);
      expect(new Set(marks?.map((list) => list.join())).size).toBe(2);
      const isSwap = index % 3 === 0 && (words?.[0]?.length ?? 0) > 1;
      const sets = new Set(words?.map((list) => list.toSorted().join()));
      expect(sets.size).toBe(isSwap ? 1 : 2);
      const edits = readEdits(question);
      expect(edits).toBe(isSwap ? (index % 2 === 0 ? 'IO' : 'OI') : 'II');
    }
  });
});

describe('the judged questions', () => {
  const sets = [sentencesListeningItems, sentencesReadingItems].map((items) =>
    LANGUAGES.flatMap((language) =>
      ['z0', 'z1', 'z2', 'z3', 'z4', 'z5'].flatMap((tag) => items.drawForms(language, { tag })),
    ).flat(),
  );

  it.each(['most', 'fewest', 'most even'])(
    'the choice with the %s ✓ is right in 25 % ± 3 %',
    (strategy) => {
      for (const questions of sets) {
        const shares = questions.map((question) => shareRight(question, strategy));
        expect(Math.abs(meanOf(shares) - 0.25)).toBeLessThan(0.03);
      }
    },
  );
});

it('last words: two neighbours swap in one half, a word is exchanged in the other', () => {
  const [first] = CASES.filter(({ kind }) => kind === 'last words');
  for (const [index, question] of first?.forms[3]?.entries() ?? []) {
    const size = question.choiceNo1.length;
    const isSwapLate = size === 3 || index % 4 < 2;
    expect(readEdits(question)).toBe(size === 2 ? 'II' : isSwapLate ? 'IO' : 'OI');
  }
  expect(first?.forms[3]).toHaveLength(30);
});

describe('what answers to sentences say', () => {
  const form = sentencesReadingItems.drawForms('th')[1] as readonly KeyedQuestion[];
  const right = form.map(({ correctChoiceNo }) => correctChoiceNo);
  const opposite = form.map((question) => oppositeChoiceNo('list', question));

  it('tells judging from keeping: all right, nothing right, nothing answered', () => {
    expect(measureSentencesReading(form, right)).toEqual({
      processingAccuracy: 1,
      storageAccuracy: 1,
      intrusions: 0,
    });
    expect(measureSentencesReading(form, opposite)).toEqual({
      processingAccuracy: 0,
      storageAccuracy: 0,
      intrusions: 1,
    });
    const blank = form.map(() => null);
    expect(measureSentencesListening(form, blank)).toEqual({
      processingAccuracy: 0,
      storageAccuracy: 0,
    });
  });

  it('who keeps words and judges nothing has half of the marks right, and all words', () => {
    const question = buildQuestion({
      questionName: ['A01T|Fish live and breathe under the water.', 'A02F|Ice …'],
      choiceNo1: ['fish|F', 'ice|F'],
      choiceNo2: ['fish|T', 'ice|F'],
      choiceNo3: ['fish|F', 'clock|F'],
      choiceNo4: ['fish|T', 'clock|F'],
      correctChoiceNo: 2,
    });
    const measured = ([1, 2, 3, 4] as const).map((no) =>
      measureSentencesListening([question], [no]),
    );
    expect(measured.map(({ processingAccuracy }) => processingAccuracy)).toEqual([0, 1, 0, 1]);
    expect(measured.map(({ storageAccuracy }) => storageAccuracy)).toEqual([1, 1, 0, 0]);
  });

  it('counts a noun of the sentence as an intrusion, and no other wrong word', () => {
    const question = buildQuestion({
      questionName: [
        'C01|The boy dropped the key into the river.',
        'C08|The children ran from school to the park.',
      ],
      choiceNo1: ['river', 'park'],
      choiceNo2: ['key', 'park'],
      choiceNo3: ['river', 'roof'],
      choiceNo4: ['key', 'roof'],
      correctChoiceNo: 1,
    });
    const intrusionsOf = (answer: ChoiceNo | null) =>
      measureLastWordListening([question], [answer]).intrusions;
    expect([1, 2, 3, 4, null].map((no) => intrusionsOf(no as ChoiceNo | null))).toEqual([
      0, 1, 0, 1, 0,
    ]);
    const unlured = { ...question, choiceNo2: ['roof', 'park'], choiceNo4: ['roof', 'roof'] };
    expect(measureLastWordListening([unlured], [2]).intrusions).toBeNull();
  });

  it('knows the lures of sentences that are asked no longer', () => {
    const former = [...formerSentences.en, ...formerSentences.th];
    const questions = former.map(({ text, lure }) =>
      buildQuestion({
        questionName: [text, text],
        choiceNo1: ['kept|T', 'kept|T'],
        choiceNo2: [`${lure}|T`, 'kept|T'],
        choiceNo3: ['kept|T', 'kept|F'],
        choiceNo4: [`${lure}|T`, 'kept|F'],
        correctChoiceNo: 1,
      }),
    );
    const { intrusions } = measureSentencesReading(
      questions,
      former.map(() => 2),
    );
    expect(intrusions).toBe(1);
    expect(former.length).toBeGreaterThan(50);
  });

  it('says nothing of no questions', () => {
    expect(measureSentencesReading([], [])).toEqual({
      processingAccuracy: null,
      storageAccuracy: null,
      intrusions: null,
    });
  });

  it('refuses sheets of another length', () => {
    expect(() => measureSentencesReading(form, [1])).toThrow(
      'answerSheet: 1 entries instead of 30',
    );
  });
});

describe('how sentences are asked', () => {
  const auditory = buildQuestion({
    questionName: ['A01T|ปลาหายใจและว่ายอยู่ในน้ำ', 'A11F|ไฟฉายช่วยให้ได้กลิ่นในที่มืด'],
    choiceNo1: ['ปลา|F', 'ไฟฉาย|F'],
    choiceNo2: ['ปลา|F', 'ผึ้ง|F'],
    choiceNo3: ['ปลา|T', 'ผึ้ง|F'],
    choiceNo4: ['ปลา|T', 'ไฟฉาย|F'],
  });

  it('heard: clips by name, a second of silence between them, rows of words with marks', () => {
    const plan = sentencesListening.planQuestion(auditory, 0, 'th');
    expect(plan.presentation).toMatchObject({
      kind: 'auditory',
      clips: [
        { token: 'sentence:A01T', rate: 0.65, speechLanguage: 'th-TH' },
        { token: 'sentence:A11F', rate: 0.65, speechLanguage: 'th-TH' },
      ],
      spacing: { kind: 'offsetToOnset', ms: 1000 },
    });
    expect(plan.choices[3]).toEqual({
      kind: 'row',
      items: ['ปลา', 'ไฟฉาย'],
      language: 'th',
      lines: [2],
      marks: [true, false],
    });
  });

  it('last words: 0.7 seconds of silence at rate 0.70, rows of words without marks', () => {
    const question = lastWordListeningItems.drawForms('en')[0]?.[29] as KeyedQuestion;
    const { presentation, choices } = lastWordListening.planQuestion(question, 29, 'en');
    expect(presentation).toMatchObject({
      clips: question.questionName.map((entry) => ({
        token: `sentence:${entry.split('|')[0]}`,
        rate: 0.7,
      })),
      spacing: { kind: 'offsetToOnset', ms: 700 },
    });
    expect(choices[0]).toEqual({
      kind: 'row',
      items: question.choiceNo1,
      language: 'en',
      lines: [2, 2, 2],
    });
  });

  it('read: each sentence three seconds without a gap, then an empty frame of 250 ms', () => {
    const question = sentencesReadingItems.drawForms('th')[0]?.[29] as KeyedQuestion;
    const plan = sentencesReading.planQuestion(question, 29, 'th');
    expect(plan.presentation).toEqual({
      kind: 'visual',
      durationMs: 15_000,
      frames: question.questionName.map((text, position) => ({
        atMs: 3000 * position,
        screen: { kind: 'sentence', text, language: 'th' },
      })),
    });
    expect(plan.interlude).toEqual({ durationMs: 250, screen: { kind: 'blank' } });
  });

  it('refuses entries that are not written as they should be', () => {
    expect(() =>
      sentencesListening.planQuestion({ ...auditory, questionName: ['Fish live.'] }, 0, 'en'),
    ).toThrow('is not a sentence like A01T|Fish');
    expect(() =>
      sentencesListening.planQuestion({ ...auditory, choiceNo1: ['fish'] }, 0, 'en'),
    ).toThrow('entry: fish is not a word with its mark like fish|T');
  });

  it('needs the clips of 96 sentences a language, true and false or sensible ones only', () => {
    for (const language of LANGUAGES) {
      const [topics, lastWords] = [sentencesListeningItems, lastWordListeningItems].map((items) =>
        items.everyClip(language).map(({ token }) => token.slice(0, 10) + token.slice(12)),
      );
      expect(countOf(topics)).toEqual({ 'sentence:AT': 48, 'sentence:AF': 48 });
      expect(countOf(lastWords)).toEqual({ 'sentence:BG': 48, 'sentence:C': 48 });
    }
  });

  it('climbs as the ladders say', () => {
    expect(TESTS.map(({ task }) => task.setSizes.join(''))).toEqual([
      '222222223333333333444444445555',
      '222222223333333333444444445555',
      '222233333333444444444455555666',
    ]);
  });

  it('asks the same questions as ever: items in use move only with the battery version', () => {
    const prints = TESTS.flatMap(({ items }) =>
      LANGUAGES.map((language) => fnv1a32(JSON.stringify(items.drawForms(language)))),
    );
    expect(prints).toEqual([
      1986312360, 2974192085, 3203810145, 2729796981, 3884849731, 1537270777,
    ]);
  });
});

/** Questions of a form that offer a lure of a sentence that is met, on average: set A has none. */
const LURES = { topics: [0, 0], frames: [1, 8], 'last words': [6, 13] } as const;

/** 1, or what remains of it where the strategy leaves several, if the right one is among them; else 0. */
function shareRight(question: KeyedQuestion, strategy: string): number {
  const worths = choicesOf(question).map((choice) => {
    const trueCount = choice.filter((entry) => entry.endsWith('|T')).length;
    if (strategy === 'most even') return -Math.abs(2 * trueCount - choice.length);
    return strategy === 'most' ? trueCount : -trueCount;
  });
  const best = CHOICE_NOS.filter((no) => worths[no - 1] === Math.max(...worths));
  return best.includes(question.correctChoiceNo) ? 1 / best.length : 0;
}

function countOf(texts: readonly string[] = []): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(texts, (text) => text)].map(([text, all]) => [text, all.length]),
  );
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function wordOf(entry: string): string {
  return entry.split('|')[0] as string;
}
