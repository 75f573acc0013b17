/** Sentences about the app and prepared tests on a device, in English. The Thai catalogue is typed from this one. */
export const offlineEn = {
  prepare: {
    ready: 'Ready on this device',
    title: 'Prepare for a day without network',
    text: 'Choose up to six tests while you have network. Their questions and sounds are then kept on this device for one week, in the language you see now. They are yours only: they are removed when you log out.',
    insecure:
      'This address begins with http:// and is not secure, so no browser can keep the app itself. Prepare your tests, and then leave this page open until you have network again.',
    notStored:
      'This browser window stores nothing, so nothing can be prepared here. Private windows do that, for instance.',
    which: 'Which tests?',
    chosen: '{{number}} of {{most}} chosen',
    start: 'Prepare',
    stop: 'Stop',
    goOn: 'Go on',
    working: 'Getting ready: {{test}} ({{number}} of {{total}})',
    progress: 'How much is here',
    turn_one: '{{count}} device fetches its sounds before yours. It goes on by itself.',
    turn_other: '{{count}} devices fetch their sounds before yours. It goes on by itself.',
    done: 'Done. Everything you chose is on this device.',
    failed: 'What has been fetched stays here. Press “Prepare” or “Go on” when you have network.',
    badSounds:
      'The sounds of “{{test}}” are not complete on the server. Please tell the person who runs Jamdai.',
    times_one: '{{count}} time',
    times_other: '{{count}} times',
    until: '{{times}}, until {{day}}. Works without network.',
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
    title: 'Jamdai without network',
    kept: 'Jamdai is kept on this device: its pages open without network. To take a test without network, prepare it first on the page “Tests”.',
    fetching: 'Jamdai is being put on this device…',
    insecure:
      'Jamdai cannot be installed from this address: it begins with http:// and is not secure. You can take tests here and your results are saved, but without network the pages do not open. The person who runs Jamdai can change that with HTTPS.',
    unsupported:
      'This browser window does not keep pages. Private windows do not, for instance. You can take tests here and your results are saved, but without network the pages do not open.',
    install: 'Install Jamdai',
    installHint:
      'The menu of your browser may offer to install Jamdai or to add it to the home screen.',
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type OfflineStrings = typeof offlineEn;
