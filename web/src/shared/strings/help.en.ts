/** The sentences of the help page: how to delete an account, in English. The Thai catalogue is typed from this one. */
export const helpEn = {
  title: 'Help',
  tabPrivacy: 'Privacy policy',
  tabDelete: 'How to delete an account',
  deleteLead: 'You can delete your account yourself, at any time, in five steps.',
  step: 'Step {{number}}',
  steps: {
    logIn: 'Log in with your username and your password.',
    profile: 'Choose “Profile” in the bar at the top.',
    tab: 'Go to the menu of your profile and choose “Delete user account”.',
    button: 'Read what will be deleted. Then press “Delete my account”.',
    confirm: 'Press “Yes” to confirm. Your account is deleted, and you are logged out.',
  },
  /** What the pictures of the five steps show, for those who do not see them. */
  pictures: {
    logIn: 'The log-in page. The button “Log in” is marked.',
    profile: 'The open menu of the bar. “Profile” is marked.',
    tab: 'The profile. The part “Delete user account” is marked.',
    button: 'The list of what will be deleted. The button “Delete my account” is marked.',
    confirm: 'The page asks if you want to delete the account. The button “Yes” is marked.',
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type HelpStrings = typeof helpEn;
