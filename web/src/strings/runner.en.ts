/** Every sentence of a running test in English. The Thai catalogue is typed from this one. */
export const runnerEn = {
  loading: {
    title: 'Getting ready',
    questions: 'Fetching the questions…',
    sounds: 'Fetching the sounds…',
    progress: 'How much is here',
  },
  problem: {
    unreachable: 'The test could not be fetched. Please check your connection and try again.',
    questions: 'The questions could not be fetched.',
    packIncomplete:
      'The test cannot start: the voice pack “{{packId}}” is not complete. Please tell the person who runs Jamdai.',
    audioFail: 'The sound could not be played. Check your speaker or headphones and try again.',
    tryAgain: 'Try again',
    stop: 'Stop this test (nothing is saved)',
    title: 'Something is in the way',
  },
  check: {
    title: 'Can you hear it?',
    text: 'Put on your headphones or turn up the sound. You will hear a short tone and then one number.',
    play: 'Play the test sound',
    playing: 'Listen…',
    ask: 'Which number did you hear?',
    nothing: 'I heard nothing',
    again: 'Let us try another one. Is the sound loud enough?',
  },
  direction: {
    start: 'Start',
    again: 'Please read it once more. Then you can try two other questions.',
    noNotes: 'Do not write anything down and do not say the answers aloud.',
    needsHearing: 'This test needs hearing. Headphones and a quiet place help.',
    practiceFirst: 'First you try two questions. They do not count.',
    then: 'Then come 30 questions without a break. Stay on this page until the end.',
    keys: 'Click, touch, or use the keys 1 to 4.',
  },
  practice: {
    label: 'Practice',
    right: 'Correct. That is how it works.',
    wrongLast: 'Not quite. The marked answer is the right one.',
    seeAgain:
      'Not quite. The marked answer is the right one. You will meet the same question once more: just follow it.',
    seen: 'The marked answer is the right one.',
    correct: 'Right answer',
    next: 'Next',
  },
  ready: {
    title: 'Ready?',
    text: 'The test starts now. There are 30 questions. It gets harder, so it is normal not to know some answers. Please guess if you are not sure.',
    start: 'Start',
  },
  run: {
    choices: 'Four answers. Choose one.',
    progress: 'Question {{number}} of {{count}}',
    stop: 'Stop',
  },
  paused: {
    title: 'Paused',
    interrupted: 'You left the page during a question. Please stay on this page until the end.',
    stopped: 'The test waits for you.',
    sound: 'The sound broke off. Check your speaker or headphones. You will get another question.',
    continue: 'Continue',
  },
  leave: {
    title: 'Stop this test?',
    text: 'If you leave now, this test will not count as a result. What you have answered so far is kept as an unfinished test.',
    practice: 'You have not begun the test yet. Nothing is counted.',
    stay: 'Go on with the test',
    stop: 'Stop the test',
  },
  stopped: {
    title: 'The test was stopped',
    quit: 'It does not count as a result. You can start it again at any time.',
    soundLost:
      'The sound broke off too often, so the test had to end. It does not count as a result. Please check your sound and start again.',
    again: 'Start again',
    toTests: 'Back to the tests',
  },
  report: {
    title: 'Well done, that was the whole test',
    score: 'Your score',
    scoreOf: '{{score}} out of {{count}}',
    scoreFollows: 'The score follows.',
    time: 'Your time',
    timeText: '{{minutes}} min {{seconds}} s',
    meaning: 'Sleep, noise and hurry change what one test shows. One result says little.',
    saving: 'Saving your result…',
    saved: 'Save successfully',
    savedLine: 'Your result is saved.',
    failed: 'Failed',
    kept: 'Nothing is lost: your result is kept on this device. Try again here, or later on the page with your results.',
    notKept: 'Please keep this page open and try again.',
    logInAgain: 'Please log in again. Your result is kept on this device and can be sent then.',
    tryAgain: 'Try again',
    toResults: 'See my results',
    toTests: 'Take another test',
  },
  unsent: {
    text_one: '{{count}} finished test is waiting on this device to be sent.',
    text_other: '{{count}} finished tests are waiting on this device to be sent.',
    send: 'Send now',
    sending: 'Sending…',
    sent: 'Sent. Your results are complete.',
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type RunnerStrings = typeof runnerEn;
