/**
 * /research: files of the data set, streamed, the analysis of a test, other scoring rules, single runs, norm tables and
 * participants. Researchers and administrators only.
 */
import {
  API_BASE,
  CALLS,
  fieldProblemsOf,
  RESEARCH_ARCHIVE,
  RESEARCH_FILES,
  RESEARCH_ROLES,
  RESEARCH_SUMS,
  ResearchQuerySchema,
} from '@jamdai/contract';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { Door } from '../../accounts/door.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import type { Building } from '../../core/building.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { sendRefusal } from '../../core/http/failures.ts';
import { refuse, refuseFields, succeed, type Outcome } from '../../core/http/outcome.ts';
import { registerOwnCall } from '../../core/http/register-call.ts';
import { nameStudy } from '../../core/keys/keyring.ts';
import type { MachineBuilding } from '../lexicon/index.ts';
import type { QuestionBuilding } from '../questions/index.ts';
import { createTestAnalysis } from './analyse-test.ts';
import { correlateTest } from './correlate-test.ts';
import { packResearchFiles } from './export-archive.ts';
import { pathOfFile, writeResearchFile, type ResearchOrder } from './export-files.ts';
import { readParticipants, showNames } from './list-people.ts';
import { publishNorms, readNorms, withdrawNorms } from './norms.ts';
import { openReplay } from './open-replay.ts';
import { readKnownWords } from './open-written.ts';
import { createPseudonyms } from './pseudonyms.ts';
import { createRescoring } from './rescore-test.ts';
import { listResearchRuns } from './research-runs.ts';
import { openStored } from './tables.ts';
import { openTwin } from './twin.ts';

const DOWNLOADS = [...RESEARCH_FILES, RESEARCH_ARCHIVE] as const;
type Download = (typeof DOWNLOADS)[number];

export function registerResearch(
  app: FastifyInstance,
  building: MachineBuilding & QuestionBuilding,
  door: Door,
): void {
  const { db, authenticate } = building;
  const analyseTest = createTestAnalysis(db);
  registerOwnCall(app, authenticate, CALLS.testAnalysis, async ({ body }) =>
    succeed('load_successfully', await analyseTest(body)),
  );
  registerOwnCall(app, authenticate, CALLS.testCorrelations, ({ body, caller: { userId } }) =>
    limited(door.limits.admitCorrelations(userId), async () =>
      succeed('load_successfully', await correlateTest(db, body)),
    ),
  );
  const rescoreTest = createRescoring(db, analyseTest);
  registerOwnCall(app, authenticate, CALLS.researchRescoring, ({ body, caller: { userId } }) =>
    limited(door.limits.admitRescoring(userId), async () =>
      succeed('load_successfully', await rescoreTest(body)),
    ),
  );
  registerRuns(app, building, door);
  registerNorms(app, building, door);
  registerParticipants(app, building, door);
  registerFiles(app, building);
}

/** Single runs under pseudonyms; each that is opened is written into the trail. */
function registerRuns(
  app: FastifyInstance,
  { db, clock, authenticate, openKey, questionBook, machine }: MachineBuilding & QuestionBuilding,
  { limits }: Door,
): void {
  const namesOf = async (study: string) => createPseudonyms(await openKey('research'), study);
  registerOwnCall(app, authenticate, CALLS.researchRuns, ({ body, caller: { userId } }) => {
    const { testName, lang, study, isExcluded, start } = body;
    const asked = { testName, language: lang ?? null, isExcluded, start };
    return limited(limits.admitRunList(userId), async () =>
      succeed('load_successfully', await listResearchRuns(db, await namesOf(study), asked)),
    );
  });
  registerOwnCall(app, authenticate, CALLS.replay, ({ body, caller: { userId } }) => {
    const { testName, study, taking } = body;
    return limited(limits.admitReplay(userId), async () => {
      const knowsWord = await readKnownWords(machine.lexicons);
      const asked = { testName, taking, thisBattery: questionBook.batteryVersion, knowsWord };
      const names = await namesOf(study);
      const opened = await inTransaction(db, async (client) => {
        const found = await openReplay(client, names, asked);
        if (!found) return null;
        await recordAudit(client, {
          at: clock(),
          action: 'taking.replayed',
          actor: { userId },
          subject: { kind: 'taking', id: found.id },
        });
        return found;
      });
      return opened ? succeed('load_successfully', opened.replay) : refuse(404, 'not_found');
    });
  });
}

function registerNorms(
  app: FastifyInstance,
  { db, clock, authenticate }: Building,
  { limits }: Door,
): void {
  registerOwnCall(app, authenticate, CALLS.norms, async ({ body }) =>
    succeed('load_successfully', await readNorms(db, body.testName)),
  );
  registerOwnCall(app, authenticate, CALLS.publishNorms, ({ body, caller: { userId } }) => {
    const decision = { testName: body.testName, userId, at: clock() };
    return limited(limits.admitOwnChange(userId), () =>
      publishNorms(db, decision, body.fingerprint),
    );
  });
  registerOwnCall(app, authenticate, CALLS.withdrawNorms, ({ body, caller: { userId } }) => {
    const decision = { testName: body.testName, userId, at: clock() };
    return limited(limits.admitOwnChange(userId), () => withdrawNorms(db, decision, body.version));
  });
}

function registerParticipants(
  app: FastifyInstance,
  { db, clock, authenticate, openKey }: Building,
  { limits }: Door,
): void {
  const openSource = async () => ({ db, key: await openKey('research') });
  registerOwnCall(app, authenticate, CALLS.participants, async ({ body }) =>
    succeed('load_successfully', await readParticipants(await openSource(), body)),
  );
  registerOwnCall(app, authenticate, CALLS.participantNames, ({ body, caller: { userId } }) =>
    limited(limits.admitNames(userId), async () =>
      succeed(
        'load_successfully',
        await showNames(await openSource(), { ...body, userId, at: clock() }),
      ),
    ),
  );
}

/** Runs it unless this account has asked too often within the hour. */
async function limited<Data>(
  wait: Promise<number | null>,
  run: () => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const waitS = await wait;
  return waitS === null ? run() : refuse(429, 'too_many_requests', { retryAfterS: waitS });
}

/** Files, so not in the envelope; refusals are. */
function registerFiles(app: FastifyInstance, { db, clock, authenticate, openKey }: Building): void {
  app.get<{ Params: { file: string } }>(
    `${API_BASE}/research/export/:file`,
    {
      schema: {
        summary: `A file for research (${DOWNLOADS.join(', ')}). Needs a researcher’s token.`,
        tags: ['research'],
        security: [{ token: [...RESEARCH_ROLES] }],
      },
      onRequest: async (request, reply) => {
        request.caller = await authenticate(request.headers.authorization);
        const { caller } = request;
        if (!caller) return sendRefusal(reply, refuse(401, 'unauthorized'));
        if (!RESEARCH_ROLES.some((role) => role === caller.role)) {
          return sendRefusal(reply, refuse(403, 'forbidden'));
        }
      },
    },
    async ({ caller, params, query: asked }, reply) => {
      if (!caller) return sendRefusal(reply, refuse(401, 'unauthorized'));
      const file = DOWNLOADS.find((name) => name === params.file);
      if (!file) return sendRefusal(reply, refuse(404, 'not_found'));
      const query = ResearchQuerySchema.safeParse(asked);
      if (!query.success) {
        return sendRefusal(reply, refuseFields(fieldProblemsOf(query.error.issues)));
      }
      const { twin } = query.data;
      const study = await nameStudy(db, query.data.study);
      const now = clock();
      const until = query.data.until === undefined ? now : new Date(query.data.until);
      const isTwin = twin === 'yes';
      await recordAudit(db, {
        at: now,
        action: 'data.exported',
        actor: { userId: caller.userId },
        details: { file: `research/${file}`, isTwin },
      });
      const source = { db, key: await openKey('research'), study, until };
      const readTable = isTwin ? await openTwin(source) : openStored(source);
      return reply
        .type(typeOf(file))
        .header('content-disposition', `attachment; filename="${nameOf(file, study, isTwin)}"`)
        .header('cache-control', 'no-store')
        .send(openFile(file, { study, until, isTwin, readTable }));
    },
  );
}

function openFile(file: Download, order: ResearchOrder): Readable {
  if (file === RESEARCH_ARCHIVE) return packResearchFiles(order);
  return Readable.from(writeResearchFile(file, order));
}

function nameOf(file: Download, study: string, isTwin: boolean): string {
  if (file === RESEARCH_ARCHIVE) return `jamdai-research-${study}${isTwin ? '-twin' : ''}.zip`;
  const [name = file] = pathOfFile(file, study).split('/').slice(-1);
  const isOfFolder = file === 'dataset_description.json' || file === RESEARCH_SUMS;
  if (isOfFolder || file.endsWith('_data.csv')) return name;
  return `jamdai-${isTwin ? 'twin-' : ''}${name}`;
}

function typeOf(file: Download): string {
  if (file.endsWith('.csv')) return 'text/csv; charset=utf-8';
  if (file === RESEARCH_ARCHIVE) return 'application/zip';
  if (file === RESEARCH_SUMS) return 'text/plain; charset=utf-8';
  return file.endsWith('.ndjson') ? 'application/x-ndjson' : 'application/json';
}
