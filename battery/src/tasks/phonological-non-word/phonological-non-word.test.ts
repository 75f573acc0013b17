import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../catalogue.ts';
import { createRandom, fnv1a32 } from '../../kit/seeded-random.ts';
import { isNonwordAllowed, targetsOf } from '../../materials/nonword-lists.ts';
import nonwordsJson from '../../materials/nonwords.json' with { type: 'json' };
import { choicesOf, FORM_COUNT, type ChoiceNo, type KeyedQuestion } from '../../question.ts';
import { drawSample } from '../../testing/sample.ts';
import { phonologicalNonWordItems } from './items.ts';
import { phonologicalNonWordMeasures } from './measures.ts';
import { phonologicalNonWord } from './task.ts';
import { spellInThai } from './thai-spelling.ts';
import { brokenRules } from '../../testing/builders.ts';

const CASES = LANGUAGES.map((language) => ({
  language,
  ...drawSample(phonologicalNonWordItems, language, 4),
}));

describe.each(CASES)(
  'non-word test in $language: words',
  ({ language, inUse, allForms, questions, practice, all }) => {
    it('P7: every choice obeys every rule of made-up words, by a checker of its own', () => {
      const objections = all.flatMap((question) =>
        choicesOf(question).flatMap(([word = '']) => objectionsTo(word)),
      );
      expect(new Set(objections)).toEqual(new Set());
    });

    it('change an order, a far or a near sound where the plan says so, once in each half', () => {
      for (const { question, index } of questions) {
        expect(`${index}: ${readChanges(question)}`).toMatch(changesByTheDesign(index));
      }
      for (const question of practice) expect(readChanges(question)).toBe('far far');
    });

    it('never exchange b and p, or d and t, after the first syllable', () => {
      const late = all.flatMap((question) =>
        differencesOf(question)
          .filter(
            ({ place: position, consonants }) => position > 0 && /^(bp|pb|dt|td)$/.test(consonants),
          )
          .map(({ consonants }) => consonants),
      );
      expect(late).toEqual([]);
    });

    it('occur in one question of a form only, and come from a target of the pool', () => {
      const targets = new Set(nonwordsJson.targets.map(({ nonword }) => nonword));
      for (const [position, form] of allForms.entries()) {
        const words = form.map((question) => choicesOf(question).flat());
        expect(new Set(words.flat()).size).toBe(120);
        // Later forms change targets that were themselves heard in an earlier one.
        const isFirstForm = position % FORM_COUNT === 0;
        const fromPool = words.filter((four) => four.some((word) => targets.has(word)));
        expect(fromPool.length).toBeGreaterThanOrEqual(isFirstForm ? 30 : 1);
      }
    });

    it('are asked by five sounds: the target, a second of silence, then four 0.7 s apart', () => {
      for (const [index, question] of (inUse[0] ?? []).entries()) {
        const plan = phonologicalNonWord.planQuestion(question, index, language);
        const { presentation, choiceSounds } = plan;
        if (presentation.kind !== 'auditory' || !choiceSounds) throw new Error('it is not heard');
        const tokens = [...presentation.clips, ...choiceSounds.clips];
        expect(tokens.map(({ token }) => token)).toEqual(
          [question.questionName, ...choicesOf(question)].map(([word = '']) => `nonword:${word}`),
        );
        expect(new Set(tokens.map((clip) => `${clip.speechLanguage} ${clip.rate}`))).toEqual(
          new Set(['es-ES 0.8']),
        );
        expect(presentation.tailMs + choiceSounds.leadMs).toBe(1000);
        expect(choiceSounds.gapMs).toBe(700);
      }
    });

    it('stand on the buttons in the script of the reader', () => {
      const plan = phonologicalNonWord.planQuestion(practice[0] as KeyedQuestion, 0, language);
      const shown = plan.choices.map((screen) =>
        screen.kind === 'row' ? screen.items.join() : '',
      );
      const script =
        language === 'th' ? /^[฀-๿]{2,3}(-[฀-๿]{2,3}){2}$/ : /^[a-z]{2,3}(-[a-z]{2,3}){2}$/;
      for (const word of shown) expect(word).toMatch(script);
      expect(new Set(shown).size).toBe(4);
    });

    it('ask a voice pack for no more words than forms and practice have', () => {
      const words = [...practice, ...inUse.flat()].flatMap((question) =>
        choicesOf(question).flat(),
      );
      const clips = phonologicalNonWordItems.everyClip(language);
      expect(clips.map(({ token }) => token).toSorted()).toEqual(
        [...new Set(words)].map((word) => `nonword:${word}`).toSorted(),
      );
      expect(clips.every(({ token, text }) => token.slice(8).replaceAll('-', '') === text)).toBe(
        true,
      );
    });
  },
);

describe('non-word test: the pool', () => {
  it('has 24 targets for each number of syllables, whose first syllables all differ', () => {
    for (const count of [3, 4, 5, 6, 7]) {
      expect(targetsOf(count)).toHaveLength(24);
      expect(new Set(targetsOf(count).map(([first]) => first)).size).toBe(24);
    }
  });

  it('has targets that the checker has nothing against', () => {
    expect(nonwordsJson.targets.flatMap(({ nonword }) => objectionsTo(nonword))).toEqual([]);
  });

  it('is spelled in Thai by rule as it is by hand', () => {
    const spelled = nonwordsJson.targets.map(({ nonword }) => spellInThai(nonword));
    expect(spelled).toEqual(nonwordsJson.targets.map(({ thai }) => thai));
    expect(() => spellInThai('be-ra')).toThrow('syllable: ra is not');
  });

  it('is judged by the generator as by the checker, whatever the syllables', () => {
    const random = createRandom('non-words');
    const seen = { allowed: 0, forbidden: 0 };
    for (let drawn = 0; drawn < 6000; drawn += 1) {
      const word = Array.from({ length: 3 + random.randInt(5) }, () =>
        drawSyllable(random.randInt),
      );
      const isAllowed = isNonwordAllowed(word);
      expect(`${word.join('-')} ${isAllowed}`).toBe(
        `${word.join('-')} ${objectionsTo(word.join('-')).length === 0}`,
      );
      seen[isAllowed ? 'allowed' : 'forbidden'] += 1;
    }
    expect(Math.min(seen.allowed, seen.forbidden)).toBeGreaterThan(100);
  });

  it.each(['ba-li-ke', 'be-pi-no', 'ta-fu-pe', 'la-ba-na-de', 'pe-le-se', 'ka-to-le'])(
    'forbids %s',
    (word) => {
      expect(isNonwordAllowed(word.split('-'))).toBe(false);
    },
  );
});

describe('non-word test: measures', () => {
  const form = phonologicalNonWordItems.drawForms('en')[0] as readonly KeyedQuestion[];
  const featureErrors = (answerSheet: readonly (ChoiceNo | null)[]) =>
    phonologicalNonWordMeasures.measure({
      questions: form,
      answerSheet,
      timeSheet: [],
      trials: null,
      forwardSpan: null,
    }).featureErrors;

  it('count no near change as missed by who is always right, and all by who never answers', () => {
    expect(featureErrors(form.map(({ correctChoiceNo }) => correctChoiceNo))).toBe(0);
    expect(featureErrors(form.map(() => null))).toBe(1);
  });

  it('count only the thirty changes of one feature: one a question from 10, two from 20', () => {
    const wrongUntil = (end: number) =>
      form.map((question, index) => (index < end ? null : question.correctChoiceNo));
    expect([10, 20, 30].map((end) => featureErrors(wrongUntil(end)))).toEqual([0, 1 / 3, 1]);
  });

  it('count half of a last question whose answer has one of its two sounds right', () => {
    const last = form[29] as KeyedQuestion;
    const words = choicesOf(last).map((word) => word.join());
    const right = words[last.correctChoiceNo - 1] ?? '';
    const neighbour = words.findIndex(
      (word) => word !== right && word.slice(0, 6) === right.slice(0, 6),
    );
    const sheet = form.map(({ correctChoiceNo }) => correctChoiceNo);
    expect(featureErrors(sheet.with(29, (neighbour + 1) as ChoiceNo))).toBeCloseTo(1 / 30);
  });
});

it('non-word test: is the same as ever: items in use move only with the battery version', () => {
  const prints = LANGUAGES.map((language) =>
    fnv1a32(JSON.stringify(phonologicalNonWordItems.drawForms(language))),
  );
  expect(prints).toEqual([137069968, 1874555081]);
});

function drawSyllable(randInt: (n: number) => number): string {
  const consonants = ['p', 'b', 't', 'd', 'k', 'm', 'n', 'f', 's', 'l', 'ch'];
  return `${consonants[randInt(11)]}${'aeiou'[randInt(5)]}`;
}

/** The rules as text patterns; `ch` is written `c`, so that every sound is one sign. */
function objectionsTo(word: string): string[] {
  const signs = word.replaceAll('ch', 'c');
  const consonants = signs.replaceAll(/[aeiou-]/g, '');
  const vowels = signs.replaceAll(/[^aeiou]/g, '');
  const count = consonants.length;
  return brokenRules({
    'not made of the sounds': !/^([pbtdkmnfslc][aeiou])(-[pbtdkmnfslc][aeiou]){2,6}$/.test(signs),
    'equal neighbours': /(.)\1/.test(consonants),
    'neighbours alike': /pb|bp|td|dt|mn|nm|sf|fs|sc|cs|kt|tk/.test(consonants),
    'a consonant again': count <= 6 && /(.).*\1/.test(consonants),
    'three times one vowel running': /(.)\1\1/.test(vowels),
    'too often one vowel': (count < 6 ? /(.).*\1.*\1/ : /(.).*\1.*\1.*\1/).test(vowels),
    impolite: /ku|fu/.test(signs),
    'a word inside': nonwordsJson.banned.some((pair) => `-${word}-`.includes(`-${pair}-`)),
  }).map((rule) => `${rule}: ${word}`);
}

/** Where the four words do not all have the same syllable, and the two consonants and vowels that stand there. */
function differencesOf(question: KeyedQuestion) {
  const words = choicesOf(question).map(([word = '']) => word.replaceAll('ch', 'c').split('-'));
  return [...(words[0] ?? []).keys()].flatMap((position) => {
    const standing = [...new Set(words.map((word) => word[position] ?? ''))];
    if (standing.length === 1) return [];
    expect(standing).toHaveLength(2);
    return [
      {
        place: position,
        isEarly: position < Math.floor((words[0] ?? []).length / 2),
        consonants: standing.map((syllable) => syllable.charAt(0)).join(''),
        vowels: standing.map((syllable) => syllable.charAt(1)).join(''),
        standing: standing.toSorted().join(),
      },
    ];
  });
}

/** The kind of change in the first and in the second half. */
function readChanges(question: KeyedQuestion): string {
  const differences = differencesOf(question);
  return [true, false]
    .map((isEarly) => {
      const half = differences.filter((difference) => difference.isEarly === isEarly);
      const [one, other] = half;
      if (one && other) {
        const isOrder = other.place === one.place + 1 && one.standing === other.standing;
        return half.length === 2 && isOrder ? 'order' : 'neither';
      }
      return one ? readSound(one) : 'nothing';
    })
    .join(' ');
}

function readSound({ consonants, vowels }: { consonants: string; vowels: string }): string {
  if (/^(.)\1$/.test(consonants)) return /^(ei|ie|ou|uo)$/.test(vowels) ? 'vowel' : 'far vowel';
  if (!/^(.)\1$/.test(vowels)) return 'two sounds';
  return /^(pb|bp|td|dt|kt|tk|mn|nm|fs|sf|sc|cs|ln|nl)$/.test(consonants) ? 'near' : 'far';
}

/** The plan of the design written out a second time. */
function changesByTheDesign(index: number): RegExp {
  if (index < 4) return index % 2 === 0 ? /: far order$/ : /: far far$/;
  if (index < 10) return index % 2 === 0 ? /: order far$/ : /: far order$/;
  if (index < 20) return index % 2 === 0 ? /: far near$/ : /: near far$/;
  return /: (near|vowel) (near|vowel)$/;
}
