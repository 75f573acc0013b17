/** Every sentence about the code of the day after a failed sound check, for those who tell it. */
export const soundCodeEn = {
  title: 'A pupil hears nothing',
  text: 'Before a test with sound, each pupil must pick out two things that a voice says. After three failed tries the test waits. First see to the headphones and the volume: the pupil’s page has a sound to turn up by.',
  textAlone:
    'This code is for people who are in no class. Pupils in a class need the code of their class, which their teacher sees.',
  code: 'With this code the test goes on all the same. The result is then marked, and stays out of norms. Type it on the pupil’s device yourself.',
  show: 'Show the code of today',
  close: 'Close',
  made: 'Code of today ({{day}})',
  failed: 'The code could not be fetched. {{message}}',
};

export type SoundCodeStrings = typeof soundCodeEn;
