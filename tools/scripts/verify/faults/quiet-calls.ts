/** Calls that may fail without a word, and calls that no screen makes: each with its reason. */
import type { CallName } from './wire.ts';
import { screenOf, type Place } from './place.ts';

/** A person loses nothing by it and can do nothing about it. */
const QUIET: Readonly<Record<CallName, string>> = {
  settings: 'the defaults hold, and it is asked again on the next page',
  resetNotices: 'asked again at the next log-in, until somebody has read them',
  logOut: 'the log-in is over on this device whether the server hears of it or not',
  tellWaiting: 'news for the teacher; the pupil reads on the same page what waits here',
  heartbeat: 'news for the teacher; without an answer nobody is held up, and it is said again',
  soundTurn:
    'only the order in which a class fetches its sounds: without a turn they are fetched at once',
  saveIncompleteRun: 'the rest of a test that was stopped waits on the device and goes by itself',
  passPlanStep: 'that a step was seen is kept on the device and told again at the next one',
  openRuns: 'without an answer there is nothing to ask, and the test can be taken',
  takingTest: 'what waits is counted with the list of answers, and only there',
  longTermTest: 'which letters are asked stands with the list of answers, and only there',
};

/** All the same a person hears of it there. */
const REPORTED_AT: readonly string[] = [
  '/longTermTestCheckPage?tab=answers · takingTest',
  '/longTermTestCheckPage?tab=answers · longTermTest',
];

const WHO_JOINS =
  'whose account it is: without it a pupil joins as before, and the bar says who can log out';

const AHEAD =
  'fetched ahead for a line that is lost: what is missing is fetched when its test comes';
const LIST_BEHIND =
  'the list of the page before: the plan goes on without it, and it is asked again there';
const NEXT_TEST = 'the way on leads to the list of tests instead of to the next one';
const BEHIND_SLIPS = 'the slips stand in its place, and it is said when they are put away';
const BEHIND_ANSWER =
  'an answer lies open before it, and it is asked again as soon as the desk is back';

/** Whatever makes slips of a study takes the list of its ways away. */
const behindSlips = Object.fromEntries(
  [
    ...['make links into a study', 'make an open link into a study'],
    ...['make links for guardians of a study', 'make the link of a guardian’s child'],
  ].flatMap((name) =>
    ['studyLinks', 'studyGuardians'].map((call) => [`${name} · ${call}`, BEHIND_SLIPS]),
  ),
);

/** The same, at one place only. */
const QUIET_AT: Readonly<Record<string, string>> = {
  'say yes to the question about research · ownAccount': 'the answer is stored, and said so',
  'put off the question about research · ownAccount': 'the answer is stored, and said so',
  '/tests · ownAccount': 'whether to ask about research: it is asked on the next visit',
  '/tests · offeredStudies':
    'whether to say that a study is offered: it is asked on the next visit, and its own page says so',
  '/home-page · ownAccount': 'whether to ask about research: it is asked on the next visit',
  '/ · ownAccount': 'whether to ask about research: it is asked on the next visit',
  '/join · userProfile': WHO_JOINS,
  '/join?class=… · userProfile': WHO_JOINS,
  'join a class · userProfile': WHO_JOINS,
  'leave a class · userProfile': WHO_JOINS,
  'make links for guardians · oneClass': BEHIND_SLIPS,
  ...behindSlips,
  'log in · ownAccount': 'whether to ask about research: it is asked on the next page',
  'enter a class by a slip · ownAccount':
    'whether to ask about research: it is asked on the next page',
  'enter a class by a slip · offeredStudies':
    'whether to say that a study is offered: it is asked on the next page',
  'hand a naming test in · tests': NEXT_TEST,
  'hand a naming test in · testTakings': NEXT_TEST,
  'end a class · membersWithResults': 'a class that is over shows nobody any more',
  'make a study · studies': 'the list of the page that has just been left for the new study',
  'make a class · classes': 'the list of the page that has just been left for the new class',
  'give a class a plan · teacherPlans': 'the list of the dialog that has just been closed',
  'take the next answer · secondLooks': BEHIND_ANSWER,
  'open an answer · secondLooks': BEHIND_ANSWER,
  'take a confirmation back · secondLooks': BEHIND_ANSWER,
  'begin a plan · reserveForms': AHEAD,
  'begin a plan · beginShortRun': AHEAD,
  'begin a plan · ownPlans': LIST_BEHIND,
  'go on with a sitting of a study · ownStudy': LIST_BEHIND,
  'read a text of a plan · reserveForms': AHEAD,
  'read a text of a plan · beginShortRun': AHEAD,
  'read a text of a plan · ownPlans': LIST_BEHIND,
};

export function isQuiet(call: CallName, place: Place): boolean {
  const here = `${screenOf(place)} · ${call}`;
  return (call in QUIET && !REPORTED_AT.includes(here)) || here in QUIET_AT;
}

/** Of the contract's calls, those that are reached by no screen and no action of this proof. */
export const UNREACHED: Readonly<Record<CallName, string>> = {
  ...because(
    'goes by itself after a test of thirty questions: the queue has its own proof (lost-nothing)',
    [...['startTestRun', 'tellWaiting', 'saveTypingSample', 'markTestRun', 'saveShortAttempt']],
  ),
  ...because('asked and given between two questions: waiting for it has a journey (short-form)', [
    'nextShort',
  ]),
  ...because('only where questions stand out, which takes some hundred runs of one form', [
    'withdrawItem',
  ]),
  ...because(
    'a journey lets it fail (sound-check): the robot would listen for half a minute a try',
    ['soundPermit'],
  ),
  ...because('only where results were measured by the rules of an earlier version', [
    'chooseMeasures',
  ]),
  ...because('below a result of thirty questions', ['saveStrategy']),
  ...because('no screen sends it: it is for programs that look at one run', ['planRun']),
  ...because('only where the operator has set up mail: it has tests of its own (reminders)', [
    ...['saveStudyReminders', 'sendStudyReminders'],
  ]),
};

function because(reason: string, calls: readonly CallName[]): Record<CallName, string> {
  return Object.fromEntries(calls.map((call) => [call, reason]));
}
