/** POST /study…: what participants and guardians do. */
import { CALLS, type OwnStudy, type StudyWithdrawal } from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import type { AuthServices } from '../../accounts/auth-services.ts';
import { dayInZone } from '../../core/clock.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import type * as pg from '../../core/database/statements.ts';
import { reject, succeed, type Outcome } from '../../core/http/outcome.ts';
import { registerOpenCall, registerOwnCall } from '../../core/http/register-call.ts';
import { createTimedReader } from '../plans/index.ts';
import type { QuestionContext } from '../questions/index.ts';
import { findDoor, findLink } from './door.ts';
import { answerGuardianLink, findGuardianPage, withdrawGuardian } from './guardian-page.ts';
import { joinByLink, returnByCode } from './join.ts';
import { agree, answerForm, beginSitting, saveAddress, type StepParts } from './own-steps.ts';
import { describeOwnStudy } from './own-study.ts';
import { findParticipant } from './participant-row.ts';
import { describeOffer, joinAsPupil, listOffered } from './pupils.ts';
import { removeParticipant, type RemovalParts } from './removal.ts';
import { openStudyKeys } from './study-keys.ts';
import { lockStudy } from './study-row.ts';
import { createStudyTurns } from './study-turns.ts';

interface ParticipantServices extends Pick<AuthServices, 'limits'> {
  readonly canMail: boolean;
}

export function registerParticipation(
  app: FastifyInstance,
  { db, clock, config, authenticate, openKey, readSecret }: QuestionContext,
  { limits, canMail }: ParticipantServices,
): void {
  const readTimed = createTimedReader(db, clock);
  const turns = createStudyTurns();
  const dayOf = (moment: Date) => dayInZone(moment, config.timeZone);

  const openParts = async () => {
    const now = clock();
    const keys = await openStudyKeys(openKey);
    return { keys, now, today: dayOf(now), dayOf, timed: await readTimed(), canMail };
  };
  const removalParts = async (): Promise<RemovalParts> => ({
    keys: await openStudyKeys(openKey),
    salt: await readSecret('tombstones'),
    dayOf,
  });

  /** Runs it unless this address has knocked too often. */
  async function knocking<Data>(
    address: string,
    run: () => Promise<Outcome<Data>>,
  ): Promise<Outcome<Data>> {
    const retryAfterS = await limits.admitStudyDoor(address);
    return retryAfterS === null ? run() : reject(429, 'too_many_requests', { retryAfterS });
  }

  /** What stands after a step, unless this account has taken too many within the hour. */
  async function stepping(
    studyId: string,
    userId: string,
    step: (client: pg.PoolClient, parts: StepParts) => Promise<Outcome<null>>,
    isInTurn = false,
  ): Promise<Outcome<OwnStudy>> {
    const retryAfterS = await limits.admitOwnChange(userId);
    if (retryAfterS !== null) return reject(429, 'too_many_requests', { retryAfterS });
    const parts = await openParts();
    const run = () => inTransaction(db, (client) => step(client, parts));
    const taken = await (isInTurn ? turns.take(studyId, run) : run());
    if (taken.isRejected) return taken;
    const own = await describeOwnStudy(db, studyId, userId, parts);
    return own.isRejected ? own : { ...own, status: taken.status, message: taken.message };
  }

  registerOpenCall(app, CALLS.studyDoor, ({ body, request }) =>
    knocking(request.ip, async () => findDoor(db, body, await openParts())),
  );

  registerOpenCall(app, CALLS.joinStudy, ({ body, request }) =>
    knocking(request.ip, async () => {
      const origin = { address: request.ip, userAgent: request.headers['user-agent'] };
      const parts = await openParts();
      const link = parts.keys.isSigned(body.token)
        ? await findLink(db, body.token, parts.now)
        : null;
      if (!link) return reject(404, 'study_link_is_not_valid');
      return turns.take(link.studyId, () =>
        inTransaction(db, (client) => joinByLink(client, body, parts, origin)),
      );
    }),
  );

  registerOpenCall(app, CALLS.returnToStudy, async ({ body, request }) => {
    const { ip } = request;
    const retryAfterS = await limits.admitStudyReturn(ip);
    if (retryAfterS !== null) return reject(429, 'too_many_requests', { retryAfterS });
    const origin = { address: ip, userAgent: request.headers['user-agent'] };
    const parts = await openParts();
    const outcome = await inTransaction(db, (client) => returnByCode(client, body, parts, origin));
    if (outcome.isRejected) request.log.warn('a return code was refused');
    else await limits.forgiveStudyReturn(ip);
    return outcome;
  });

  registerOwnCall(app, authenticate, CALLS.offeredStudies, async ({ caller: { userId } }) =>
    succeed('load_successfully', await listOffered(db, userId, await openParts())),
  );

  registerOwnCall(app, authenticate, CALLS.studyOffer, async ({ body, caller: { userId } }) =>
    describeOffer(db, body.studyId, userId, await openParts()),
  );

  registerOwnCall(app, authenticate, CALLS.joinStudyAsPupil, ({ body, caller: { userId } }) =>
    stepping(
      body.studyId,
      userId,
      (client, parts) => joinAsPupil(client, userId, body, parts),
      true,
    ),
  );

  registerOwnCall(app, authenticate, CALLS.ownStudy, async ({ body, caller: { userId } }) =>
    describeOwnStudy(db, body.studyId, userId, await openParts()),
  );

  registerOwnCall(app, authenticate, CALLS.agreeToStudy, ({ body, caller: { userId } }) =>
    stepping(body.studyId, userId, (client, parts) => agree(client, userId, body, parts)),
  );

  registerOwnCall(app, authenticate, CALLS.answerStudyForm, ({ body, caller: { userId } }) =>
    stepping(
      body.studyId,
      userId,
      (client, parts) => answerForm(client, userId, body, parts),
      true,
    ),
  );

  registerOwnCall(app, authenticate, CALLS.beginStudySitting, ({ body, caller: { userId } }) =>
    stepping(body.studyId, userId, (client, parts) => beginSitting(client, userId, body, parts)),
  );

  registerOwnCall(app, authenticate, CALLS.saveStudyReminders, ({ body, caller: { userId } }) =>
    stepping(body.studyId, userId, (client, parts) => saveAddress(client, userId, body, parts)),
  );

  registerOwnCall(app, authenticate, CALLS.withdrawFromStudy, async ({ body, caller }) => {
    const { userId } = caller;
    const parts = await removalParts();
    const withdraw = async (client: pg.PoolClient): Promise<Outcome<StudyWithdrawal>> => {
      await lockStudy(client, body.studyId);
      const participant = await findParticipant(client, body.studyId, userId);
      if (!participant) return reject(404, 'not_found');
      const removed = await removeParticipant(client, participant, parts, clock(), { userId });
      return succeed('delete_successfully', removed);
    };
    return turns.take(body.studyId, () => inTransaction(db, withdraw));
  });

  registerOpenCall(app, CALLS.studyGuardianLink, ({ body, request }) =>
    knocking(request.ip, async () =>
      findGuardianPage(db, body.token, await removalParts(), clock()),
    ),
  );

  registerOpenCall(app, CALLS.answerStudyGuardianLink, ({ body, request }) =>
    knocking(request.ip, async () => answerGuardianLink(db, body, await removalParts(), clock())),
  );

  registerOpenCall(app, CALLS.withdrawStudyGuardian, ({ body, request }) =>
    knocking(request.ip, async () =>
      withdrawGuardian(db, body.token, await removalParts(), clock()),
    ),
  );
}
