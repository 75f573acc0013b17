/** Every sentence of what visitors may try in English. The Thai catalogue is typed from this one. */
export const tasterEn = {
  title: 'Try it',
  count_one: 'You will get {{count}} question.',
  count_other: 'You will get {{count}} questions.',
  nothingStored: 'This is only to try: nothing is stored and nothing is sent.',
  keys: 'Click, touch, or use the keys 1 to 4.',
  start: 'Start',
  back: 'Back to the home page',
  noSound:
    'Nothing to hear? Turn up the sound or plug in headphones. Without sound you can try the other one.',
  notLoaded: 'It could not be fetched. Please check your connection and try again.',
  right: '{{right}} of {{count}} right',
  measured: {
    visual:
      'This was a piece of a test of visual short-term memory: how much of a picture you can keep for a few seconds.',
    auditory:
      'This was a piece of a test of phonological short-term memory: how many spoken numbers you can keep in order.',
  },
  caution:
    'So few questions say nothing about your memory. With an account you can take whole tests and see your results.',
  again: 'Once more',
  other: { visual: 'Try one with pictures', auditory: 'Try one with sound' },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type TasterStrings = typeof tasterEn;
