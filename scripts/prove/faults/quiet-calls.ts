/** Calls that may fail without a word, and calls that no screen makes: each with its reason. */
import type { CallName } from './wire.ts';
import { screenOf, type Place } from './place.ts';

/** A person loses nothing by it and can do nothing about it. */
const QUIET: Readonly<Record<CallName, string>> = {
  settings: 'the defaults hold, and it is asked again on the next page',
  resetNotices: 'asked again at the next log-in, until somebody has read them',
  logOut: 'the log-in is over on this device whether the server hears of it or not',
  tellWaiting: 'news for the teacher; the pupil reads on the same page what waits here',
  soundTurn:
    'only the order in which a class fetches its sounds: without a turn they are fetched at once',
  saveIncompleteRun: 'the rest of a test that was stopped waits on the device and goes by itself',
  openRuns: 'without an answer there is nothing to ask, and the test can be taken',
};

/** The same, at one place only. */
const QUIET_AT: Readonly<Record<string, string>> = {
  '/tests · ownAccount': 'whether to ask about research: it is asked on the next visit',
  'end a class · membersWithResults': 'a class that is over shows nobody any more',
  'make a class · classes': 'the list of the page that has just been left for the new class',
};

export function isQuiet(call: CallName, place: Place): boolean {
  return call in QUIET || `${screenOf(place)} · ${call}` in QUIET_AT;
}

/** Of the contract's calls, those that are reached by no screen and no action of this proof. */
export const UNREACHED: Readonly<Record<CallName, string>> = {
  ...because(
    'goes by itself after a test of thirty questions: the queue has its own proof (lost-nothing)',
    [...['startTestRun', 'tellWaiting', 'saveTypingSample']],
  ),
  ...because('needs a lexicon that several ratings have changed', [
    ...['suggestWords', 'withdrawWord', 'rescoreWaiting', 'undoRescoringWaiting'],
    ...['previewRescoring', 'rescoreFinished', 'undoRescoring', 'undoRating', 'ratingHistory'],
  ]),
  ...because('needs a microphone', ['saveRecording', 'recording', 'deleteRecording']),
  ...because('came on the day of this proof: its action is still to be described', [
    ...['putOffResearch', 'recordPapers', 'takeBackPapers', 'makeGuardianLinks'],
    ...['revokeGuardianLinks', 'decideGuardianAnswers', 'guardianLink', 'answerGuardianLink'],
    ...['withdrawGuardianConsent', 'showResult', 'takeBackResult', 'shownResults'],
    ...['seenResults', 'membersWithResults'],
  ]),
  ...because('needs norms that may be published', ['publishNorms', 'withdrawNorms']),
  ...because('needs a reset code that a teacher has made since the last log-in', [
    'confirmResetNotice',
  ]),
};

function because(reason: string, calls: readonly CallName[]): Record<CallName, string> {
  return Object.fromEntries(calls.map((call) => [call, reason]));
}
