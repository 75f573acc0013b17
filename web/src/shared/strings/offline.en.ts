/** Sentences about the app and prepared tests on a device, in English. The Thai catalogue is typed from this one. */
export const offlineEn = {
  prepare: {
    ready: 'Ready on this device',
    title: 'Save tests for offline use',
    text: 'Choose up to six tests while you are online. We keep their questions and sounds on this device for one week, in the language you see now. They are only for you: when you log out, they are removed.',
    insecure:
      'This address begins with http:// and is not safe, so no browser can keep the app itself. Save your tests, and then leave this page open until you are online again.',
    notStored:
      'This browser window keeps nothing, so you cannot save tests here. It may be a private window.',
    which: 'Which tests?',
    chosen: '{{number}} of {{most}} chosen',
    start: 'Save',
    stop: 'Stop',
    goOn: 'Go on',
    working: 'Getting ready: {{test}} ({{number}} of {{total}})',
    progress: 'How much is here',
    turn_one: 'Devices take turns; {{count}} ahead of you. Then yours goes on by itself.',
    turn_other: 'Devices take turns; {{count}} ahead of you. Then yours goes on by itself.',
    done: 'Done. Everything you chose is on this device.',
    failed: 'What you have so far stays here. Press “Save” or “Go on” when you are online.',
    badSounds:
      'The sounds of “{{test}}” are not complete on the server. Please tell the person who runs Jamdai.',
    times_one: '{{count}} time',
    times_other: '{{count}} times',
    until: '{{times}}, until {{day}}. Works offline.',
    incomplete: 'Not everything is here yet.',
    in: {
      en: 'In English: change the language to take it.',
      th: 'In Thai: change the language to take it.',
    },
    take: 'Take the test',
    takeLabel: 'Take the test: {{test}}',
    remove: 'Remove',
    removeLabel: 'Remove from this device: {{test}}',
  },
  app: {
    title: 'Jamdai offline',
    kept: 'Jamdai is now on this device, so its pages open offline. To take a test offline, save it first on the page “Tests”.',
    fetching: 'Saving Jamdai on this device…',
    insecure:
      'You cannot install Jamdai from this address: it begins with http:// and is not safe. You can take tests here, and your results are saved. But the pages do not open when you are offline. The person who runs Jamdai can change that with HTTPS.',
    unsupported:
      'This browser window does not keep pages. It may be a private window. You can take tests here, and your results are saved. But the pages do not open when you are offline.',
    install: 'Install Jamdai',
    installHint:
      'The menu of your browser may let you install Jamdai, or add it to the home screen.',
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type OfflineStrings = typeof offlineEn;
