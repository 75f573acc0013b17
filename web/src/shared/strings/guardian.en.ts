/** The sentences of a guardian's link in English: on the printed slip, and on the page behind it. Thai is typed from it. */
export const guardianEn = {
  slip: {
    title: 'To the parent or guardian of {{name}}',
    text: 'Class {{className}} ({{school}}) is taking short memory tests on a computer or a phone. Please tell us if you agree. Please also tell us if we may use the results for research, without the name. It takes two minutes: scan the picture, or open the address.',
    until:
      'Only for this pupil, until {{date}}. Please do not pass it on. If you prefer paper, ask the teacher.',
  },
  title: 'Consent of a parent or guardian',
  lead: 'This is about {{firstname}}, class {{className}}, {{school}}.',
  none: 'To open this page, use the link from the school. Please scan the picture on the slip again, or type the whole address.',
  loadFailed: 'The page could not be loaded. {{message}}',
  points: {
    tests:
      'The tests are short: your child listens, looks and remembers. They are not school marks, and they are not a medical check.',
    data: 'We store the name, the school, the grade, the age, the gender, the answers and their times. Your child can see, download and delete all of it.',
    free: 'Taking part is up to you. If you say no, or stop later, your child has no disadvantage at school.',
  },
  about: 'What the tests are, and what happens with the data (one page for parents)',
  details: 'Everything that we store, for how long, and your rights (the consent form)',
  tests: { title: '1. The memory tests', yes: 'Yes, I agree', no: 'No' },
  research: {
    title: '2. Research',
    text: 'This is a separate question. If you say no here, your child can still take every test.',
    yes: 'Yes, the results may be used',
    no: 'No',
  },
  who: 'Who are you?',
  name: 'Your first and last name',
  relation: 'You are the pupil’s',
  relations: {
    mother: 'mother',
    father: 'father',
    legal_guardian: 'legal guardian',
    other: 'other person who has custody',
  },
  identity:
    'We do not check here who you are, and a note with your answer says so. A yes counts once the teacher has confirmed that it came from you. A no counts at once.',
  missing: 'Please answer both questions, and write who you are.',
  missingTests: 'Please answer this question.',
  send: 'Send the answer',
  sendFailed: 'Your answer has not been stored yet. {{message}}',
  thanks: 'Thank you. Your answer is stored.',
  answered: 'Answered on {{date}}, {{time}}.',
  said: {
    yes: 'You agree that {{firstname}} takes the tests.',
    no: 'You do not agree that {{firstname}} takes the tests.',
    research: 'The results may be used for research.',
    noResearch: 'The results may not be used for research.',
  },
  waits:
    'The teacher still has to confirm that the answer came from you. You do not need to do anything.',
  confirmed: 'The teacher has confirmed your answer.',
  withdraw: {
    title: 'If you change your mind',
    text: 'With the same link, you can withdraw here until {{date}}. You need not give a reason. After that, tell the school. It counts from the time you withdraw.',
    research: 'Withdraw the yes to research',
    all: 'Withdraw everything',
    confirmTitle: 'Withdraw everything?',
    confirmResearchTitle: 'Withdraw the yes to research?',
    confirmText:
      'We will then no longer use your child’s results for research. You cannot undo this here: to agree again, ask the school for a new link.',
    no: 'No, keep it',
    yes: 'Yes, withdraw',
    failed: 'Your answer has not been withdrawn yet. {{message}}',
    done: 'It is withdrawn.',
  },
  newLink: 'To change your answer, ask the school for a new link.',
};

/** The shape of a catalogue: the same keys, other sentences. */
export type GuardianStrings = typeof guardianEn;
