/** Every sentence of a plan and of its player in English. The Thai catalogue is typed from this one. */
export const planEn = {
  panel: {
    assigned: 'From {{teacher}}, {{className}}. Until {{day}}.',
    /** Before it is begun. */
    whole_one: '{{count}} test, {{minutes}}',
    whole_other: '{{count}} tests, {{minutes}}',
    soFar: '{{doneCount}} of {{count}} tests done, {{minutes}} left',
    done: 'Done. Well done!',
    look: 'See this plan',
    begin: 'Begin your plan',
    goOn: 'Go on with your plan',
    again: 'Do it again',
    others: 'Other plans',
    yours: 'Your plan',
    alone: 'You can start this on your own',
    failed: 'We cannot show your plans right now. {{message}}',
  },
  minutes_one: 'about {{count}} minute',
  minutes_other: 'about {{count}} minutes',
  line: 'Test {{number}} of {{count}}, {{minutes}} left',
  stop: 'Continue another day',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  overview: {
    stopAnyTime: 'You can stop at any time and go on some other day. We keep your place.',
    sound: 'Some tests use sound. Headphones and a quiet place help.',
    begin: 'Begin',
    goOn: 'Go on',
    again: 'You have finished this plan. You can do it again, with new questions.',
    steps: 'What is in it',
    rest: 'Rest',
    text: 'Something to read',
    short: '(short form)',
    done: 'done',
    toTests: 'Back to the tests',
  },
  text: { title: 'Before you go on', next: 'Next' },
  rest: {
    title: 'Take a rest',
    text: 'Look at the circle. Breathe in while it grows and out while it shrinks.',
    still: 'Close your eyes or look out of the window, and breathe slowly.',
    next: 'Next: {{test}}',
    wait: 'You can go on in {{time}}',
    ready: 'Go on when you are ready.',
    goOn: 'Go on',
  },
  end: {
    title: 'You have finished the whole plan',
    text: 'Thank you. You have done all of “{{plan}}”.',
    waiting_one:
      '{{count}} test is still waiting on this device. We send it as soon as we can reach the server.',
    waiting_other:
      '{{count}} tests are still waiting on this device. We send them as soon as we can reach the server.',
    toPortrait: 'See my memory portrait',
    toResults: 'See my results',
    toCertificate: 'See my certificate',
    toTests: 'Back to the tests',
    toStudy: 'Back to the study',
  },
  none: {
    title: 'Your plan',
    text: 'You have no plan to work on right now. You can choose a test yourself.',
  },
  beginFailed: 'The plan could not be started. {{message}}',
};

/** The shape of a catalogue: the same keys, other sentences. */
export type PlanStrings = typeof planEn;
