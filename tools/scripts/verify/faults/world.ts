/** Invented people in a running installation, and what they have there; each is made when somebody first needs it. */
import { BATTERY_VERSION, QUESTION_COUNT, type TestName } from '@jamdai/battery';
import { setTimeout as pause } from 'node:timers/promises';
import { fillSchool } from '../../screenshots/simulated-school.ts';
import {
  addStaff,
  enrolStaff,
  logIn as logInTo,
  PASSWORD,
  sayAs,
  signUpBody,
  type Installation,
  type StoredSession,
} from '@jamdai/testkit';
import { withDatabase } from '../kills/database-of.ts';
import { restBody, attemptBody } from '../lost-nothing/attempt-body.ts';
import { createDesk } from './desk-world.ts';
import { createClassWorld } from './class-world.ts';
import { createStudyWorld } from './study-world.ts';
import type { Say, Who } from './who-says.ts';

const RESULTS = 3;
/** Ten of each grade, without whom there are no norms. */
const SCHOOL_PUPILS = 120;
/** The first is what research looks at; of each other the norms are published once. */
const SCHOOL_TESTS = [
  ...['phonological_digit_task', 'phonological_letter_task', 'phonological_word_task'],
  ...['phonological_non_word_task', 'visuospatial_task', 'visual_matrix_task'],
  'visual_color_task',
] as const satisfies readonly TestName[];

export type World = ReturnType<typeof createWorld>;

/** `hasSchool`: with a simulated school, which the research pages need before they draw. */
export function createWorld(installation: Installation, hasSchool: boolean) {
  const { address } = installation;
  const tag = Date.now().toString(36);
  const say: Say = (session, path, ...sent) =>
    sayAs(address, session?.token ?? null)(path, ...sent);
  const retained = new Map<string, Promise<unknown>>();
  /** Made once. */
  const once = <Value>(name: string, make: () => Promise<Value>): Promise<Value> => {
    const known = retained.get(name) ?? make();
    retained.set(name, known);
    return known as Promise<Value>;
  };
  let count = 0;
  /** A pupil whom nobody else uses. */
  const enrol = async (): Promise<StoredSession & { readonly username: string }> => {
    count += 1;
    const username = `fault${tag}${count}`;
    await say(null, '/sign_up', signUpBody(username));
    return { ...(await logIn(username)), username };
  };
  const logIn = (username: string): Promise<StoredSession> => logInTo(address, username);
  const staff = (role: 'TEACHER' | 'RESEARCHER' | 'ADMIN') =>
    once(role, () => enrolStaff(installation, `${role.toLowerCase()}${tag}`, role));
  /** A rater at a desk of their own: two who open the same answer disturb each other. */
  const newRater = () => {
    count += 1;
    return enrolStaff(installation, `rater${tag}${count}`, 'ADMIN');
  };
  const newClass = async (pupils: readonly StoredSession[]) => {
    const teacher = await staff('TEACHER');
    const { classId, code } = await say(teacher, '/class', { name: '7/2' });
    for (const pupil of pupils) await say(pupil, '/class/join', { code: code ?? '' });
    return { classId, code: code ?? '' };
  };
  const session = async (who: Who): Promise<StoredSession | null> => {
    switch (who) {
      case 'visitor':
        return null;
      case 'newcomer':
        return once('newcomer', enrol);
      case 'pupil':
        return pupil();
      default:
        return staff(who === 'teacher' ? 'TEACHER' : who === 'admin' ? 'ADMIN' : 'RESEARCHER');
    }
  };
  /** With results, reports, three log-ins and a run that was broken off. */
  const pupil = () =>
    once('pupil', async () => {
      const made = await enrol();
      for (let form = 0; form < RESULTS; form += 1)
        await say(made, '/test_taking', attemptBody(form, 240 + form));
      const where = { lang: 'th', page: '/tests', browser: 'Chromium' } as const;
      await say(made, '/problem_report', {
        ...{
          problem: 'I hear nothing',
          description: 'I pressed Start and no digit came.',
          ...where,
        },
      });
      await logIn(made.username);
      await logIn(made.username);
      await breakOff(made, RESULTS);
      return made;
    });
  const breakOff = async (who: StoredSession, form: number) => {
    const runId = crypto.randomUUID();
    const startedAt = new Date().toISOString();
    await say(who, '/test_run', {
      testName: 'phonological_digit_task',
      lang: 'en',
      ...{ runId, form, startedAt },
    });
    await say(who, '/test_run/incomplete', restBody(runId, form, 5));
  };
  const listRuns = async () => {
    const admin = await staff('ADMIN');
    const all = { testName: SCHOOL_TESTS[0], lang: null, study: 'all', start: 0 } as const;
    return (await say(admin, '/research/runs', { ...all, isExcluded: false })).runs;
  };
  return {
    address,
    hasSchool,
    ...createDesk({ say, newRater, once, enrol, nextNo: () => (count += 1) }),
    ...createClassWorld({ say, session, enrol, newClass }),
    ...createStudyWorld({ address, say, session, once, enrol, newClass }),
    say,
    enrol,
    session,
    newClass,
    newRater,
    password: PASSWORD,
    /** The teacher's, with the pupil in it. */
    classId: () =>
      once('class', async () => (await newClass([await pupil(), await enrol()])).classId),
    school: () =>
      once('school', async () => {
        // An installation that stood already may have had one of an earlier run.
        if ((await listRuns()).length === 0)
          await fillSchool(installation, { pupils: SCHOOL_PUPILS, tests: SCHOOL_TESTS });
      }),
    /** Of the school's first test. */
    firstRun: async () => (await listRuns())[0]?.taking ?? '',
    /** A test of the school with norms that nobody has published yet, another each time; `isPublished`: they are, then. */
    newNorms: async (isPublished: boolean) => {
      const admin = await staff('ADMIN');
      for (const testName of SCHOOL_TESTS.slice(1)) {
        const { draft, tables } = await say(admin, '/research/norms', { testName });
        if (!draft.canBePublished || tables.length > 0) continue;
        const { fingerprint } = draft;
        if (isPublished) await say(admin, '/research/norms/publish', { testName, fingerprint });
        return testName;
      }
      throw new Error('the school has no test left with norms to publish');
    },
    /** A question of a form that was served is left out of the next version. */
    withdrawQuestion: async () => {
      const form = 0;
      const served = { ...attemptBody(form, 240), batteryVersion: BATTERY_VERSION };
      await once('served', async () => say(await enrol(), '/test_taking', served));
      count += 1;
      await say(await staff('ADMIN'), '/research/items/withdraw', {
        ...{ testName: 'phonological_digit_task', lang: 'en', batteryVersion: BATTERY_VERSION },
        ...{ form, index: count % QUESTION_COUNT, reason: 'wording' },
      });
    },
    /** A voice pack, empty or with its first clip; gives its id. */
    newPack: async (hasClip = false) => {
      count += 1;
      const id = `pack-${tag}-${count}`;
      const admin = await staff('ADMIN');
      const { templates } = await say(admin, '/recording/desk');
      const templateId = templates[0]?.id ?? '';
      await say(admin, '/recording/pack', { id, name: 'Kru Malee', consent: 'file 7', templateId });
      if (!hasClip) return id;
      const { prompts } = await say(admin, '/recording/list', { packId: id });
      const [{ token, rate } = { token: '', rate: 0 }] = prompts;
      const clip = { packId: id, token, rate, wave: toneAsWave(), noiseDb: -60 };
      await say(admin, '/recording/save', clip);
      return id;
    },
    /** A voice that speaks the digits, to be chosen. */
    newVoice: async () => {
      count += 1;
      const packId = `voice-${tag}-${count}`;
      const admin = await staff('ADMIN');
      const pack = { name: 'Kru Malee', consent: 'file 7', templateId: 'en-synthetic-2' };
      await say(admin, '/recording/pack', { id: packId, ...pack });
      const { prompts } = await say(admin, '/recording/list', { packId });
      for (const { token, rate } of prompts) {
        if (!token.startsWith('digit:')) continue;
        await say(admin, '/recording/save', {
          ...{ packId, token, rate, wave: toneAsWave(), noiseDb: -60 },
        });
      }
      await say(admin, '/recording/make', { packId });
      for (let tries = 0; tries < 300; tries += 1) {
        const { state } = await say(admin, '/recording/making', { packId });
        if (state === 'made') return;
        await pause(100);
      }
      throw new Error('the voice was not made within half a minute');
    },
    /** The secret of a one-time link for a new teacher. */
    newLink: async () => {
      count += 1;
      const link = await addStaff(installation, `linked${tag}${count}`, 'TEACHER');
      return new URL(link).hash.slice(1);
    },
    /** What one person may do in an hour is less than the whole matrix does; another's server is left as it is. */
    forgetLimits: async () => {
      if (!hasSchool) return;
      await withDatabase(installation.dataDir, (pool) => pool.query('DELETE FROM rate_limits'));
    },
    breakOff,
    logIn,
  };
}

/** 0.4 s of a tone: a WAVE file of one channel with 16 bit, as base64. */
function toneAsWave(): string {
  const sampleRate = 48_000;
  const count = 0.4 * sampleRate;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + 2 * count, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(2 * sampleRate, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(2 * count, 40);
  const samples = Int16Array.from({ length: count }, (_, at) =>
    Math.round(12_000 * Math.sin((at * 2 * Math.PI * 300) / sampleRate)),
  );
  return Buffer.concat([header, Buffer.from(samples.buffer)]).toString('base64');
}
