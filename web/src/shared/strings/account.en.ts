/** The sentences of 'my data', of the list of problem reports and of the consent form in English. Thai is typed from it. */
import type { ConsentScope } from '@jamdai/contract';

const scopes = {
  general: 'Conditions and privacy policy',
  health: 'Health data',
  research: 'Research',
  guardian: 'Parent or guardian',
} satisfies Record<ConsentScope, string>;

export const accountEn = {
  tab: 'My data',
  title: 'My data',
  lead: 'What is stored about you is yours. Here you can take it along, see who is logged in as you, and change your mind.',
  download: {
    title: 'A copy of everything',
    text: 'Your account, your consents, your log-ins, and every result with all answers and times. The table opens in a spreadsheet; the JSON file is for other programs.',
    csv: 'Download as a table (CSV)',
    json: 'Download as JSON',
    busy: 'Fetching…',
    done: 'The file is on its way to your downloads.',
    failed: 'The file could not be fetched. {{message}}',
    careful: 'On a shared computer, delete the file when you are done: anyone can open it there.',
  },
  speed: {
    title: 'If pressing takes you longer',
    text: 'Some tests also measure how fast you press. If pressing is slow for you for another reason, for example because of your hand or a special device, tick this. Your answers count as always; your times are left out. This holds for you on this device, from your next test on.',
    label: 'My speed says nothing about my memory',
    on: 'Stored. From your next test on, your times are left out.',
    off: 'Stored. Your times count again.',
    failed: 'This browser stores nothing, so it could not be remembered.',
  },
  consents: {
    title: 'What you agreed to',
    text: 'You can change your mind at any time. Nobody will be cross, and you can still take every test.',
    scope: scopes,
    given: 'Agreed on {{date}}, version {{version}} of the policy, in {{language}}.',
    withdrawn: 'Withdrawn on {{date}}.',
    never: 'Not agreed.',
    language: { en: 'English', th: 'Thai' },
    guardianIs: 'Name: {{name}}',
    shut: {
      no: 'Your parent or guardian said no to this, on paper.',
      why: 'While you are under 20, their answer counts here, so you cannot agree.',
      whom: 'Do you see it differently? Talk with them. If they sign a new form with yes, give it to your teacher: when it is recorded, you can choose here again.',
    },
    onPaper: 'Signed on paper. Your school keeps the paper.',
    throughLink: 'Answered through a link from your school. The identity was not verified.',
    notCounted:
      'This does not count: it was typed here, so nobody can know who wrote it. It opens nothing.',
    waits: 'It counts when your teacher has confirmed it.',
    guardianHow:
      'You can take every test now. For research, your parent or guardian has to agree as well: on the school’s paper, or through a link that they get from the school. It cannot be typed here. Ask your teacher.',
    withdraw: 'Withdraw',
    agree: 'I agree',
    generalText:
      'Without this there can be no account. To withdraw it is to delete your account: you then see first what goes.',
    generalLink: 'Withdraw and delete the account',
    ifWithdrawn: {
      health: 'If you withdraw, what you wrote under “Disease” is erased at once.',
      research: 'If you withdraw, your results are used for research no longer.',
      guardian: 'Your results stay as they are, whether you withdraw it or not.',
    },
    ifGiven: {
      health: 'Only if you agree is something stored here.',
      research: 'Only if you agree are your results used for research.',
    },
    healthWrite: 'What you want to tell (a disease)',
    guardianNeeded:
      'Under 10 there can be no account without it. To withdraw it is to delete the account.',
  },
  researchQuestion: {
    title: 'May researchers use your results?',
    what: 'Researchers want to find out how memory grows. They see your answers, age, grade and gender, and a code instead of your name and school.',
    free: 'You can take every test either way, and change your mind under Profile → My data.',
    guardian:
      'You are under 20, so your parent or guardian has to say yes too. Your school asks them.',
    guardianSaidYes: 'Your parent or guardian has said yes already. Now it is up to you.',
    yesMeans: 'Yes means:',
    answer: { yes: 'Yes', no: 'No', later: 'Not now' },
    thanks: {
      yes: 'Thank you. Your yes is stored. You can change it under Profile → My data.',
      no: 'All right: your results are not used for research. You can change it under Profile → My data.',
      later: 'Fine. We do not ask again. If you like, answer later under Profile → My data.',
    },
  },
  sessions: {
    title: 'Where you are logged in',
    text: 'If you do not know one of these, log out there and change your password.',
    device: '{{browser}} on {{system}}',
    unknown: 'A device that did not say what it is',
    thisOne: 'This device',
    shared: 'shared computer',
    lastUsed: 'Last used {{date}}, {{time}}',
    since: 'Logged in since {{date}}, {{time}}',
    end: 'Log out there',
    endLabel: 'Log out there: {{device}}, last used {{date}}, {{time}}',
    endOthers: 'Log out everywhere else',
    ended: 'Logged out there.',
  },
  password: {
    title: 'Change the password',
    text: 'All other devices are logged out then. This one stays.',
    old: 'Old password',
    next: 'New password',
    confirm: 'Confirm the new password',
    submit: 'Change the password',
  },
  school: {
    title: 'A new school year',
    text: 'Has your grade or your school changed? Results that you have keep the grade of their day.',
    submit: 'Save',
  },
  reports: {
    title: 'Problem reports',
    lead: 'What people have reported, newest first.',
    error: 'The reports could not be loaded. {{message}}',
    which: 'Which reports',
    open: 'Open',
    done: 'Done',
    emptyOpen: 'Nothing is open. New reports appear here.',
    emptyDone: 'No report is marked as done yet.',
    markDone: 'Mark as done',
    markDoneLabel: 'Mark as done: {{problem}}',
    undo: 'Open again',
    undoLabel: 'Open again: {{problem}}',
    doneBy: 'Done: {{username}}, {{date}}, {{time}}',
    doneBySomebody: 'Done on {{date}}, {{time}}',
    markFailed: 'The report could not be marked. {{message}}',
    more: 'Show older reports',
    from: 'From {{username}}',
    fromSomebody: 'From somebody (raters do not see names)',
    where: 'Page {{page}} · {{browser}} · language of the pages: {{language}}',
    unknown: 'not told',
    backToStaff: 'Back to staff',
  },
  resetNotice: {
    title: 'Someone made a reset code for you',
    lead: 'With a reset code, a new password can be set for your account. So you should know about it:',
    byStaff: '{{date}}, {{time}}: {{name}} ({{role}}).',
    byOperator: '{{date}}, {{time}}: the person who runs Jamdai at your school.',
    bySomebody: '{{date}}, {{time}}: someone on the staff who has no account any more.',
    used: 'A new password was set with it.',
    unused: 'Nobody used it, and it no longer works.',
    wished: 'Did you ask for it? Then everything is fine.',
    notWished:
      'If you did not: change your password now, and tell your parents or a teacher you trust.',
    read: 'I have read this',
    toPassword: 'Change my password',
  },
  form: {
    title: 'Consent form for schools',
    lead: 'For parents and guardians: to print, to sign and to keep at school. Thai first, then English, one page each.',
    recordNo: 'Number of the paper in the school’s file (optional)',
    recordNoHint:
      'It is printed on the form. You type it once more when you record the signed paper in the class.',
    print: 'Print the form',
    toParents: 'One page that tells parents what the tests are',
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type AccountStrings = typeof accountEn;
