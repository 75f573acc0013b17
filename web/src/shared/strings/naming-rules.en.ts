/** The rules of the naming tests in English, word for word as docs/naming-rules.md has them. */
import type { NamingRule } from '@jamdai/battery/present';

export const namingRulesEn = {
  R1: {
    title: 'What counts as food',
    text: 'Anything people eat or drink: dishes, ingredients also when raw, fruit, vegetables, grains, herbs, spices, sauces, sweets and drinks. Ask: is it in a kitchen, at a food market or on a menu, to be eaten, drunk or to give taste?',
  },
  R2: {
    title: 'What counts as an animal',
    text: 'Every animal: mammals, birds, fish, insects, spiders, worms, snails, shellfish, corals. People do not count, nor do germs and parts of animals (R6).',
  },
  R3: {
    title: 'What counts as a plant',
    text: "Trees, flowers, fruits, vegetables, herbs, grains, grasses, ferns and mosses: the plant itself, or what people call by the plant's name.",
  },
  R4: {
    title: 'What counts as clothing',
    text: 'What people wear or put on the body: garments, underwear, uniforms, costumes, shoes, headwear, belts, scarves, gloves, glasses, watches, jewellery, wigs, armour, and bags that are worn or carried. Not: parts of a garment, cloth as a material, cloths of the house, make-up, tools.',
  },
  R5: {
    title: 'Words of several categories',
    text: 'A word counts in every category to which it belongs. A plant of which people eat a part is a plant and a food. An animal is a food when its meat or the dish has the same name.',
  },
  R6: {
    title: 'Parts and products',
    text: 'A part or a product is not the animal or the plant itself. It counts where it has the name of the plant (rose, ginger), and as food where it is eaten (egg, liver, flour).',
  },
  R7: {
    title: 'Mushrooms and seaweed',
    text: 'Mushrooms, moulds, lichens and seaweed are no plants here. Those that are eaten are food.',
  },
  R8: {
    title: 'Species, breeds and varieties',
    text: 'Every species, breed and variety that people know by its name counts.',
  },
  R9: {
    title: 'Young animals and sexes',
    text: 'Of one species two names of age or sex count at most, whichever come first; further ones are repeats. "Male", "female" or "baby" put to any animal makes no new word.',
  },
  R10: {
    title: 'Extinct and mythical animals',
    text: 'Animals that once lived count. Beings of stories, legends and belief do not. A real species that carries such a name counts.',
  },
  R11: {
    title: 'Brands and names of persons',
    text: "Brands, shops, persons and figures do not count. A brand counts when it is the everyday word for the thing: if somebody asks for it and is content with another maker's, it is. It then is the same as the plain word (R17).",
  },
  R12: {
    title: 'Loanwords',
    text: 'A word from another language counts when people use it as an everyday word, in any spelling that sounds like it. A word merely carried over, where everybody says another, does not. A word in the other script begins with another letter (R20).',
  },
  R13: {
    title: 'The same dish with another filling',
    text: "Dishes that differ only in the meat, fish, vegetable, fruit or flavour in them are one: the first counts, the others are repeats. To put one ingredient after another is to follow a rule, not to search one's memory. Take the ingredient away: if the name of a dish is left (curry, tom yum, fried rice), it is that dish again; if not, the dish has a name of its own and counts. Ways of cooking are no such dishes (fried, grilled, stir-fried): each of theirs counts, as long as it is a dish that people know.",
  },
  R14: {
    title: 'A general word beside its kinds',
    text: 'A group word (bird, fish, bread, soup, shirt) counts when none of its kinds is given. When one is given, only the kind counts, also when the kind has another first letter.',
  },
  R15: {
    title: 'Colour and size',
    text: 'A colour, a size or an age put to a word makes no new word: with the plain word given it is a repeat, alone it does not count. A name that only sounds like it counts (R8).',
  },
  R16: {
    title: 'The same word again',
    text: 'Plural and singular, capitals, articles, numbers, Thai classifiers and the Thai sign of repetition make no new word.',
  },
  R17: {
    title: 'Two names of one thing, words of a region',
    text: 'Words of a region or a dialect count. Two names of the same thing count once; the second is a repeat.',
  },
  R18: {
    title: 'Polite, childish and rude words',
    text: 'How polite a word is does not matter: it counts as the thing that it names, and beside another word for it, it is a repeat. A word that is only an insult does not count.',
  },
  R19: {
    title: 'Royal words',
    text: 'A royal word counts as the thing that it names, with the letter with which it is written; beside the common word it is a repeat.',
  },
  R20: {
    title: 'The first letter',
    text: 'The letter is that of the word as it is rightly spelt. English: the first letter of the whole name. Thai: the first consonant in writing; vowels written before it are skipped. The whole usual name is judged; a classifier before it is not part of it.',
  },
  R21: {
    title: 'Spelling mistakes',
    text: 'A misspelt word counts when it is clear which one word was meant. If it might be two words of the category with the letter asked for, either is meant. What is another word as it stands is read as it stands, or people decide.',
  },
  R22: {
    title: 'A last word that was cut off',
    text: 'The last word, cut off by the end of the time, counts when about two thirds of it are there and only one word of the category goes on like that.',
  },
  R23: {
    title: 'Where one word ends',
    text: 'Where lines, commas or other separators stand anywhere in the answer, only they separate: what stands between two of them is one answer, with all its blanks. Without any, blanks separate, but a name of several words stays whole; Thai written without blanks is read as the longest names that are known.',
  },
  R24: {
    title: 'No word, or not known',
    text: `What is no word, a sentence or "I don't know" does not count. A word that the machine does not know says nothing against it: people decide by the rules above.`,
  },
} satisfies Record<NamingRule, { title: string; text: string }>;

export type NamingRulesStrings = Record<
  NamingRule,
  { readonly title: string; readonly text: string }
>;
