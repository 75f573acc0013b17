/** Every sentence of the recording desk in English. The Thai catalogue is typed from this one. */
export const recordingEn = {
  title: 'Recording desk',
  lead: 'Record a voice pack clip by clip. What you accept is stored at once; a take that you have not accepted yet stays on this device. You can leave at any time and go on later.',
  fetchFailed: 'The recording desk could not be loaded. {{message}}',
  consent:
    'A recorded voice is personal data. Only record people who have agreed in writing that their voice may be used in these tests. If they withdraw, delete the pack here.',
  language: {
    'th-TH': 'Thai',
    'en-US': 'English',
    'es-ES': 'Spanish',
  },
  packs: {
    title: 'Packs being recorded',
    none: 'No pack has been started yet.',
    facts: '{{language}} · {{recorded}} of {{all}} recorded',
    ofTeacher: 'A teacher’s own voice',
    open: 'Record {{name}}',
    delete: 'Delete {{name}}',
    deleteTitle: 'Delete {{name}}?',
    deleteText:
      'All {{recorded}} recordings of this pack, and every voice made of them, are deleted for good. Tests then use the voice that comes with Jamdai.',
    deleteFailed: 'The pack could not be deleted. {{message}}',
    no: 'Keep it',
    yes: 'Delete the pack',
  },
  make: {
    title: 'Start a new pack',
    yours:
      'The pack is yours: only you and the administrators can open it and choose its voice. It is deleted together with your account.',
    name: 'Name of the pack',
    nameHint: 'For example the place and the year. Not the name of the speaker.',
    id: 'Id of the pack',
    idHint: 'You can leave it as it is. Small letters, digits and hyphens; part of every result.',
    template: 'Language and list',
    templateName: '{{language}}: {{count}} clips ({{id}})',
    consent: 'Where the written consent of the speaker is filed',
    consentHint: 'If you speak yourself, write “my own voice”.',
    submit: 'Start',
    failed: 'The pack could not be started. {{message}}',
    idRefused: 'This id is not allowed, or another pack already has it.',
  },
  mic: {
    title: 'Microphone',
    text: 'The sound is recorded as it is, without the browser’s echo and noise filters. Use a quiet room and stay about ten centimetres from the microphone.',
    open: 'Switch the microphone on',
    asking: 'The browser asks whether this page may use the microphone. Please allow it.',
    insecureTitle: 'No microphone at this address',
    insecure:
      'Browsers only let secure pages use the microphone, and this page was opened over an unencrypted connection.',
    insecureHow:
      'Open Jamdai at an encrypted address ({{secure}}), or use the computer that runs it and open {{local}}. The operating guide explains how to set up encryption.',
    denied:
      'The browser does not let this page use the microphone. Allow it in the settings of this page (the symbol next to the address), then try again.',
    missing: 'No microphone was found. Plug one in, then try again.',
    failed:
      'The microphone could not be used. Another program may be using it. Close that program, then try again.',
    lost: 'The microphone was disconnected. What you accepted is stored. Plug it in, then try again.',
    retry: 'Try again',
  },
  desk: {
    back: 'All packs',
    progress: '{{recorded}} of {{all}} recorded',
    complete: 'Every clip is recorded. You can now make the voice below.',
    position: 'Clip {{number}} of {{all}}',
    isRecorded: 'recorded',
    isMissing: 'not recorded yet',
    readAloud: 'Read aloud',
    say: 'Spoken: {{say}}',
    pace: 'Slowly and clearly, for about {{seconds}} seconds; at most {{most}}.',
    previous: 'Previous',
    next: 'Next',
    firstMissing: 'Go to the first missing clip',
    record: 'Record',
    stop: 'Stop',
    replay: 'Replay',
    accept: 'Accept',
    redo: 'Redo',
    level: 'Loudness',
    recording: 'Recording: {{seconds}} s',
    ready: 'Ready. Wait a moment after the start and before the end.',
    handsFree: 'Hands-free',
    handsFreeText:
      'You only read aloud. Recording starts and stops by itself, and a good take is accepted at once. Untick to pause.',
    listening: 'Listening. Read it aloud.',
    saving: 'Saving…',
    saveFailed: 'The recording could not be saved. {{message}} It is still here.',
    replayFailed: 'The recording could not be loaded. {{message}}',
    fromBefore: 'You recorded this take earlier. Replay it, then accept it or redo it.',
    keptTakes: 'Takes recorded here and not accepted yet: {{takes}}. We start with them.',
    group: 'Record this clip',
    readAgain: 'If a take is not good, just read it again.',
    lastTake: 'Stored: “{{text}}”',
    keysHandsFree:
      'Keys: P replays, Enter accepts, and the arrow keys move to the next or previous clip.',
    keys: 'Keys: the space bar records and stops, P replays, Enter accepts, R records again, and the arrow keys move to the next or previous clip.',
  },
  tune: {
    picture:
      'How the voice rises and falls in “{{text}}”: the wide line is the aim, the thin line is your take.',
    target: 'aim',
    take: 'your take',
  },
  like: {
    otherWord: 'This sounds more like “{{text}}”.',
    doubtfulWord: 'It is not certain that this is the right word.',
    length: {
      long: 'This is much longer than your other takes. Was it said twice?',
      short: 'This is much shorter than your other takes. Is all of it there?',
    },
    otherTone: 'The tone sounds like the {{tone}} tone.',
    doubtfulTone: 'It is not certain that the tone is right.',
    listen:
      'The machine can be wrong. Listen to it yourself: keep it if it is right, otherwise read it again.',
    tone: { mid: 'mid', low: 'low', falling: 'falling', high: 'high', rising: 'rising' },
  },
  again: {
    title_one: '{{count}} take to listen to again',
    title_other: '{{count}} takes to listen to again',
    text: 'They are stored, but the machine is not sure of them. Listen to each: say that it is right, or record it again.',
    go: 'Go to “{{text}}”',
    isRight: '“{{text}}” is right',
  },
  voice: {
    title: 'Make and try the voice',
    text: 'The recordings become a voice for the tests. A test uses it once all of its words are recorded: the ten digits are enough for a start.',
    make: 'Make the voice',
    makeAgain: 'Make the voice again',
    waiting:
      'Your voice will be made in a moment. If another one is being made, yours waits for its turn. You can leave this page meanwhile.',
    progress: 'Making the voice: {{done}} of {{all}}. You can leave this page meanwhile.',
    made: 'The voice is ready.',
    notWhole:
      'No test has all of its words yet, so there is no voice. Record the missing ones, then make the voice again.',
    brokenOff:
      'The voice was not made: something stopped it. Your recordings are safe. Please try again.',
    unread: 'The state of the voice could not be loaded. {{message}}',
    failed: 'The voice could not be made. {{message}}',
    refused_one: '{{count}} recording could not be used and was left out:',
    refused_other: '{{count}} recordings could not be used and were left out:',
    again: 'Record “{{text}}” again',
  },
  clip: {
    delete: 'Delete the recording',
    deleteTitle: 'Delete this recording?',
    deleteText: '“{{text}}” then counts as not recorded. The stored sound is deleted for good.',
    deleteFailed: 'The recording could not be deleted. {{message}}',
  },
  report: {
    good: 'Good: {{duration}} s long, loudest point {{peak}} dB, room {{noise}} dB.',
    facts: '{{duration}} s long, loudest point {{peak}} dB, room {{noise}} dB.',
    mayAccept: 'You can accept it, but it is better to redo it.',
    mustRedo: 'No voice can be made of this take. Please record it again.',
    problem: {
      silent: 'Nothing was heard. Is it the right microphone, and is it switched on?',
      clipped: 'Too loud: the sound is distorted. Move back a little and redo.',
      quiet: 'Too quiet. Move closer to the microphone.',
      noisy:
        'The room is too noisy, or there was no silence around the word. Wait a moment before and after you speak.',
      cutAtStart: 'You started to speak too soon. Wait half a second after the start.',
      cutAtEnd: 'The end may be cut off. Wait half a second before you stop.',
      short: 'Shorter than expected. Did you read the whole text, and slowly enough?',
      long: 'Too long for the beat of the test. Speak a little faster.',
      slow: 'Much longer than the guide. Was there a pause or a noise in it?',
      peaky:
        'One moment is far louder than the rest, so the word would stay too quiet. Speak evenly, a little away from the microphone.',
    },
  },
};

/** The shape of a catalogue: the same keys, other sentences. */
export type RecordingStrings = typeof recordingEn;
