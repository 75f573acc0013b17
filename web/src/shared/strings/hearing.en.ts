/** Every sentence of the sound check and of what follows when nothing is heard. */
export const hearingEn = {
  title: 'Can you hear it?',
  text: 'Put on your headphones or turn up the sound. You will hear a short tone. Then a voice speaks once.',
  soft: 'Right. Now the voice speaks once more, and very softly.',
  again: 'Let us try again. Is the sound loud enough?',
  play: 'Play the test sound',
  playing: 'Listen…',
  ask: {
    digit: 'Which number did you hear?',
    letter: 'Which letter did you hear?',
    word: 'Which word did you hear?',
    nonword: 'Which made-up word did you hear?',
    topic: 'What was the sentence about?',
    lastWord: 'What was the last word?',
  },
  nothing: 'I heard nothing',
  call: {
    title: 'Please call your teacher',
    text: 'You tried three times, but the sound did not come through. You need to hear it for this test, so the test waits here.',
    mute: 'The sound did not start. Perhaps this browser blocks it, or this device has no loudspeaker.',
    loopText:
      'Look at the headphones and at the volume. The voice can say one thing again and again while you turn it up.',
    loop: 'Play it again and again',
    retry: 'Try the check again',
    stop: 'Stop this test',
  },
  loop: {
    title: 'Turn up the sound',
    label: 'The voice says:',
    text: 'Turn it up until you hear it well. Then stop it and try the check again.',
    stop: 'Stop the sound',
  },
  code: {
    title: 'For the teacher',
    text: 'Should the test go on without sound? Then type the code of today. You find it on the page of your class and of the lesson. The result will say that the sound was not heard.',
    alone: 'In no class? Ask the person who runs Jamdai for the code.',
    label: 'Code of today, 6 digits',
    submit: 'Go on with the test',
    offline:
      'You are offline now, so we cannot check the code. The test waits until you are online.',
  },
};

export type HearingStrings = typeof hearingEn;
