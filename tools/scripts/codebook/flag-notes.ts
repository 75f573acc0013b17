/** What each validity flag means. A flag without a note does not compile. */
import type { DeviceFlag, ProvenanceFlag, SheetFlag } from '@jamdai/battery';
import type { ServerFlag, ShortFlag } from '@jamdai/contract';

interface FlagNote {
  readonly rule: string;
  readonly foundBy: 'device' | 'device; again from its trials' | 'server';
  readonly source: string;
}

const VALIDITY = 'battery design, 2.10';
const PROVABLE = 'docs/decisions/0089-provable-runs.md';
const SHORT_FORMS = 'docs/decisions/0071-adaptive-short-forms.md';
const SOUND_CHECK = 'docs/decisions/0082-nobody-is-asked-what-they-cannot-hear.md';
const DEVICE_AND_TRIALS = 'device; again from its trials';

export const FLAG_NOTES: Readonly<
  Record<DeviceFlag | SheetFlag | ServerFlag | ProvenanceFlag | ShortFlag, FlagNote>
> = {
  tabHidden: {
    rule: 'Three or more questions voided or marked: page hidden, focus lost, “stop?” asked or sound broken off while the stimulus was on',
    foundBy: DEVICE_AND_TRIALS,
    source: VALIDITY,
  },
  timingDrift: {
    rule: 'A display was on screen for more than 34 ms longer or shorter than meant (two frames at 60 Hz)',
    foundBy: DEVICE_AND_TRIALS,
    source: 'battery design, 2.2',
  },
  smallScreen: {
    rule: 'Layout width under 360 CSS px at some moment',
    foundBy: 'device',
    source: VALIDITY,
  },
  audioFallback: {
    rule: 'A clip broke off and its question was replaced',
    foundBy: DEVICE_AND_TRIALS,
    source: 'battery design, 2.11',
  },
  audioFailed: {
    rule: 'A clip broke off when no reserve was left: the run ended',
    foundBy: 'device',
    source: 'battery design, 2.11',
  },
  practiceFailed: {
    rule: 'Practice questions wrong in both rounds',
    foundBy: 'device',
    source: 'battery design, 2.9',
  },
  colorCheckFailed: {
    rule: 'A plate of the colour check was picked wrongly',
    foundBy: 'device',
    source: 'battery design, 2.12',
  },
  soundCheckFailed: {
    rule: 'In three attempts the two sounds of the check, the second 18 dB softer, were not both picked rightly, and a code of the day let the test begin. Up to version 0.2.0 one spoken digit was picked wrongly three times, and the test began by itself. Never in norms',
    foundBy: 'device',
    source: SOUND_CHECK,
  },
  operationLow: {
    rule: 'Under 85 % of the sums right at the first click (operation test)',
    foundBy: DEVICE_AND_TRIALS,
    source: 'Unsworth et al. 2005',
  },
  assisted: {
    rule: 'The taker said that somebody helped, by reading aloud or pressing; never in norms',
    foundBy: 'device',
    source: 'battery design, 2.12',
  },
  speedNotMeaningful: {
    rule: 'The taker said that speed means nothing: indices of time are left out',
    foundBy: 'device',
    source: 'battery design, 2.12',
  },
  paste: {
    rule: 'Something was to be pasted into a naming test',
    foundBy: 'device',
    source: 'battery design, section 4',
  },
  keyboardSwitch: {
    rule: 'The first five keys were in the other script than the letter',
    foundBy: 'device',
    source: 'battery design, section 4',
  },
  typing: {
    rule: 'The taker says that typing is hard for them (hands or device)',
    foundBy: 'device',
    source: 'battery design, section 4',
  },
  resumed: {
    rule: 'The page was gone in mid-test (reload, crash, flat battery) and the run went on within 15 minutes on the same device; the interrupted question was replaced, and the gap is an interruption `brokenOff` of its replacement. Never in norms',
    foundBy: DEVICE_AND_TRIALS,
    source: 'docs/decisions/0070-going-on-after-a-reload.md',
  },
  tooFast: {
    rule: 'Five or more answers under 0.4 s, or a block with a median under 0.7 s (Stroop test: 0.25 s for both)',
    foundBy: 'server',
    source: `${VALIDITY}; Wise 2017`,
  },
  sameChoice: {
    rule: 'The same choice number eight times running, or twenty times in all',
    foundBy: 'server',
    source: VALIDITY,
  },
  pattern: {
    rule: 'Choice numbers repeat a cycle of two to four over twelve questions that are not all right',
    foundBy: 'server',
    source: VALIDITY,
  },
  slow: {
    rule: 'An answer of more than 60 s (the comparison with a norm group needs norms)',
    foundBy: 'server',
    source: VALIDITY,
  },
  atChance: {
    rule: 'Index atChance: answers like these come of blind choosing as well. Measures up to version 2 raised it at 12 points and fewer; the history was judged anew. Of a short form a limit of its test, length and path, of guessLogOdds or (Stroop, computation) of right answers',
    foundBy: 'server',
    source: 'docs/decisions/0058-a-number-is-shown-only-when-it-is-true.md',
  },
  easyMissed: {
    rule: 'Two or more of the first three missed while block 2 has six points or more',
    foundBy: 'server',
    source: VALIDITY,
  },
  clientScoreDiffers: {
    rule: 'The client counted other points than the server; both are kept',
    foundBy: 'server',
    source: 'docs/decisions/0007-the-server-scores-again.md',
  },
  createdAtIsArrival: {
    rule: '`finishedAt` could not be true or was not sent: the time of arrival stands in',
    foundBy: 'server',
    source: 'docs/decisions/0007-the-server-scores-again.md',
  },
  clockImpossible: {
    rule: "The device's clock stood before 2000 or after 2199, or told no time: its moments are missing",
    foundBy: 'server',
    source: 'docs/decisions/0043-clocks-and-damaged-databases.md',
  },
  imported: {
    rule: 'A person of the staff has brought it in from a file that the device had written; the audit trail says who',
    foundBy: 'server',
    source: 'docs/decisions/0020-the-queue-of-the-device.md',
  },
  mixedForms: {
    rule: 'The versions belong to no single form',
    foundBy: 'server',
    source: 'docs/decisions/0003-seeds-and-forms.md',
  },
  takenOver: {
    rule: 'A second device of the same account had gone on before this result arrived',
    foundBy: 'server',
    source: 'docs/decisions/0023-take-over.md',
  },
  soundNotPermitted: {
    rule: 'soundCheckFailed without a permit of the server for this run: kept, shown as not counted; a short form is not measured',
    foundBy: 'server',
    source: SOUND_CHECK,
  },
  notHandedOut: {
    rule: 'No hand-out of this test and form to this account came with it (one that is another’s is worse than none), nor is one known',
    foundBy: 'server',
    source: PROVABLE,
  },
  noLog: {
    rule: 'No trials, or no chain over them from the hand-out on',
    foundBy: 'server',
    source: PROVABLE,
  },
  implausibleTime: {
    rule: 'It arrived sooner after its hand-out than its own log says that it took, by more than 5 s and 1 %; gaps before a reload are not counted',
    foundBy: 'server',
    source: PROVABLE,
  },
  chainBroken: {
    rule: 'The links of its log are not those that came with it or were told during the run, or its sheet has other seconds than its log',
    foundBy: 'server',
    source: PROVABLE,
  },
  formRepeated: {
    rule: 'Another result has come by the same hand-out',
    foundBy: 'server',
    source: PROVABLE,
  },
  inhumanTiming: {
    rule: 'Three answers within 100 ms, no spread of ten answers or more (SD of ln seconds under .05), no input, moments out of order, three stimuli on for less than half of their time, or words without a key',
    foundBy: 'server',
    source: PROVABLE,
  },
  pathBroken: {
    rule: 'Short forms: a question does not follow from the answers before it, or an answer is another than was told during the run; not measured',
    foundBy: 'server',
    source: SHORT_FORMS,
  },
  notFinished: {
    rule: 'Short forms: broken off before the end; not measured, and the whole takes its place if it comes',
    foundBy: 'server',
    source: SHORT_FORMS,
  },
  batteryChanged: {
    rule: 'Short forms: begun with another battery version than the one in use when it came in; not measured',
    foundBy: 'server',
    source: SHORT_FORMS,
  },
  fixedPath: {
    rule: 'Short forms: the ladder that is the same for all, of a test whose set sizes can be chosen by the answers',
    foundBy: 'server',
    source: SHORT_FORMS,
  },
  secondOfDay: {
    rule: 'Short forms: another one of the test had been made on that day',
    foundBy: 'server',
    source: SHORT_FORMS,
  },
};
