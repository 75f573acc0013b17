/** The rules of the naming tests in English, word for word as docs/naming-rules.md has them. */
import type { NamingRule } from '@jamdai/battery/present';

export const namingRulesEn = {
  R1: {
    title: 'What counts as food',
    text: 'Anything people eat or drink: dishes, ingredients (raw ones too), fruit, vegetables, grains, herbs, spices, sauces, sweets and drinks. Ask: would you find it in a kitchen, at a food market or on a menu, to eat, to drink or to add taste?',
  },
  R2: {
    title: 'What counts as an animal',
    text: 'Every animal: mammals, birds, fish, insects, spiders, worms, snails, shellfish, corals. People do not count, and nor do germs or parts of animals (R6).',
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
    text: 'A word counts in every category it belongs to. A plant of which people eat a part is both a plant and a food. An animal is a food too when its meat or the dish has the same name.',
  },
  R6: {
    title: 'Parts and products',
    text: 'A part or a product is not the animal or the plant itself. It counts if it has the name of the plant (rose, ginger), and as food if people eat it (egg, liver, flour).',
  },
  R7: {
    title: 'Mushrooms and seaweed',
    text: 'Mushrooms, moulds, lichens and seaweed are not plants here. Those that people eat are food.',
  },
  R8: {
    title: 'Species, breeds and varieties',
    text: 'Every species, breed and variety that people know by its name counts.',
  },
  R9: {
    title: 'Young animals and sexes',
    text: 'For one species, at most two names of age or sex count, whichever come first; any others are repeats. Adding "male", "female" or "baby" to an animal makes no new word.',
  },
  R10: {
    title: 'Extinct and mythical animals',
    text: 'Animals that once lived count. Creatures from stories, legends and belief do not. A real species with such a name counts.',
  },
  R11: {
    title: 'Brands and proper names',
    text: "Brands, shops, people and characters do not count. A brand counts when it has become the everyday word for the thing: people ask for it and are happy with another maker's. Then it is the same as the plain word (R17).",
  },
  R12: {
    title: 'Loanwords',
    text: 'A word from another language counts when people use it as an everyday word, in any spelling that sounds like it. A word that is merely carried over, when everyone uses another one, does not. A word in the other script begins with another letter (R20).',
  },
  R13: {
    title: 'The same dish with another filling',
    text: "Dishes that differ only in the meat, fish, vegetable, fruit or flavour in them are one dish: the first counts, the others are repeats. Swapping one ingredient for another is following a rule, not searching one's memory. Take the ingredient away: if what is left is the name of a dish (curry, tom yum, fried rice), it is that dish again; if not, the dish has a name of its own and counts. Ways of cooking (fried, grilled, stir-fried) are not dishes in this sense: each dish made in such a way counts, as long as people know it.",
  },
  R14: {
    title: 'A general word and its kinds',
    text: 'A group word (bird, fish, bread, soup, shirt) counts when none of its kinds is given. When one is given, only the kind counts, even if it begins with another letter.',
  },
  R15: {
    title: 'Colour and size',
    text: 'Adding a colour, a size or an age to a word makes no new word: if the plain word is given too, it is a repeat; on its own it does not count. A name that only sounds like that counts (R8).',
  },
  R16: {
    title: 'The same word again',
    text: 'Plural and singular, capitals, articles, numbers, Thai classifiers and the Thai repetition sign make no new word.',
  },
  R17: {
    title: 'Two names for one thing, regional words',
    text: 'Words from a region or a dialect count. Two names for the same thing count once; the second is a repeat.',
  },
  R18: {
    title: 'Polite, childish and rude words',
    text: 'It does not matter how polite a word is: it counts as the thing it names, and next to another word for the same thing it is a repeat. A word that is only an insult does not count.',
  },
  R19: {
    title: 'Royal words',
    text: 'A royal word counts as the thing it names, with the letter it is written with; next to the common word it is a repeat.',
  },
  R20: {
    title: 'The first letter',
    text: 'The letter is that of the word spelt correctly. English: the first letter of the whole name. Thai: the first consonant in writing; vowels written before it are skipped. The whole usual name is judged; a classifier before it is not part of it.',
  },
  R21: {
    title: 'Spelling mistakes',
    text: 'A misspelt word counts when it is clear which one word was meant. If it could be either of two words of the category with the letter asked for, it counts as one of them. If it is another word as it stands, it is read as it stands, or people decide.',
  },
  R22: {
    title: 'A last word that was cut off',
    text: 'A last word that was cut off when the time was over counts if about two thirds of it are there and only one word of the category goes on like that.',
  },
  R23: {
    title: 'Where one word ends',
    text: 'If there are line breaks, commas or other separators anywhere in the answer, only they separate: whatever is between two of them is one answer, with all its spaces. If there are none, spaces separate, but a name of several words stays whole; Thai written without spaces is read as the longest known names.',
  },
  R24: {
    title: 'Not a word, or not known',
    text: `Non-words, sentences and "I don't know" do not count. If the machine does not know a word, that says nothing against the word: people decide by the rules above.`,
  },
} satisfies Record<NamingRule, { title: string; text: string }>;

export type NamingRulesStrings = Record<
  NamingRule,
  { readonly title: string; readonly text: string }
>;
