/**
 * What a call has changed is answered when the spool has it. While nothing can be kept, calls that would change something
 * are refused before they do: the device keeps its run and sends it again. To log in and out, nothing needs to be kept.
 */
import { API_BASE, CALLS } from '@jamdai/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRejection, writeRejectionInstead } from '../http/failures.ts';
import { reject } from '../http/outcome.ts';
import type { Spool } from './spool.ts';

/** A short hiccup, such as a PostgreSQL that is started again, is waited for. */
const READY_WAIT_MS = 5000;
/** A spool that is only beginning is in no trouble: on a busy machine its first line takes this long. */
const BEGINNING_WAIT_MS = 30_000;
const CONFIRM_WAIT_MS = 5000;
const RETRY_S = 10;
/** Calls that store nothing that anybody would miss. Every other one that is no GET waits for the spool. */
const UNGUARDED = [
  ...(['login', 'logOut', 'staffActivation', 'userProfile', 'ownAccount', 'sessions'] as const),
  ...(['resetNotices', 'classes', 'oneClass', 'lesson', 'heartbeat', 'joinedClasses'] as const),
  ...(['classSummary', 'membersWithResults', 'shownResults', 'guardianLink', 'testTypes'] as const),
  ...(['tests', 'questions', 'openRuns', 'tellWaiting', 'soundTurn', 'unfinishedRuns'] as const),
  ...(['testTakings', 'ownProgress', 'problemReports', 'ratingQueue', 'suggestWords'] as const),
  ...(['ratingHistory', 'ratingAgreement', 'lexicon', 'previewLexicon', 'rescorings'] as const),
  ...(['previewRescoring', 'unknownWords', 'readyAnswers', 'ownWords', 'secondLooks'] as const),
  'ownPortrait',
  ...(['recordingPrompts', 'recording', 'testAnalysis', 'testCorrelations'] as const),
  ...(['researchRescoring', 'researchRuns', 'norms', 'measuresVersions', 'participants'] as const),
] satisfies readonly (keyof typeof CALLS)[];
const OPEN_PATHS: ReadonlySet<string> = new Set(
  UNGUARDED.map((name) => `${API_BASE}${CALLS[name].path}`),
);

/** To be registered before the routes. */
export function registerSpoolGate(
  app: FastifyInstance,
  spool: Pick<Spool, 'isReadyWithin' | 'confirm' | 'trouble'>,
): void {
  const rejection = reject(503, 'try_again_later', { retryAfterS: RETRY_S });
  app.addHook('onRequest', async (request, reply) => {
    if (!isGuarded(request)) return;
    const waitMs = spool.trouble() === null ? BEGINNING_WAIT_MS : READY_WAIT_MS;
    if (await spool.isReadyWithin(waitMs)) return;
    request.log.error('the spool cannot be written: the call was refused');
    await sendRejection(reply, rejection);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isGuarded(request) || reply.statusCode >= 400) return payload;
    if (await spool.confirm(CONFIRM_WAIT_MS)) return payload;
    request.log.error('the spool did not confirm in time: the call was not acknowledged');
    return writeRejectionInstead(reply, rejection);
  });
}

function isGuarded({ method, routeOptions }: FastifyRequest): boolean {
  const { url = '' } = routeOptions;
  return method !== 'GET' && url.startsWith(API_BASE) && !OPEN_PATHS.has(url);
}
