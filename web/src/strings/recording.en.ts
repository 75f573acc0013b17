/** Every sentence of the recording desk in English. The Thai catalogue is typed from this one. */
export const recordingEn = {
  title: 'Recording desk',
  lead: 'Record a voice pack clip by clip. Whatever you accept is stored at once: you can leave at any time and go on later.',
  fetchFailed: 'The recording desk could not be loaded. {{message}}',
  consent:
    'A recorded voice is personal data. Record only a person who has agreed in writing to the use of the voice in these tests. If that person withdraws, delete the pack here.',
  language: {
    'th-TH': 'Thai',
    'en-US': 'English',
    'es-ES': 'Spanish',
  },
  packs: {
    title: 'Packs being recorded',
    none: 'No pack has been begun yet.',
    facts: '{{language}} · {{recorded}} of {{all}} recorded',
    open: 'Record {{name}}',
    delete: 'Delete {{name}}',
    deleteTitle: 'Delete {{name}}?',
    deleteText: 'All {{recorded}} recordings of this pack are deleted for good.',
    deleteFailed: 'The pack could not be deleted. {{message}}',
    no: 'Keep it',
    yes: 'Delete the pack',
  },
  make: {
    title: 'Begin a new pack',
    name: 'Name of the pack',
    nameHint: 'For instance the place and the year. Not the name of the speaker.',
    id: 'Id of the pack',
    idHint: 'Small letters, digits and hyphens. It becomes part of every result.',
    template: 'Language and list',
    templateName: '{{language}}: {{count}} clips ({{id}})',
    consent: 'Where the written consent of the speaker is filed',
    submit: 'Begin',
    failed: 'The pack could not be begun. {{message}}',
    idRefused: 'This id is not allowed, or another pack has it.',
  },
  mic: {
    title: 'Microphone',
    text: 'The sound is recorded as it is, without the browser’s echo and noise filters. Use a quiet room and stay a hand’s breadth from the microphone.',
    open: 'Switch the microphone on',
    asking: 'The browser asks whether this page may use the microphone. Please allow it.',
    insecureTitle: 'No microphone at this address',
    insecure:
      'Browsers give the microphone to secure pages only, and this page was opened over an unencrypted connection.',
    insecureHow:
      'Open Jamdai through an encrypted address ({{secure}}), or sit at the computer that runs it and open {{local}}. The operating guide tells how to set up encryption.',
    denied:
      'The browser does not let this page use the microphone. Allow it in the settings of this page (the symbol beside the address), then try again.',
    missing: 'No microphone was found. Plug one in, then try again.',
    failed:
      'The microphone could not be used. Perhaps another program holds it. Close that program, then try again.',
    lost: 'The microphone is gone. What you accepted is stored. Plug it in, then try again.',
    retry: 'Try again',
  },
  desk: {
    back: 'All packs',
    progress: '{{recorded}} of {{all}} recorded',
    complete:
      'Every clip is recorded. The person who runs Jamdai can now make the voice pack with two commands (operating guide, “A voice of your own”).',
    position: 'Clip {{number}} of {{all}}',
    isRecorded: 'recorded',
    isMissing: 'not recorded yet',
    readAloud: 'Read aloud',
    say: 'Spoken: {{say}}',
    pace: 'Slowly and clearly, for about {{seconds}} seconds; at most {{most}}.',
    previous: 'Previous',
    next: 'Next',
    firstMissing: 'To the first missing one',
    record: 'Record',
    stop: 'Stop',
    replay: 'Replay',
    accept: 'Accept',
    redo: 'Redo',
    level: 'Loudness',
    recording: 'Recording: {{seconds}} s',
    ready: 'Ready. Wait a moment after the start and before the end.',
    saving: 'Storing…',
    saveFailed: 'The recording could not be stored. {{message}} It is still here.',
    replayFailed: 'The recording could not be fetched. {{message}}',
    group: 'Record this clip',
    keys: 'Keys: space bar records and stops, P replays, Enter accepts, R starts again, the arrow keys move on and back.',
  },
  report: {
    good: 'Good: {{duration}} s long, loudest point {{peak}} dB, room {{noise}} dB.',
    facts: '{{duration}} s long, loudest point {{peak}} dB, room {{noise}} dB.',
    mayAccept: 'You may accept it all the same; redoing is better.',
    problem: {
      silent: 'Nothing was heard. Is it the right microphone, and is it switched on?',
      clipped: 'Too loud: the sound is distorted. Move back a little and redo.',
      quiet: 'Too quiet. Move closer to the microphone.',
      noisy:
        'The room is too noisy, or there was no silence around the word. Wait a moment before and after you speak.',
      cutAtStart: 'You began to speak at once. Wait half a second after the start.',
      cutAtEnd: 'The end may be cut off. Wait half a second before you stop.',
      short: 'Shorter than expected. Was it the whole text, and slowly enough?',
      long: 'Too long for the beat of the test. Speak a little faster.',
    },
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type RecordingStrings = typeof recordingEn;
