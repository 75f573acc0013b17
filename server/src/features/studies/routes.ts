/** POST /study…: what researchers set up. What participants do stands beside. */
import {
  APPROVAL_BODY_LIMIT,
  CALLS,
  RESEARCH_ROLES,
  STUDY_BODY_LIMIT,
  type Study,
  type StudyLinks,
} from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { AuthServices } from '../../accounts/auth-services.ts';
import { dayInZone } from '../../core/clock.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import { registerFile, registerOwnCall } from '../../core/http/register-call.ts';
import { decideGuardian, listGuardians, makeGuardianLinks, recordPaper } from './guardians.ts';
import {
  addClass,
  listLinks,
  makeOpenLink,
  makePersonalLinks,
  removeClass,
  revokeLinks,
} from './links.ts';
import { registerParticipation } from './participant-routes.ts';
import { openStudyKeys } from './study-keys.ts';
import { listWords } from './study-words.ts';
import { createServeCheck } from '../plans/index.ts';
import type { QuestionContext } from '../questions/index.ts';
import type { Mailer } from '../../core/mail.ts';
import { writeDraft } from './drafts.ts';
import { excludeParticipant, showStudyNames } from './exclude.ts';
import { readLive } from './live.ts';
import { listReminders, sendReminders } from './reminders.ts';
import { describeStudy, listStudies, listVersions } from './describe-study.ts';
import {
  deleteStudy,
  readApproval,
  recordRelease,
  saveApproval,
  saveStudy,
  saveStudyConsent,
  saveStudyDesign,
  type Change,
} from './manage.ts';
import { changeStudyState, freezeStudy } from './study-state.ts';

export interface StudyServices extends Pick<AuthServices, 'limits'> {
  /** Null: the operator has set up none. */
  readonly mailer: Mailer | null;
}

export function registerStudies(
  app: FastifyInstance,
  context: QuestionContext,
  { limits, mailer }: StudyServices,
): void {
  const { db, clock, config, authenticate, openKey, questionBook, readSecret } = context;
  const canServe = createServeCheck(questionBook);
  const canMail = mailer !== null;
  const describing = { canServe, canMail };
  const freezing = { canServe, batteryVersion: questionBook.batteryVersion };

  /** In a transaction, unless this account has made too many changes within the hour. */
  async function changing<Data>(
    userId: string,
    work: (client: pg.PoolClient, change: Change) => Promise<Outcome<Data>>,
  ): Promise<Outcome<Data>> {
    const retryAfterS = await limits.admitStudyChange(userId);
    if (retryAfterS !== null) return reject(429, 'too_many_requests', { retryAfterS });
    const now = clock();
    const today = dayInZone(now, config.timeZone);
    return inTransaction(db, (client) => work(client, { userId, now, today }));
  }

  /** What stands after a change. */
  async function describeAfter(changed: Outcome<null>, studyId: string): Promise<Outcome<Study>> {
    if (changed.isRejected) return changed;
    const study = await describeStudy(db, studyId, describing);
    return study ? { ...changed, data: study } : reject(404, 'not_found');
  }

  registerOwnCall(app, authenticate, CALLS.studies, async () =>
    succeed('load_successfully', await listStudies(db)),
  );

  registerOwnCall(app, authenticate, CALLS.study, async ({ body: { studyId } }) => {
    const study = await describeStudy(db, studyId, describing);
    return study ? succeed('load_successfully', study) : reject(404, 'not_found');
  });

  registerOwnCall(
    app,
    authenticate,
    CALLS.saveStudy,
    async ({ body, caller: { userId } }) =>
      describeAfter(
        await changing(userId, (client, change) => saveStudy(client, body, change)),
        body.studyId,
      ),
    { bodyLimit: STUDY_BODY_LIMIT },
  );

  registerOwnCall(
    app,
    authenticate,
    CALLS.saveStudyDesign,
    async ({ body, caller: { userId } }) =>
      describeAfter(
        await changing(userId, (client, change) => saveStudyDesign(client, body, change)),
        body.studyId,
      ),
    { bodyLimit: STUDY_BODY_LIMIT },
  );

  registerOwnCall(
    app,
    authenticate,
    CALLS.saveStudyConsent,
    async ({ body, caller: { userId } }) =>
      describeAfter(
        await changing(userId, (client, change) => saveStudyConsent(client, body, change)),
        body.studyId,
      ),
    { bodyLimit: STUDY_BODY_LIMIT },
  );

  registerOwnCall(
    app,
    authenticate,
    CALLS.saveStudyApproval,
    async ({ body, caller: { userId } }) =>
      describeAfter(
        await changing(userId, (client, change) => saveApproval(client, body, change)),
        body.studyId,
      ),
    { bodyLimit: APPROVAL_BODY_LIMIT },
  );

  registerOwnCall(app, authenticate, CALLS.freezeStudy, async ({ body, caller: { userId } }) =>
    describeAfter(
      await changing(userId, (client, change) => freezeStudy(client, body, freezing, change)),
      body.studyId,
    ),
  );

  registerOwnCall(app, authenticate, CALLS.changeStudyState, async ({ body, caller: { userId } }) =>
    describeAfter(
      await changing(userId, (client, change) => changeStudyState(client, body, freezing, change)),
      body.studyId,
    ),
  );

  registerOwnCall(
    app,
    authenticate,
    CALLS.recordStudyRelease,
    async ({ body, caller: { userId } }) =>
      describeAfter(
        await changing(userId, (client, change) => recordRelease(client, body, change)),
        body.studyId,
      ),
  );

  registerOwnCall(app, authenticate, CALLS.studyVersions, async ({ body: { studyId } }) =>
    succeed('load_successfully', await listVersions(db, studyId)),
  );

  registerOwnCall(app, authenticate, CALLS.deleteStudy, ({ body, caller: { userId } }) =>
    changing(userId, (client, change) => deleteStudy(client, body.studyId, change)),
  );

  const openKeys = () => openStudyKeys(openKey);

  registerOwnCall(app, authenticate, CALLS.studyLinks, async ({ body: { studyId } }) =>
    succeed('load_successfully', await listLinks(db, studyId, clock())),
  );

  registerOwnCall(app, authenticate, CALLS.makePersonalLinks, async ({ body, caller }) => {
    const keys = await openKeys();
    return changing(caller.userId, (client, change) =>
      makePersonalLinks(client, body, keys, change),
    );
  });

  registerOwnCall(app, authenticate, CALLS.makeOpenLink, async ({ body, caller }) => {
    const keys = await openKeys();
    return changing(caller.userId, (client, change) => makeOpenLink(client, body, keys, change));
  });

  registerOwnCall(app, authenticate, CALLS.revokeStudyLinks, ({ body, caller: { userId } }) =>
    changing(userId, (client, change) => revokeLinks(client, body, change)),
  );

  /** The links and classes of the study after a change. */
  async function linksAfter(changed: Outcome<null>, studyId: string): Promise<Outcome<StudyLinks>> {
    if (changed.isRejected) return changed;
    return { ...changed, data: await listLinks(db, studyId, clock()) };
  }

  registerOwnCall(app, authenticate, CALLS.addStudyClass, async ({ body, caller: { userId } }) =>
    linksAfter(
      await changing(userId, (client, change) => addClass(client, body, change)),
      body.studyId,
    ),
  );

  registerOwnCall(app, authenticate, CALLS.removeStudyClass, async ({ body, caller: { userId } }) =>
    linksAfter(
      await changing(userId, (client, change) => removeClass(client, body, change)),
      body.studyId,
    ),
  );

  registerOwnCall(app, authenticate, CALLS.studyGuardians, async ({ body: { studyId } }) =>
    succeed('load_successfully', await listGuardians(db, studyId, clock())),
  );

  registerOwnCall(app, authenticate, CALLS.recordStudyGuardian, ({ body, caller: { userId } }) =>
    changing(userId, (client, change) => recordPaper(client, body, change)),
  );

  registerOwnCall(app, authenticate, CALLS.makeStudyGuardianLinks, async ({ body, caller }) => {
    const keys = await openKeys();
    return changing(caller.userId, (client, change) =>
      makeGuardianLinks(client, body, keys, change),
    );
  });

  registerOwnCall(app, authenticate, CALLS.decideStudyGuardian, async ({ body, caller }) => {
    const parts = { keys: await openKeys(), salt: await readSecret('tombstones'), dayOf };
    return changing(caller.userId, (client, change) => decideGuardian(client, body, parts, change));
  });

  registerOwnCall(app, authenticate, CALLS.studyWords, async ({ body: { studyId } }) =>
    succeed('load_successfully', await listWords(db, studyId, null)),
  );

  const dayOf = (moment: Date) => dayInZone(moment, config.timeZone);
  const calendarOf = (now: Date) => ({ today: dayOf(now), dayOf });

  registerOwnCall(app, authenticate, CALLS.liveStudy, async ({ body }) => {
    const live = await readLive(db, body, calendarOf(clock()));
    return live ? succeed('load_successfully', live) : reject(404, 'not_found');
  });

  registerOwnCall(app, authenticate, CALLS.excludeParticipant, ({ body, caller: { userId } }) =>
    changing(userId, (client, change) => excludeParticipant(client, body, change)),
  );

  registerOwnCall(app, authenticate, CALLS.studyNames, async ({ body, caller: { userId } }) => {
    const retryAfterS = await limits.admitNames(userId);
    if (retryAfterS !== null) return reject(429, 'too_many_requests', { retryAfterS });
    return changing(userId, (client, change) => showStudyNames(client, body, change));
  });

  registerOwnCall(app, authenticate, CALLS.studyReminders, ({ body, caller: { userId } }) =>
    changing(userId, async (client, change) => {
      const calendar = calendarOf(change.now);
      const reminders = await listReminders(client, body.studyId, calendar, change);
      if (!reminders) return reject(404, 'not_found');
      const { today } = calendar;
      return succeed('load_successfully', { today, canMail, reminders });
    }),
  );

  registerOwnCall(app, authenticate, CALLS.sendStudyReminders, async ({ body, caller }) => {
    const { userId } = caller;
    const retryAfterS = await limits.admitStudyChange(userId);
    if (retryAfterS !== null) return reject(429, 'too_many_requests', { retryAfterS });
    const now = clock();
    const calendar = calendarOf(now);
    const change = { userId, now, today: calendar.today };
    return sendReminders({ db, mailer, calendar }, body, change);
  });

  registerOwnCall(app, authenticate, CALLS.studyDraft, async ({ body }) => {
    const paper = await writeDraft(db, body, clock());
    return paper ? succeed('load_successfully', paper) : reject(404, 'not_found');
  });

  registerParticipation(app, context, { limits, canMail });

  const file = {
    path: '/study/approval/:studyId',
    summary: 'The document of approval of a study, a PDF. Needs a researcher’s token.',
    roles: RESEARCH_ROLES,
  };
  registerFile(app, authenticate, file, async ({ request }) => {
    const { studyId } = request.params as { studyId: string };
    const pdf = STUDY_ID.test(studyId) ? await readApproval(db, studyId) : null;
    if (!pdf) return reject(404, 'not_found');
    return succeed('load_successfully', {
      name: `approval-${studyId}.pdf`,
      type: 'application/pdf',
      content: Readable.from(pdf),
    });
  });
}

const STUDY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
