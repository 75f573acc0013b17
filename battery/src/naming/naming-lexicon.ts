/**
 * The words of the four naming tests that ship with the battery, and names that are no member of any category
 * (battery design, section 4). Word lists grow; what the version counts is told in the changelog.
 */
import * as z from 'zod';
import type { Language, TestName } from '../catalogue.ts';
import type { LexiconWord } from './proposal.ts';
import lexiconEn from '../materials/naming-lexicon.en.json' with { type: 'json' };
import lexiconTh from '../materials/naming-lexicon.th.json' with { type: 'json' };

/** Of both languages together; raised with every change of the two files, and of `other-words.*.json`. */
export const NAMING_LEXICON_VERSION = 'g10';

/** The test of each category of the files. */
const TEST_OF_CATEGORY = {
  animal: 'animal_naming_retrieval_task',
  plant: 'plant_naming_retrieval_task',
  food: 'food_naming_retrieval_task',
  costume: 'costume_naming_retrieval_task',
} as const satisfies Readonly<Record<string, TestName>>;
type Category = keyof typeof TEST_OF_CATEGORY;
/** Plants of these kinds are eaten, and so are foods of that kind (docs/naming-rules.md, R5), said or not. */
const EATEN_PLANTS: Readonly<Record<string, string>> = {
  vegetable: 'fruit and vegetable',
  fruit: 'fruit and vegetable',
  grain: 'fruit and vegetable',
  herb: 'fruit and vegetable',
  ผลไม้: 'ผัก-ผลไม้',
};
/** Herbs for the kitchen and for medicine: which of them are eaten the lexicon says one by one, or people do. */
const MAYBE_EATEN = 'ผัก-สมุนไพร';

export function isMaybeEaten({ subcategory }: Pick<LexiconWord, 'subcategory'>): boolean {
  return subcategory === MAYBE_EATEN;
}

const CATEGORIES = Object.keys(TEST_OF_CATEGORY) as Category[];

/** As words are compared: composed, lower case, single blanks. */
const Form = z
  .string()
  .refine(
    (form) => form !== '' && form === form.normalize('NFC').toLowerCase().split(/\s+/).join(' '),
    'is not trimmed, lower case and composed',
  );
const Subcategory = z.string().min(1).optional();
const Entry = z
  .strictObject({
    animal: Subcategory,
    plant: Subcategory,
    food: Subcategory,
    costume: Subcategory,
    variants: z.array(Form).min(1).optional(),
    kindOf: z.array(Form).min(1).optional(),
    formOf: Form.optional(),
  })
  .refine((entry) => CATEGORIES.some((category) => entry[category]), 'belongs to no category');
const Proper = z.enum(['brand', 'fantasy being', 'figure']);
export type ProperKind = z.infer<typeof Proper>;
const Lexicon = z.object({
  words: z.record(Form, Entry).superRefine((words, context) => {
    for (const [form, { kindOf = [], formOf }] of Object.entries(words)) {
      for (const other of formOf ? [...kindOf, formOf] : kindOf) {
        if (!(other in words)) context.addIssue(`${form}: ${other} is no word of the lexicon`);
      }
    }
  }),
  /** Name → what it is. */
  proper: z.record(Form, Proper),
  /** Part of a word → as what it is read. */
  respellings: z.record(Form, Form),
});

const LEXICONS = { en: Lexicon.parse(lexiconEn), th: Lexicon.parse(lexiconTh) };

/** The words of all four tests; one that belongs to several stands once for each. */
const WORDS: Readonly<Record<Language, readonly LexiconWord[]>> = {
  en: readWords('en'),
  th: readWords('th'),
};

export function namingWordsOf(language: Language): readonly LexiconWord[] {
  return WORDS[language];
}

/** Brands, fantasy beings and known figures, each with what it is. */
export function properNamesOf(language: Language): readonly (readonly [string, ProperKind])[] {
  return Object.entries(LEXICONS[language].proper);
}

/** Parts of words that are read as others, the longest first. */
export function respellingsOf(language: Language): readonly (readonly [string, string])[] {
  return Object.entries(LEXICONS[language].respellings).sort(
    ([one], [other]) => other.length - one.length,
  );
}

function readWords(language: Language): LexiconWord[] {
  const { words } = LEXICONS[language];
  const foods = new Set(
    Object.entries(words).flatMap(([form, entry]) =>
      entry.food ? [form, ...(entry.variants ?? [])] : [],
    ),
  );
  const isNewFood = (forms: readonly string[]): boolean => !forms.some((form) => foods.has(form));
  return Object.entries(words).flatMap(([canonical, entry]) =>
    CATEGORIES.flatMap((category) => {
      const { variants = [], kindOf = [], formOf } = entry;
      const eaten = EATEN_PLANTS[entry.plant ?? ''];
      const isEaten = category === 'food' && isNewFood([canonical, ...variants]);
      const subcategory = entry[category] ?? (isEaten ? eaten : undefined);
      if (!subcategory) return [];
      const isHere = (general: string): boolean => words[general]?.[category] !== undefined;
      return [
        {
          testName: TEST_OF_CATEGORY[category],
          canonical,
          subcategory,
          variants,
          kindOf: kindOf.filter(isHere),
          ...(formOf && isHere(formOf) ? { formOf } : {}),
        },
      ];
    }),
  );
}
