/** POST /class…: a teacher's own classes, and joining and leaving one. */
import { CALLS } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { AuthServices } from '../../accounts/auth-services.ts';
import type { AppContext } from '../../core/app-context.ts';
import { dayInZone } from '../../core/clock.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import { registerOpenCall, registerOwnCall } from '../../core/http/register-call.ts';
import { findClassWithMembers } from './class-with-members.ts';
import { enterClass } from './enter.ts';
import { decideGuardianAnswers, makeGuardianLinks, revokeGuardianLinks } from './guardian-links.ts';
import { answerGuardianLink, findGuardianPage, withdrawThroughLink } from './guardian-page.ts';
import { joinClass, leaveClass } from './join.ts';
import { commandLesson } from './lesson-phase.ts';
import { createLessonPositions } from './lesson-positions.ts';
import { findLesson } from './lesson.ts';
import { makePupils } from './make-pupils.ts';
import { endClass, makeClass, removeMember, renewCode, stopCode } from './manage.ts';
import { recordPaperConsent } from './paper-consent.ts';
import { recordPapers, takeBackPapers } from './paper-recordings.ts';
import { registerResults } from './results-routes.ts';
import { listClasses, listJoinedClasses } from './store.ts';

export function registerClasses(
  app: FastifyInstance,
  context: AppContext,
  auth: AuthServices,
): void {
  const { db, clock, config, authenticate } = context;
  const { limits } = auth;
  const parts = { db, timeZone: config.timeZone };
  const positions = createLessonPositions(db);

  /** Runs a change unless this account has made too many within the hour. */
  async function limited<Data>(
    userId: string,
    run: () => Promise<Outcome<Data>>,
  ): Promise<Outcome<Data>> {
    const waitS = await limits.admitOwnChange(userId);
    return waitS === null ? run() : reject(429, 'too_many_requests', { retryAfterS: waitS });
  }

  registerOwnCall(app, authenticate, CALLS.classes, async ({ caller }) =>
    succeed('load_successfully', await listClasses(db, caller.userId, clock())),
  );

  registerOwnCall(app, authenticate, CALLS.makeClass, ({ body: { name }, caller: { userId } }) =>
    limited(userId, () => makeClass(db, userId, name, clock())),
  );

  registerOwnCall(app, authenticate, CALLS.oneClass, async ({ body: { classId }, caller }) => {
    const now = clock();
    const found = await findClassWithMembers(
      db,
      { classId, teacherId: caller.userId },
      { now, today: dayInZone(now, config.timeZone) },
    );
    return found ? succeed('load_successfully', found) : reject(404, 'not_found');
  });

  registerOwnCall(app, authenticate, CALLS.lesson, async ({ body: { classId }, caller }) => {
    const key = { classId, teacherId: caller.userId };
    const now = clock();
    const lesson = await findLesson(db, key, config.timeZone, now, positions.of(classId, now));
    return lesson ? succeed('load_successfully', lesson) : reject(404, 'not_found');
  });

  registerOwnCall(app, authenticate, CALLS.commandLesson, ({ body, caller: { userId } }) => {
    const key = { classId: body.classId, teacherId: userId };
    return limited(userId, () => commandLesson(db, key, body.command, clock()));
  });

  registerOwnCall(app, authenticate, CALLS.heartbeat, async ({ body, caller: { userId } }) =>
    succeed('load_successfully', await positions.note(userId, body, clock())),
  );

  const changes = [
    [CALLS.renewClassCode, renewCode],
    [CALLS.stopClassCode, stopCode],
    [CALLS.endClass, endClass],
  ] as const;
  for (const [call, change] of changes) {
    registerOwnCall(app, authenticate, call, ({ body: { classId }, caller: { userId } }) =>
      limited(userId, () => change(db, { classId, teacherId: userId }, clock())),
    );
  }

  registerOwnCall(app, authenticate, CALLS.removeMember, ({ body, caller: { userId } }) => {
    const key = { classId: body.classId, teacherId: userId };
    return limited(userId, () => removeMember(db, key, body.memberId, clock()));
  });

  registerOwnCall(app, authenticate, CALLS.recordPaperConsent, ({ body, caller: { userId } }) => {
    return limited(userId, () => recordPaperConsent(parts, userId, body, clock()));
  });

  registerOwnCall(app, authenticate, CALLS.recordPapers, ({ body, caller: { userId } }) =>
    limited(userId, () => recordPapers(parts, userId, body, clock())),
  );

  registerOwnCall(app, authenticate, CALLS.takeBackPapers, ({ body, caller: { userId } }) => {
    const key = { classId: body.classId, teacherId: userId };
    return limited(userId, () => takeBackPapers(parts, key, body.recordingId, clock()));
  });

  registerOwnCall(app, authenticate, CALLS.makeGuardianLinks, ({ body, caller: { userId } }) =>
    limited(userId, () => makeGuardianLinks(parts, userId, body, clock())),
  );

  registerOwnCall(app, authenticate, CALLS.revokeGuardianLinks, ({ body, caller: { userId } }) =>
    limited(userId, () => revokeGuardianLinks(db, userId, body, clock())),
  );

  registerOwnCall(app, authenticate, CALLS.decideGuardianAnswers, ({ body, caller: { userId } }) =>
    limited(userId, () => decideGuardianAnswers(db, userId, body, clock())),
  );

  registerGuardianPage(app, context, auth);

  registerOwnCall(app, authenticate, CALLS.makePupils, ({ body, caller: { userId }, request }) =>
    limited(userId, async () => {
      const outcome = await makePupils({ ...auth, ...parts }, userId, body, clock());
      request.log.info({ userId, status: outcome.status }, 'accounts for a class were to be made');
      return outcome;
    }),
  );

  registerOpenCall(app, CALLS.enterClass, async ({ body, request }) => {
    const origin = { address: request.ip, userAgent: request.headers['user-agent'] };
    const outcome = await enterClass({ ...auth, db }, body, origin, clock());
    if (outcome.isRejected) request.log.warn({ status: outcome.status }, 'a slip was refused');
    return outcome;
  });

  registerOwnCall(app, authenticate, CALLS.joinClass, ({ body, caller: { userId }, request }) =>
    joinClass({ db, limits }, { userId, address: request.ip }, body.code, clock()),
  );

  registerOwnCall(app, authenticate, CALLS.joinedClasses, async ({ caller }) =>
    succeed('load_successfully', await listJoinedClasses(db, caller.userId)),
  );

  registerOwnCall(app, authenticate, CALLS.leaveClass, ({ body, caller: { userId } }) =>
    limited(userId, () => leaveClass(db, userId, body.classId, clock())),
  );

  registerResults(app, context, limited);
}

/** Open to whoever has a link's secret, with or without a session, which is not looked at. */
function registerGuardianPage(
  app: FastifyInstance,
  { db, clock }: AppContext,
  { limits }: AuthServices,
): void {
  async function admitted<Data>(
    address: string,
    run: () => Promise<Outcome<Data>>,
  ): Promise<Outcome<Data>> {
    const waitS = await limits.admitGuardian(address);
    return waitS === null ? run() : reject(429, 'too_many_requests', { retryAfterS: waitS });
  }

  registerOpenCall(app, CALLS.guardianLink, ({ body, request }) =>
    admitted(request.ip, () => findGuardianPage(db, body.token, clock())),
  );

  registerOpenCall(app, CALLS.answerGuardianLink, ({ body, request }) =>
    admitted(request.ip, () => answerGuardianLink(db, body, clock())),
  );

  registerOpenCall(app, CALLS.withdrawGuardianConsent, ({ body, request }) =>
    admitted(request.ip, () => withdrawThroughLink(db, body, clock())),
  );
}
