/** Every sentence of what visitors may try in English. The Thai catalogue is typed from this one. */
export const tasterEn = {
  title: 'Try it',
  count_one: 'You will get {{count}} question.',
  count_other: 'You will get {{count}} questions.',
  nothingStored: 'This is just for fun: nothing is stored and nothing is sent.',
  keys: 'Click, tap, or use the keys 1 to 4.',
  start: 'Start',
  back: 'Back to the home page',
  noSound:
    'Can’t hear it? Turn up the sound or plug in headphones. If you have no sound, try the other one.',
  notLoaded: 'It could not be loaded. Please check your connection and try again.',
  right: '{{right}} of {{count}} right',
  measured: {
    visual:
      'This was part of a test of visual short-term memory. It shows how much of a picture you can remember for a few seconds.',
    auditory:
      'This was part of a test of phonological short-term memory. It shows how many numbers you can hear and then remember in order.',
  },
  caution:
    'This was much too short to tell how good your memory is. With an account you can take whole tests and see your results.',
  again: 'Once more',
  other: { visual: 'Try one with pictures', auditory: 'Try one with sound' },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type TasterStrings = typeof tasterEn;
