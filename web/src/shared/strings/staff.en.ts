/** The sentences of the pages of staff, and of the way to an account of theirs, in English. Thai is typed from it. */
export const staffEn = {
  title: 'Staff',
  lead: 'For teachers, researchers and administrators.',
  role: {
    TEACHER: 'Teacher',
    RESEARCHER: 'Researcher',
    ADMIN: 'Administrator',
  },
  checkTitle: 'Naming tests',
  checkText: 'Answers waiting to be rated.',
  toCheck: 'Open the rating desk',
  studiesTitle: 'Studies',
  studiesText: 'Set up a study of your own: groups, sittings, consent, links, and the data.',
  toStudies: 'To the studies',
  researchTitle: 'Research',
  researchText: 'How each test works, and the data to download.',
  toResearch: 'Open research',
  recordTitle: 'Voice packs',
  recordText: 'Record a human voice for the tests that use sound.',
  toRecord: 'Open the recording desk',
  reportsTitle: 'Problem reports',
  reportsText: 'What people told us about things that did not work.',
  clockAhead:
    'The clock of the computer that runs Jamdai is far ahead of the time that Jamdai has seen. Nothing is deleted until it is put right. If it is right, for instance after a long holiday, ask the person who runs Jamdai to say so to the program.',
  clockBehind:
    'The clock of the computer that runs Jamdai is behind the time that Jamdai has seen. Jamdai goes by its own count until it is put right, and deletes nothing. If it is right, ask the person who runs Jamdai to say so to the program.',
  spoolFull:
    'Nothing can be saved at the moment: the disk with the second copy of all results is full. Finished tests wait on their devices and arrive later. Ask the person who runs Jamdai to make room.',
  spoolAway:
    'Nothing can be saved at the moment: the second copy of all results cannot be written. Finished tests wait on their devices and arrive later. Ask the person who runs Jamdai to look after it.',
  toReports: 'Read the reports',
  resetTitle: 'A pupil forgot the password',
  resetText:
    'Make a reset code only when the pupil is with you, or when you are sure who is asking. The pupil is told at the next log-in that you made it.',
  resetUsername: 'Username of the pupil',
  resetSubmit: 'Make a reset code',
  resetUnknown:
    'No pupil has this name. Please check the spelling. Teachers can make codes for pupils in their own classes only; for all others, ask an administrator.',
  classesTitle: 'Classes',
  classesText: 'Your classes, the codes to join them, and accounts for a whole class.',
  toClasses: 'Open your classes',
  resetMade: 'Reset code for {{username}}',
  resetHow:
    'It works once, until {{time}}. The pupil opens “Log in”, then “I have a reset code”. An older code no longer works.',
  activateTitle: 'Set up your staff account',
  activateFor: '{{role}} · username {{username}}',
  stepPassword: '1. Your password',
  password: 'Password',
  passwordHint: 'At least 12 characters of any kind. Four odd words in a row are easy to remember.',
  confirmPassword: 'Confirm password',
  stepApp: '2. Your second factor',
  appText:
    'Besides the password, each log-in asks for a code from an authenticator app on your phone, for example Google Authenticator or Microsoft Authenticator. Scan this picture with the app.',
  qr: 'QR code for the authenticator app. The same secret stands below as text.',
  noCamera: 'Nothing to scan with? Type this key into the app:',
  onThisPhone: 'On the phone itself: open in the app',
  code: 'First code',
  codeHint: 'The six digits that the app shows now.',
  submit: 'Set up the account',
  failed: 'The account is not set up yet. {{message}}',
  keepTitle: 'Keep your recovery codes',
  keepText:
    'Your account is ready. If you lose your phone, each of these ten codes opens it once. Write them down or print them: they are shown only now.',
  recoveryCodes: 'Recovery codes of {{username}}',
  copy: 'Copy the codes',
  copied: 'Copied.',
  toLogIn: 'I have kept them: log in',
};

/** The shape of a catalogue: the same keys, other sentences. */
export type StaffStrings = typeof staffEn;
