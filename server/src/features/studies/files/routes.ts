/** /study…: files of a study for its researchers and for its tokens, the sheets to print, and the tokens themselves. */
import {
  CALLS,
  fieldProblemsOf,
  RESEARCH_ROLES,
  STUDY_ARCHIVE,
  STUDY_FILES,
  StudyFileQuerySchema,
  type StudyFile,
  type StudyFileQuery,
} from '@jamdai/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { AuthServices } from '../../../accounts/auth-services.ts';
import { recordAudit } from '../../../core/audit/record-audit.ts';
import { dayInZone } from '../../../core/clock.ts';
import { inTransaction } from '../../../core/database/in-transaction.ts';
import type * as pg from '../../../core/database/statements.ts';
import { reject, rejectFields, succeed, type Outcome } from '../../../core/http/outcome.ts';
import {
  registerFile,
  registerOwnCall,
  type OpenedFile,
} from '../../../core/http/register-call.ts';
import type { QuestionContext } from '../../questions/index.ts';
import type { Change } from '../manage.ts';
import { listDesigns } from '../study-row.ts';
import {
  findStudyReader,
  listStudyTokens,
  makeStudyToken,
  noteTokenUse,
  revokeStudyToken,
} from '../tokens.ts';
import { openStudyOrder } from './open-order.ts';
import { writeMethods, writePreregistration } from './sheets.ts';
import { packStudy, pathOfStudyFile, shortLabelOf, writeStudyFile } from './study-files.ts';
import type { StudyOrder } from './study-order.ts';
import { openStudyTables } from './study-tables.ts';

const DOWNLOADS = [...STUDY_FILES, STUDY_ARCHIVE] as const;
type Download = (typeof DOWNLOADS)[number];
const STUDY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function registerStudyFiles(
  app: FastifyInstance,
  context: QuestionContext,
  auth: AuthServices,
): void {
  registerDownloads(app, context, auth);
  registerTokens(app, context, auth);
  const { db, clock, authenticate, openKey, questionBook } = context;
  registerOwnCall(app, authenticate, CALLS.studySheet, async ({ body }) => {
    const { studyId, kind, lang: language, version } = body;
    const designs = await listDesigns(db, studyId);
    const design = version ? designs.find((one) => one.version === version) : designs[0];
    if (!design) return reject(409, 'study_is_not_ready');
    const now = clock();
    if (kind === 'preregistration') {
      return succeed('load_successfully', writePreregistration(design, language, now));
    }
    const which = { studyId, until: now, isShared: false, withMaterials: false };
    const key = await openKey('research');
    const readTable = openStudyTables({ ...which, db, key, questionBook });
    const isInFolder = false;
    const paper = await writeMethods({ newest: design, language, readTable, isInFolder, now });
    return succeed('load_successfully', paper);
  });
}

function registerDownloads(
  app: FastifyInstance,
  context: QuestionContext,
  { limits }: AuthServices,
): void {
  const { db, clock, authenticate, openKey, questionBook } = context;
  const open = async (studyId: string, query: StudyFileQuery) =>
    openStudyOrder(
      { db, key: await openKey('research'), questionBook, now: clock() },
      studyId,
      query,
    );

  const forResearchers = {
    path: '/study/export/:studyId/:file',
    summary: `A file of a study (${DOWNLOADS.join(', ')}). Needs a researcher’s token. Behind ?: twin, materials, shared (yes or no), until, lang.`,
    roles: RESEARCH_ROLES,
  };
  registerFile(app, authenticate, forResearchers, async ({ request, caller: { userId } }) => {
    const { studyId } = request.params as { studyId: string };
    const requested = readRequested(request);
    if (requested.isRejected) return requested;
    const { file, query } = requested.data;
    if (!STUDY_ID.test(studyId)) return reject(404, 'not_found');
    const order = await open(studyId, query);
    if (!order) return reject(409, 'study_is_not_ready');
    await recordAudit(db, {
      ...{ at: clock(), action: 'data.exported', actor: { userId } },
      subject: { kind: 'study', id: studyId },
      details: { file: `research-study/${file}`, isSynthetic: order.isSynthetic },
    });
    return succeed('load_successfully', openDownload(file, order, true));
  });

  const forTokens = {
    path: '/study/data/:file',
    summary: `The same files, with a token of a study in Authorization, which says which study it is: read only (${DOWNLOADS.join(', ')}).`,
    roles: null,
  };
  const admit = async (authorization: string | undefined) => {
    const reader = await findStudyReader(db, authorization, clock());
    if (!reader) return null;
    const { tokenId, userId } = reader;
    return { tokenId, userId, role: 'RESEARCHER' as const, issuedAt: clock() };
  };
  registerFile(app, admit, forTokens, async ({ request }) => {
    const now = clock();
    const reader = await findStudyReader(db, request.headers.authorization, now);
    if (!reader) return reject(401, 'unauthorized');
    const retryAfterS = await limits.admitStudyRead(reader.tokenId);
    if (retryAfterS !== null) return reject(429, 'too_many_requests', { retryAfterS });
    const requested = readRequested(request);
    if (requested.isRejected) return requested;
    const { file, query } = requested.data;
    const order = await open(reader.studyId, query);
    if (!order) return reject(409, 'study_is_not_ready');
    await inTransaction(db, (client) => noteTokenUse(client, reader, file, now));
    return succeed('load_successfully', openDownload(file, order, false));
  });
}

function readRequested(
  request: FastifyRequest,
): Outcome<{ readonly file: Download; readonly query: StudyFileQuery }> {
  const { file: named } = request.params as { file: string };
  const file = DOWNLOADS.find((name) => name === named);
  if (!file) return reject(404, 'not_found');
  const query = StudyFileQuerySchema.safeParse(request.query);
  if (!query.success) return rejectFields(fieldProblemsOf(query.error.issues));
  return succeed('load_successfully', { file, query: query.data });
}

function openDownload(file: Download, order: StudyOrder, isForSpreadsheet: boolean): OpenedFile {
  const label = `${shortLabelOf(order.studyId)}${order.isSynthetic ? '-twin' : ''}`;
  if (file === STUDY_ARCHIVE) {
    const content = packStudy(order);
    return { name: `jamdai-study-${label}.zip`, type: 'application/zip', content };
  }
  const content = Readable.from(writeStudyFile(file, order, { isForSpreadsheet }));
  const [inFolder = file] = pathOfStudyFile(file, order.studyId).split('/').slice(-1);
  const name =
    isForSpreadsheet && file.endsWith('.csv') ? `jamdai-study-${label}-${file}` : inFolder;
  return { name, type: typeOf(file), content };
}

function typeOf(file: StudyFile): string {
  if (file.endsWith('.csv')) return 'text/csv; charset=utf-8';
  return file.endsWith('.json') ? 'application/json' : 'text/plain; charset=utf-8';
}

function registerTokens(
  app: FastifyInstance,
  { db, clock, config, authenticate }: QuestionContext,
  { limits }: AuthServices,
): void {
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
  registerOwnCall(app, authenticate, CALLS.studyTokens, async ({ body: { studyId } }) =>
    succeed('load_successfully', await listStudyTokens(db, studyId)),
  );
  registerOwnCall(app, authenticate, CALLS.makeStudyToken, ({ body, caller: { userId } }) =>
    changing(userId, (client, change) => makeStudyToken(client, body, change)),
  );
  registerOwnCall(app, authenticate, CALLS.revokeStudyToken, ({ body, caller: { userId } }) =>
    changing(userId, (client, change) => revokeStudyToken(client, body, change)),
  );
}
