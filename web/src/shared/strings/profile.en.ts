/** The sentences of the profile: the facts about the account, and deleting it, in English. The Thai catalogue is typed from this one. */
export const profileEn = {
  title: 'Profile',
  menu: 'Parts of the profile',
  tabAccount: 'User account information',
  tabDelete: 'Delete user account',
  tabPrivacy: 'Privacy policy',
  fetchFailed: 'Failed to fetch data!',
  email: 'E-mail',
  username: 'Username',
  firstname: 'First name',
  lastname: 'Last name',
  schoolName: 'School',
  toJoin: 'Join a class, or see which class you are in',
  deleteTitle: 'Delete your account',
  deleteLead: 'This will be deleted, at once and for good:',
  deleteItems: {
    account: 'your account and everything you told us when you signed up',
    results:
      'all your test results and answers, even from unfinished tests, and how they were marked',
    consents: 'the record of what you agreed to',
    devices: 'your log-ins on every device',
    reports: 'problem reports that you sent',
  },
  deleteKept: 'Nobody can bring it back, not even us.',
  deleteButton: 'Delete my account',
  confirmTitle: 'Delete your account?',
  confirmText: 'Your account and all your results will be deleted for good.',
  deleteWaiting: 'Deleting…',
};

/** The shape of a catalogue: the same keys, other sentences. */
export type ProfileStrings = typeof profileEn;
