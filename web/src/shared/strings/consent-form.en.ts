/** The consent form for parents and guardians in English. Thai is typed from it; both are printed, whatever the page speaks. */

export const consentFormEn = {
  title: 'Consent of a parent or guardian',
  product: 'Jamdai: tests of short-term memory, working memory and retrieval',
  version: 'Form of 26 November 2026, with version 2026-11-26 of the privacy policy',
  recordNo: 'Number in the school’s file',
  intro:
    'We invite your child to take short memory tests on a computer or a phone. Taking part is up to you. If you say no, or stop later, your child has no disadvantage at school.',
  points: {
    what: 'What happens: your child hears or sees digits, words or pictures. Then your child picks what they were, or types words. One test takes five to ten minutes. Some need headphones.',
    stored:
      'What we store: name, school, grade, age, gender, weight, height, e-mail and phone number. Then there are the answers and their times, and technical facts about the device. We only keep diseases if you say yes to it below.',
    purpose:
      'What for: to show your child the results, and to compare them fairly within the same age. For research only if you agree to it below, and then without the name.',
    who: 'Who sees it: your child, and those who run the tests at the school or laboratory. We sell nothing, and we give nothing to companies.',
    howLong:
      'For how long: until the account is deleted, or 24 months from the last log-in. We keep backups for 30 days.',
    rights:
      'Your rights: you can see the data and get a copy. You can have them put right or deleted. You can withdraw this consent at any time: tell the school, or do it in the profile. You may complain to the Personal Data Protection Committee.',
    meaning:
      'What the results mean: how your child did on one day. They say nothing about illness.',
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
