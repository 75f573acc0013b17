/**
 * /research: files of the data set, streamed, the analysis of a test, other scoring rules, single runs, norm tables and
 * participants. Researchers and administrators only.
 */
import {
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
import type { AuthServices } from '../../accounts/auth-services.ts';
import { recordAudit } from '../../core/audit/record-audit.ts';
import type { AppContext } from '../../core/app-context.ts';
import { inTransaction } from '../../core/database/in-transaction.ts';
import { reject, rejectFields, succeed, type Outcome } from '../../core/http/outcome.ts';
import { registerFile, registerOwnCall } from '../../core/http/register-call.ts';
import { nameStudy } from '../../core/keys/keyring.ts';
import type { AutoScorerContext } from '../lexicon/index.ts';
import type { QuestionContext } from '../questions/index.ts';
import { createTestAnalysis } from './analyse-test.ts';
import { correlateTest } from './correlate-test.ts';
import { packResearchFiles } from './export-archive.ts';
import { pathOfFile, writeResearchFile, type ResearchOrder } from './export-files.ts';
import { readParticipants, showNames } from './list-people.ts';
import { publishNorms, readNorms, withdrawNorms } from './norms.ts';
import { openReplay } from './open-replay.ts';
import { readKnownWords } from './open-written.ts';
import { measurePractice } from './measure-practice.ts';
import { createPseudonyms } from './pseudonyms.ts';
import { createRescoring } from './rescore-test.ts';
import { reviewItems } from './review-items.ts';
import { listResearchRuns } from './research-runs.ts';
import { openStored } from './tables.ts';
import { listWithdrawnItems, restoreItem, withdrawItem } from './withdrawn-items.ts';
import { openSyntheticDataset } from './synthetic-dataset.ts';

const DOWNLOADS = [...RESEARCH_FILES, RESEARCH_ARCHIVE] as const;
type Download = (typeof DOWNLOADS)[number];

export function registerResearch(
  app: FastifyInstance,
  context: AutoScorerContext & QuestionContext,
  auth: AuthServices,
): void {
  const { db, authenticate } = context;
  const analyseTest = createTestAnalysis(db);
  registerOwnCall(app, authenticate, CALLS.testAnalysis, async ({ body }) =>
    succeed('load_successfully', await analyseTest(body)),
  );
  registerOwnCall(app, authenticate, CALLS.testCorrelations, ({ body, caller: { userId } }) =>
    limited(auth.limits.admitCorrelations(userId), async () =>
      succeed('load_successfully', await correlateTest(db, body)),
    ),
  );
  registerOwnCall(app, authenticate, CALLS.testPractice, ({ body, caller: { userId } }) =>
    limited(auth.limits.admitPractice(userId), async () =>
      succeed('load_successfully', await measurePractice(db, body)),
    ),
  );
  const rescoreTest = createRescoring(db, analyseTest);
  registerOwnCall(app, authenticate, CALLS.researchRescoring, ({ body, caller: { userId } }) =>
    limited(auth.limits.admitRescoring(userId), async () =>
      succeed('load_successfully', await rescoreTest(body)),
    ),
  );
  registerRuns(app, context, auth);
  registerItems(app, context, auth);
  registerNorms(app, context, auth);
  registerParticipants(app, context, auth);
  registerFiles(app, context);
}

/** Single runs under pseudonyms; each that is opened is written into the trail. */
function registerRuns(
  app: FastifyInstance,
  {
    db,
    clock,
    authenticate,
    openKey,
    questionBook,
    machine: autoScorer,
  }: AutoScorerContext & QuestionContext,
  { limits }: AuthServices,
): void {
  const namesOf = async (study: string) => createPseudonyms(await openKey('research'), study);
  registerOwnCall(app, authenticate, CALLS.researchRuns, ({ body, caller: { userId } }) => {
    const { testName, lang: language, study, isExcluded, start } = body;
    const requested = { testName, language: language ?? null, isExcluded, start };
    return limited(limits.admitRunList(userId), async () =>
      succeed('load_successfully', await listResearchRuns(db, await namesOf(study), requested)),
    );
  });
  registerOwnCall(app, authenticate, CALLS.replay, ({ body, caller: { userId } }) => {
    const { testName, study, taking: attempt } = body;
    return limited(limits.admitReplay(userId), async () => {
      const knowsWord = await readKnownWords(autoScorer.lexicons);
      const requested = {
        testName,
        taking: attempt,
        thisBattery: questionBook.batteryVersion,
        knowsWord,
      };
      const names = await namesOf(study);
      const opened = await inTransaction(db, async (client) => {
        const found = await openReplay(client, names, requested);
        if (!found) return null;
        await recordAudit(client, {
          at: clock(),
          action: 'taking.replayed',
          actor: { userId },
          subject: { kind: 'taking', id: found.id },
        });
        return found;
      });
      return opened ? succeed('load_successfully', opened.replay) : reject(404, 'not_found');
    });
  });
}

/** Questions that misbehave, and what is withdrawn from the next battery version. */
function registerItems(
  app: FastifyInstance,
  { db, clock, authenticate }: AppContext,
  { limits }: AuthServices,
): void {
  registerOwnCall(app, authenticate, CALLS.itemReview, ({ body, caller: { userId } }) =>
    limited(limits.admitItemReview(userId), async () =>
      succeed('load_successfully', await reviewItems(db, body)),
    ),
  );
  registerOwnCall(app, authenticate, CALLS.withdrawnItems, async () =>
    succeed('load_successfully', await listWithdrawnItems(db)),
  );
  registerOwnCall(app, authenticate, CALLS.withdrawItem, ({ body, caller: { userId } }) =>
    limited(limits.admitOwnChange(userId), () => withdrawItem(db, body, { userId, at: clock() })),
  );
  registerOwnCall(app, authenticate, CALLS.restoreItem, ({ body, caller: { userId } }) =>
    limited(limits.admitOwnChange(userId), () => restoreItem(db, body, { userId, at: clock() })),
  );
}

function registerNorms(
  app: FastifyInstance,
  { db, clock, authenticate }: AppContext,
  { limits }: AuthServices,
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
  { db, clock, authenticate, openKey }: AppContext,
  { limits }: AuthServices,
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
  return waitS === null ? run() : reject(429, 'too_many_requests', { retryAfterS: waitS });
}

function registerFiles(
  app: FastifyInstance,
  { db, clock, authenticate, openKey, questionBook }: QuestionContext,
): void {
  const call = {
    path: '/research/export/:file',
    summary: `A file for research (${DOWNLOADS.join(', ')}). Needs a researcher’s token.`,
    roles: RESEARCH_ROLES,
  };
  registerFile(app, authenticate, call, async ({ request, caller: { userId } }) => {
    const { file: requested } = request.params as { file: string };
    const file = DOWNLOADS.find((name) => name === requested);
    if (!file) return reject(404, 'not_found');
    const query = ResearchQuerySchema.safeParse(request.query);
    if (!query.success) return rejectFields(fieldProblemsOf(query.error.issues));
    const study = await nameStudy(db, query.data.study);
    const now = clock();
    const until = query.data.until === undefined ? now : new Date(query.data.until);
    const isSynthetic = query.data.twin === 'yes';
    const details = { file: `research/${file}`, isSynthetic };
    await recordAudit(db, { at: now, action: 'data.exported', actor: { userId }, details });
    const source = { db, key: await openKey('research'), study, until, questionBook };
    const readTable = isSynthetic ? await openSyntheticDataset(source) : openStored(source);
    return succeed('load_successfully', {
      name: nameOf(file, study, isSynthetic),
      type: typeOf(file),
      content: openFile(file, { study, until, isSynthetic, readTable }),
    });
  });
}

function openFile(file: Download, order: ResearchOrder): Readable {
  if (file === RESEARCH_ARCHIVE) return packResearchFiles(order);
  return Readable.from(writeResearchFile(file, order));
}

function nameOf(file: Download, study: string, isSynthetic: boolean): string {
  if (file === RESEARCH_ARCHIVE) return `jamdai-research-${study}${isSynthetic ? '-twin' : ''}.zip`;
  const [name = file] = pathOfFile(file, study).split('/').slice(-1);
  const isOfFolder = file === 'dataset_description.json' || file === RESEARCH_SUMS;
  if (isOfFolder || file.endsWith('_data.csv')) return name;
  return `jamdai-${isSynthetic ? 'twin-' : ''}${name}`;
}

function typeOf(file: Download): string {
  if (file.endsWith('.csv')) return 'text/csv; charset=utf-8';
  if (file === RESEARCH_ARCHIVE) return 'application/zip';
  if (file === RESEARCH_SUMS) return 'text/plain; charset=utf-8';
  return file.endsWith('.ndjson') ? 'application/x-ndjson' : 'application/json';
}
