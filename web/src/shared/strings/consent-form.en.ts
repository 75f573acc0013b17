/** The consent form for parents and guardians in English. Thai is typed from it; both are printed, whatever the page speaks. */

export const consentFormEn = {
  title: 'Consent of a parent or guardian',
  product: 'Jamdai: tests of short-term memory, working memory and retrieval',
  version: 'Form of 23 November 2026, with version 2026-11-23 of the privacy policy',
  recordNo: 'Number in the school’s file',
  intro:
    'Your child is invited to take short tests of memory on a computer or a phone. Taking part is voluntary. Saying no, or stopping later, has no disadvantage at school.',
  points: {
    what: 'What happens: the child hears or sees digits, words or pictures and chooses what it remembers, or types words. One test takes five to ten minutes. Some need headphones.',
    stored:
      'What is stored: name, school, grade, age, gender, weight, height, e-mail, phone number; the answers and their times; technical facts about the device. Diseases only if you agree to it below.',
    purpose:
      'What for: to show the child its results, and to compare them fairly within an age. For research only if you agree to it below, and then without the name.',
    who: 'Who sees it: the child, and the people at the school or laboratory who look after the tests. Nothing is sold or given to companies.',
    howLong:
      'For how long: until the account is deleted, or 24 months after the last log-in. Backups are kept for 30 days.',
    rights:
      'Your rights: to see the data and get a copy, to have them corrected or deleted, and to withdraw this consent at any time, by word or in the profile of the account. You may complain to the Personal Data Protection Committee.',
    meaning: 'What the results mean: how a child did on one day. They say nothing about illness.',
  },
  choose: 'Please mark each line:',
  yes: 'I agree',
  no: 'I do not agree',
  choices: {
    general: 'My child may take the tests, and the data above are stored.',
    health: 'What is told about diseases may be stored. It is health data.',
    research: 'The results may be used for research, without the name.',
  },
  child: 'Name of the child',
  grade: 'Grade and class',
  school: 'School',
  guardian: 'Name of the parent or guardian',
  relation: 'Relation to the child',
  signature: 'Signature',
  date: 'Date',
  forSchool: 'For the school: entered by',
};

/** The shape of a form: the same parts, other sentences. */
export type ConsentFormTexts = typeof consentFormEn;
