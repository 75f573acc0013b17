import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, type TestName } from '../catalogue.ts';
import { namingQuestionsOf } from '../materials/naming-questions.ts';
import { bareOf, keyOf } from './bare-text.ts';
import { findExact } from './find-word.ts';
import { indexOf } from './lexicon-index.ts';
import type { LexiconWord, NamingContext, ProposedWord } from './proposal.ts';
import { wordProposer } from './word-proposer.ts';

const NAMING_TESTS = [
  'animal_naming_retrieval_task',
  'plant_naming_retrieval_task',
  'food_naming_retrieval_task',
  'costume_naming_retrieval_task',
] as const;
const LEXICONS = {
  en: wordProposer.makeLexicon('en', [], 0),
  th: wordProposer.makeLexicon('th', [], 0),
} as const;

const contexts: fc.Arbitrary<NamingContext> = fc
  .tuple(fc.constantFrom(...LANGUAGES), fc.constantFrom(...NAMING_TESTS))
  .chain(([language, testName]) =>
    fc.constantFrom(...lettersOf(testName, language)).map((letter) => ({
      language,
      testName,
      letter,
      lexicon: LEXICONS[language],
    })),
  );

/** Pieces of what pupils type: lexicon words whole and cut, marks, blanks, other scripts. */
function textsIn(language: Language): fc.Arbitrary<string> {
  const forms = LEXICONS[language].words.map(({ canonical }) => canonical);
  const part = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...forms) },
    { weight: 2, arbitrary: fc.constantFrom(' ', ',', '\n', '/', '.', ' and ', 'และ', 'กับ', 'ๆ') },
    { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('่', '์', 'เ', '\u200b', '🐈', '3', 'the ', '-', '\ud800'),
    },
  );
  return fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
}

const answers = contexts.chain((context) =>
  fc.array(textsIn(context.language), { maxLength: 4 }).map((tokens) => ({ context, tokens })),
);

describe('any text at all', () => {
  it('is split and judged without a failure, with times missing or wrong', () => {
    fc.assert(
      fc.property(
        answers,
        fc.array(fc.double(), { maxLength: 4 }),
        ({ context, tokens }, times) => {
          const words = propose(context, tokens, times);
          for (const { typed, onsetS } of words) {
            expect(Number.isFinite(onsetS)).toBe(true);
            expect(typed).toBe(typed.trim());
            expect(typed).not.toMatch(/\n|^$/u);
            expect(typed.isWellFormed()).toBe(true);
          }
        },
      ),
    );
  });

  it('keeps every letter once and in its order; only "and" and its like are left out', () => {
    fc.assert(
      fc.property(answers, ({ context, tokens }) => {
        const { language } = context;
        const reported = propose(context, tokens)
          .map(({ typed }) => lettersIn(typed))
          .join('');
        const given = lettersIn(tokens.map((token) => token.toWellFormed()).join(' '));
        expect(isLeftAfterConnectors(reported, given, language)).toBe(true);
      }),
    );
  });

  it('is split alike when what was split is split again', () => {
    fc.assert(
      fc.property(answers, ({ context, tokens }) => {
        const once = propose(context, tokens).map(({ typed }) => typed);
        expect(propose(context, once).map(({ typed }) => typed)).toEqual(once);
      }),
    );
  });

  it('gives words of one token its onset', () => {
    fc.assert(
      fc.property(answers, ({ context, tokens }) => {
        const times = tokens.map((_, position) => position * 2.5);
        const words = propose(context, tokens, times);
        for (const [position, token] of tokens.entries()) {
          const own = words.filter(({ onsetS }) => onsetS === position * 2.5);
          const given = lettersIn(token.toWellFormed());
          const reported = own.map(({ typed }) => lettersIn(typed)).join('');
          expect(isLeftAfterConnectors(reported, given, context.language)).toBe(true);
        }
      }),
    );
  });
});

describe('separators', () => {
  const separators = fc.constantFrom('\n', ', ', ',', ';', '/', '\t', ' • ');

  it('may be of any kind and in any order', () => {
    fc.assert(
      fc.property(
        contexts.chain((context) =>
          fc
            .array(fc.constantFrom(...formsIn(context)), { minLength: 1, maxLength: 6 })
            .map((forms) => ({ context, forms })),
        ),
        fc.array(separators, { minLength: 6, maxLength: 6 }),
        ({ context, forms }, between) => {
          const text = forms.map((form, position) => `${form}${between[position] ?? ''}`).join('');
          expect(report(propose(context, [text]))).toEqual(report(propose(context, forms)));
        },
      ),
    );
  });

  const rows = contexts.chain((context) =>
    fc
      .array(fc.constantFrom(...formsIn(context)), { minLength: 2, maxLength: 6 })
      .map((forms) => ({ context, forms })),
  );

  it('give back each known word, whatever blanks it holds', () => {
    fc.assert(
      fc.property(rows, separators, fc.nat(3), ({ context, forms }, separator, position) => {
        // In Thai a blank anywhere between two letters; English forms have their own.
        const spaced =
          context.language === 'en'
            ? forms
            : forms.map((form) => {
                const letters = [...form.matchAll(/(?<=\p{L}|\p{M})[\u0e01-\u0e2e]/gu)];
                const at = letters[position]?.index ?? 0;
                return `${form.slice(0, at)} ${form.slice(at)}`.trim();
              });
        const typed = propose(context, [spaced.join(separator)]).map((word) => word.typed);
        expect(typed).toEqual(spaced);
      }),
    );
  });

  it('may be blanks alone for single words that make up no name together', () => {
    fc.assert(
      fc.property(rows, ({ context, forms }) => {
        const single = forms.filter((form) => !/[\s-]/u.test(form));
        const joined = single.flatMap((_, from) =>
          single.slice(from + 1).map((_one, more) => single.slice(from, from + more + 2).join(' ')),
        );
        fc.pre(single.length > 1 && !joined.some((text) => isKnownAnywhere(text, context)));
        const typed = propose(context, [single.join(' ')]).map((word) => word.typed);
        expect(typed).toEqual(single);
      }),
    );
  });

  it('are missing in Thai: the words cover the text, and no two neighbours are one known name', () => {
    const thai = rows.filter(({ context }) => context.language === 'th');
    fc.assert(
      fc.property(thai, ({ context, forms }) => {
        const text = forms.join('');
        const typed = propose(context, [text]).map((word) => word.typed);
        expect(typed.join('')).toBe(text);
        if (typed.length < 2) return;
        for (const [position, word] of typed.entries()) {
          const next = typed[position + 1];
          if (next !== undefined && isKnownAnywhere(word, context))
            expect(isKnownHere(word + next, context), word + next).toBe(false);
        }
      }),
    );
  });
});

/** Question, tokens as submitted, then the words with their classes. */
const ANSWERS: readonly (readonly [string, readonly string[], string])[] = [
  ['animal C', ['cat cow camel'], 'cat:ok cow:ok camel:ok'],
  ['animal C', ['cat cow\ncamel'], 'cat cow:unknown camel:ok'],
  ['animal C', ['cat cow camel\n'], 'cat:ok cow:ok camel:ok'],
  ['food C', ['clam chowder\nchicken curry'], 'clam chowder:ok chicken curry:ok'],
  [
    'food C',
    ['crab curry\nchicken curry, curry'],
    'crab curry:ok chicken curry:repeat curry:repeat',
  ],
  ['food C', ['beef curry, clam curry'], 'beef curry:wrongLetter clam curry:ok'],
  ['food P', ['pea soup, pancakes, cheese pea'], 'pea soup:ok pancakes:ok cheese pea:unknown'],
  ['food C', ['cabbage soup carrot cake'], 'cabbage soup:ok carrot cake:ok'],
  ['food B', ['basil', 'barley', 'birch'], 'basil:ok barley:ok birch:wrongCategory'],
  ['food ม', ['มะนาว', 'มะฮอกกานี'], 'มะนาว:ok มะฮอกกานี:wrongCategory'],
  ['food บ', ['บอระเพ็ด'], 'บอระเพ็ด:unknown'],
  ['food ข', ['ข้าวผัดไข่'], 'ข้าวผัดไข่:ok'],
  [
    'food ข',
    ['ข้าวผัดเป็ด', 'ข้าวผัดเนื้อไข่ดาว', 'ข้าวมันไก่', 'ข้าวขาหมู'],
    'ข้าวผัดเป็ด:ok ข้าวผัดเนื้อไข่ดาว:repeat ข้าวมันไก่:ok ข้าวขาหมู:ok',
  ],
  ['food ก', ['แกงเป็ด', 'แกงไก่', 'แกงส้ม', 'แกงป่า'], 'แกงเป็ด:ok แกงไก่:repeat แกงส้ม:ok แกงป่า:ok'],
  ['food ต', ['ต้มยำเป็ดต้มข่าปลาแตงโม'], 'ต้มยำเป็ด:ok ต้มข่าปลา:ok แตงโม:ok'],
  ['animal ข', ['ข้าวผัดเป็ด'], 'ข้าวผัดเป็ด:unknown'],
  ['animal C', ['cat, cow and crab'], 'cat:ok cow:ok crab:ok'],
  ['animal C', ['cat cow and crab'], 'cat:ok cow:ok crab:ok'],
  ['animal ก', ['กวาง กบ'], 'กวาง:ok กบ:ok'],
  ['animal ก', ['กระ รอก, กบ'], 'กระ รอก:ok กบ:ok'],
  ['food ข', ['ข้าวผัดปลากระป๋องไข่', 'ขนมจีนข้าวสวย'], 'ข้าวผัดปลากระป๋องไข่:ok ขนมจีนข้าวสวย:unknown'],
  ['animal C', ['cat and cow', 'crab & clam'], 'cat:ok cow:ok crab:ok clam:ok'],
  ['animal C', ['chickens, hen, rooster'], 'chickens:ok hen:wrongLetter rooster:wrongLetter'],
  ['animal C', ['cow', 'cows', 'COW'], 'cow:ok cows:repeat COW:repeat'],
  ['animal C', ['xyzzy', 'xyzzy'], 'xyzzy:wrongLetter xyzzy:repeat'],
  ['animal C', ['cat fish'], 'cat fish:ok'],
  ['animal C', ['cat fish dog'], 'cat:ok fish:wrongLetter dog:wrongLetter'],
  ['animal C', ['big cat', 'cat'], 'big cat:repeat cat:ok'],
  ['animal P', ['polar bear panda pig'], 'polar bear:ok panda:ok pig:ok'],
  ['animal P', ['poler bear'], 'poler bear:ok'],
  ['animal P', ['pandapolarbearpig'], 'panda:ok polarbear:ok pig:ok'],
  ['animal P', ['peacock-parrot'], 'peacock:ok parrot:ok'],
  ['animal B', ['bird', 'bluebird'], 'bird:superordinate bluebird:ok'],
  ['animal B', ['bird', 'bat'], 'bird:ok bat:ok'],
  ['animal B', ['bear', 'polar bear'], 'bear:superordinate polar bear:wrongLetter'],
  [
    'animal B',
    ['bear', 'bear', 'grizzly bear'],
    'bear:superordinate bear:repeat grizzly bear:wrongLetter',
  ],
  ['animal G', ['goose', 'geese', 'gosling'], 'goose:ok geese:repeat gosling:ok'],
  ['animal P', ['3 pigs. 2 pandas!'], 'pigs:ok pandas:ok'],
  ['costume P', ['pajamas', 'pyjamas'], 'pajamas:ok pyjamas:repeat'],
  ['costume S', ['red shirt', 'shirt'], 'red shirt:repeat shirt:ok'],
  ['costume S', ['red shirt'], 'red shirt:wrongLetter'],
  ['food P', ['pizza hut', 'pea soup'], 'pizza hut:proper pea soup:ok'],
  ['animal ก', ['ไก่กวางกบ'], 'ไก่:ok กวาง:ok กบ:ok'],
  ['animal ก', ['ไก่ กวาง กบ'], 'ไก่:ok กวาง:ok กบ:ok'],
  ['animal ก', ['ไก่', 'ไก', 'ไก่'], 'ไก่:ok ไก:repeat ไก่:repeat'],
  ['animal ก', ['กวางและกบ', 'กากับแกะ'], 'กวาง:ok กบ:ok กา:ok แกะ:ok'],
  ['food ค', ['เค้กมะยงชิด', 'เค้ก'], 'เค้กมะยงชิด:ok เค้ก:repeat'],
  ['food ข', ['ข้าวแกง', 'โค๊ก'], 'ข้าวแกง:ok โค๊ก:proper'],
  ['animal ก', ['กวางๆ'], 'กวาง:ok'],
  ['animal ก', ['กวาง\u200bกบ\u200bกา'], 'กวาง:ok กบ:ok กา:ok'],
  ['animal ก', ['กุ้ง', 'กุ้งมังกร'], 'กุ้ง:superordinate กุ้งมังกร:ok'],
  ['animal ก', ['กุ้ง', 'กบ'], 'กุ้ง:ok กบ:ok'],
  ['animal ม', ['แมวหน้าต่างม้าลายมดประตู'], 'แมวหน้าต่าง:unknown ม้าลาย:ok มดประตู:unknown'],
  ['animal ม', ['แมวม้ามด'], 'แมว:ok ม้า:ok มด:ok'],
  ['animal ม', ['แมวม้า'], 'แมว:ok ม้า:ok'],
  ['animal ม', ['แมวหมาไก่'], 'แมว:ok หมา:wrongLetter ไก่:wrongLetter'],
  ['animal ม', ['มด', 'มดแดง', 'มดสีชมพู'], 'มด:superordinate มดแดง:ok มดสีชมพู:repeat'],
  ['animal ป', ['ปูแมว'], 'ปูแมว:unknown'],
  ['animal ป', ['ปลา', 'ปลาดุก', 'ปลาทู'], 'ปลา:superordinate ปลาดุก:ok ปลาทู:ok'],
  ['animal ส', ['เสือดาว', 'เสือโคร่ง', 'เสือ'], 'เสือดาว:ok เสือโคร่ง:ok เสือ:superordinate'],
  ['animal ห', ['หมาหมูหนูหมี', 'ลูกหมา'], 'หมา:ok หมู:ok หนู:ok หมี:ok ลูกหมา:wrongLetter'],
  ['plant ม', ['ต้นมะม่วงต้นมะนาว'], 'ต้นมะม่วง:ok ต้นมะนาว:ok'],
  ['food ข', ['ข้าวผัดไข่เจียวขนมปัง'], 'ข้าวผัด:ok ไข่เจียว:ok ขนมปัง:ok'],
  ['animal ก', ['กบภูเขากวาางกูปรีกิ้งก่า'], 'กบภูเขา:ok กวาาง:ok กูปรี:ok กิ้งก่า:ok'],
  ['food ข', ['กับข้าว'], 'กับข้าว:wrongLetter'],
  ['food ก', ['แกง', 'แกงส้ม'], 'แกง:superordinate แกงส้ม:ok'],
  ['costume ส', ['เสื้อแดง', 'เสื้อ', 'เสื้อขาว'], 'เสื้อแดง:repeat เสื้อ:ok เสื้อขาว:repeat'],
  ['costume ส', ['เสื้อเชิ๊ตเสื้อกันหนาว'], 'เสื้อเชิ๊ต:ok เสื้อกันหนาว:ok'],
  ['costume ก', ['กางเกง', 'กางเกงยีนส์'], 'กางเกง:superordinate กางเกงยีนส์:ok'],
];

it.each(ANSWERS)('%s: %j is %s', (question, tokens, expected) => {
  const words = propose(questionOf(question), tokens);
  const spellingAside = words.map(({ typed, class: kind }) =>
    [typed, kind === 'okSpelling' ? 'ok' : kind].join(':'),
  );
  expect(spellingAside.join(' ')).toBe(expected);
});

/** Question, tokens as submitted, then the rule of each word. */
const REASONS: readonly (readonly [string, readonly string[], string])[] = [
  [
    'animal C',
    ['cat', 'cats', 'cot', 'carrot', 'dog', 'xqzt', 'dragon', 'simba'],
    'R2 R16 R24 R2 R20 R24 R10 R11',
  ],
  ['animal B', ['bird', 'bluebird', 'big bear'], 'R14 R2 R15'],
  ['costume P', ['pajamas', 'pyjamas', 'pajama', 'panties', 'poncoh'], 'R4 R17 R16 R4 R21'],
  ['food C', ['carrot', 'clam curry, crab curry', 'crab curry'], 'R1 R1 R13 R13'],
  ['plant C', ['carrot'], 'R3'],
  ['food C', ['coriander', 'cedar'], 'R1 R1'],
  ['costume C', ['coat'], 'R4'],
  ['animal ม', ['มด', 'มดแดง', 'มดสีชมพู', 'มังกร', 'แมว ๆ'], 'R14 R2 R15 R10 R2'],
];

it.each(REASONS)('%s: %j is judged by %s', (question, tokens, expected) => {
  const rules = propose(questionOf(question), tokens).map(({ rule }) => rule);
  expect(rules.join(' ')).toBe(expected);
});

it('a word that raters added is known, to its plural too, and never takes a point from others', () => {
  const testName = 'animal_naming_retrieval_task';
  const lexicon = wordProposer.makeLexicon('en', [{ testName, canonical: 'coati' }], 1);
  expect(lexicon).toMatchObject({ language: 'en', addedVersion: 1 });
  const context = { testName, letter: 'C', language: 'en', lexicon } as const;
  expect(report(propose(context, ['coatis', 'cat']))).toEqual(['coatis:ok', 'cat:ok']);
});

it('counts two names of sex and age of one species at most, whichever they are', () => {
  const herd = ['cow', 'calf', 'cowling'].map((canonical) => wordOf(canonical, { formOf: 'cow' }));
  const context = contextOf('en', 'C', herd);
  expect(report(propose(context, ['calf', 'cowling', 'cow', 'calves']))).toEqual([
    'calf:ok',
    'cowling:ok',
    'cow:repeat',
    'calves:repeat',
  ]);
});

it('takes ร typed for ล; of two words that it may mean either is meant, if both have the letter asked for', () => {
  const one = contextOf('th', 'ก', [wordOf('กาลอ')]);
  expect(report(propose(one, ['การอ']))).toEqual(['การอ:ok']);
  const alike = contextOf('th', 'ก', [wordOf('กอลลา'), wordOf('กอรลา')]);
  expect(report(propose(alike, ['กอลรา']))).toEqual(['กอลรา:okSpelling']);
});

it('calls the name of the whole category general where a word of it counts, and leaves it to people alone', () => {
  const context = contextOf('en', 'C', [wordOf('cat')]);
  expect(report(propose(context, ['creatures', 'cat']))).toEqual([
    'creatures:superordinate',
    'cat:ok',
  ]);
  expect(report(propose(context, ['creatures']))).toEqual(['creatures:unknown']);
});

it('an added word lowers no count of words spelled as the lexicon has them, but as repeat or general word', () => {
  const isReported = (word: ProposedWord): boolean =>
    ['ok', 'okSpelling', 'repeat', 'superordinate'].includes(word.class);
  fc.assert(
    fc.property(
      contexts.chain((context) =>
        fc
          .array(fc.constantFrom(...formsIn(context)), { maxLength: 6 })
          .map((forms) => ({ context, forms })),
      ),
      fc.string({ minLength: 1, maxLength: 12 }),
      ({ context, forms }, canonical) => {
        const { testName, language } = context;
        const lexicon = wordProposer.makeLexicon(language, [{ testName, canonical }], 1);
        const before = propose(context, forms).filter(isReported).length;
        expect(propose({ ...context, lexicon }, forms).filter(isReported).length).toBe(before);
      },
    ),
  );
});

/** `animal C` as a question with the lexicon that ships. */
function questionOf(question: string): NamingContext {
  const [category = '', letter = ''] = question.split(' ');
  const language = /[a-z]/iu.test(letter) ? 'en' : 'th';
  const testName = `${category}_naming_retrieval_task` as TestName;
  return { testName, letter, language, lexicon: LEXICONS[language] };
}

function wordOf(canonical: string, more: Partial<LexiconWord> = {}): LexiconWord {
  const testName = 'animal_naming_retrieval_task';
  return { testName, canonical, subcategory: null, variants: [], kindOf: [], ...more };
}

/** A question about animals with a lexicon of these words. */
function contextOf(
  language: Language,
  letter: string,
  words: readonly LexiconWord[],
): NamingContext {
  const lexicon = { language, materialVersion: 't1', addedVersion: 0, words };
  return { testName: 'animal_naming_retrieval_task', letter, language, lexicon };
}

function propose(
  context: NamingContext,
  answerSheet: readonly string[],
  timeSheet: readonly number[] = answerSheet.map(() => 1),
): readonly ProposedWord[] {
  return wordProposer.proposeWords({ ...context, answerSheet, timeSheet });
}

function report(words: readonly ProposedWord[]): readonly string[] {
  return words.map(({ typed, class: kind }) => `${typed}:${kind}`);
}

function lettersOf(testName: TestName, language: Language): readonly string[] {
  return namingQuestionsOf(testName).map(
    ({ questionName }) => questionName[language === 'th' ? 0 : 1],
  );
}

function isKnownHere(text: string, { lexicon, testName }: NamingContext): boolean {
  return findExact(indexOf(lexicon, testName), text) !== null;
}

function isKnownAnywhere(text: string, context: NamingContext): boolean {
  return NAMING_TESTS.some((testName) => isKnownHere(text, { ...context, testName }));
}

function formsIn({ lexicon, testName }: NamingContext): readonly string[] {
  return lexicon.words.flatMap((word) => (word.testName === testName ? [word.canonical] : []));
}

/** What words are compared by; marks and digits are not counted. */
function lettersIn(text: string): string {
  return keyOf(bareOf(text, 'th'), 'en').replaceAll(/[^\p{L}]/gu, '');
}

/** Whether `told` is `given` without some connectors. */
function isLeftAfterConnectors(reported: string, given: string, language: Language): boolean {
  const connectors = language === 'en' ? ['and'] : ['และ', 'กับ'];
  let [reached, at] = [new Set([0]), 0];
  const steps = new Map<number, Set<number>>([[0, new Set([0])]]);
  for (at = 0; at <= given.length; at += 1) {
    reached = steps.get(at) ?? new Set();
    for (const position of reached) {
      if (given[at] !== undefined && given[at] === reported[position])
        note(steps, at + 1, position + 1);
      for (const connector of connectors) {
        if (given.startsWith(lettersIn(connector), at)) {
          note(steps, at + lettersIn(connector).length, position);
        }
      }
    }
  }
  return steps.get(given.length)?.has(reported.length) ?? false;
}

function note(steps: Map<number, Set<number>>, at: number, position: number): void {
  steps.set(at, (steps.get(at) ?? new Set()).add(position));
}
