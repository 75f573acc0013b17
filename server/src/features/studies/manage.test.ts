import { StudyDesignVersionSchema, StudySchema, type Study } from '@jamdai/contract';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../accounts/tokens.ts';
import { both, designBody, openStudyDesk, studyBody } from '../../testing/studies.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { findChangedDesigns } from './study-state.ts';

let server: TestApp;
let desk: Awaited<ReturnType<typeof openStudyDesk>>;

beforeAll(async () => {
  server = await createTestApp();
  desk = await openStudyDesk(server);
});
afterAll(() => server.close());

const send = (path: string, body: object) => desk.send(path, body);

describe('a study', () => {
  it('is made once though it is sent twice, and a change from an older window is refused', async () => {
    const studyId = randomUUID();
    const first = await send('/study/save', studyBody(studyId));
    expect(first.statusCode).toBe(201);
    expect(StudySchema.parse(first.json().data).state).toBe('draft');
    expect((await send('/study/save', studyBody(studyId))).json().data.revision).toBe(1);
    const renamed = { ...studyBody(studyId), revision: 1, title: both('Renamed') };
    expect((await send('/study/save', renamed)).json().data.revision).toBe(2);
    const stale = { ...studyBody(studyId), revision: 1, title: both('From another window') };
    expect((await send('/study/save', stale)).json().message).toBe('study_was_changed');
    const listed = (await send('/study/all', {})).json().data;
    expect(listed[0]).toMatchObject({ studyId, title: both('Renamed'), people: 0, finished: 0 });
  });

  it('says what is missing before it can be frozen, by language, and starts when nothing is', async () => {
    const studyId = randomUUID();
    const body = { ...studyBody(studyId), title: { th: 'เรื่องหนึ่ง', en: '' } };
    await desk.call('/study/save', body);
    const { gaps } = await desk.read(studyId);
    expect(gaps).toContainEqual({ gap: 'title', lang: 'en', key: null });
    expect(gaps.map(({ gap }) => gap)).toContain('design');
    const early = await send('/study/state', { studyId, revision: 1, state: 'running' });
    expect([early.statusCode, early.json().message]).toEqual([409, 'study_is_not_ready']);
    const running = await desk.read(await desk.running());
    expect([running.state, running.gaps, running.frozen?.version]).toEqual(['running', [], 1]);
  });

  it('names a plan that is not there', async () => {
    const [arm, other] = designBody().arms;
    if (!arm || !other) throw new Error('two arms');
    const lost = { ...other, planIds: [randomUUID(), 'memory-portrait'] };
    const studyId = await desk.draft(designBody({ arms: [arm, lost] }));
    expect((await desk.read(studyId)).gaps).toEqual([{ gap: 'plan', lang: null, key: 'wake' }]);
  });
});

describe('a frozen design', () => {
  it('has the hash of its text in the audit trail before anybody joins', async () => {
    const studyId = await desk.running();
    const [version] = StudyDesignVersionSchema.array().parse(
      await desk.call('/study/versions', { studyId }),
    );
    const { rows } = await server.database.pool.query(
      `SELECT design, encode(hash, 'hex') AS hash FROM study_designs WHERE study_id = $1`,
      [studyId],
    );
    expect(createHash('sha256').update(rows[0].design).digest('hex')).toBe(rows[0].hash);
    expect(version).toMatchObject({ version: 1, hash: rows[0].hash, peopleBefore: 0 });
    expect(version?.design.arms[0]?.plans[0]?.steps.length).toBeGreaterThan(3);
    const trail = await server.database.pool.query(
      `SELECT details FROM audit_events WHERE action = 'study.frozen' AND subject = $1`,
      [`study:${studyId}`],
    );
    expect(JSON.parse(trail.rows[0].details)).toMatchObject({ hash: rows[0].hash, version: 1 });
  });

  it('gets a further version with a reason while the study runs, and loses no arm', async () => {
    const studyId = await desk.running();
    const { arms } = designBody();
    const fewer = designBody({ arms: arms.slice(0, 1) });
    const { revision } = await desk.read(studyId);
    const lost = await send('/study/design/save', { studyId, revision, design: fewer });
    expect([lost.statusCode, lost.json().data.fields[0].path]).toEqual([400, 'design.arms']);
    const design = designBody({ stopping: { people: 30, counted: 'assigned' } });
    const changed = await desk.change('/study/design/save', studyId, { design });
    expect([changed.isChangedSince, changed.frozen?.version]).toEqual([true, 1]);
    const silent = { studyId, revision: changed.revision, reason: '' };
    expect((await send('/study/freeze', silent)).statusCode).toBe(400);
    const frozen = await desk.change('/study/freeze', studyId, { reason: 'Thirty will do' });
    expect([frozen.isChangedSince, frozen.frozen?.version]).toEqual([false, 2]);
    // Sent again, nothing is frozen.
    const again: Study = await desk.change('/study/freeze', studyId, { reason: 'Again' });
    expect(again.frozen?.version).toBe(2);
  });

  it('that one byte was changed of is found, and one that was put in its place too', async () => {
    const { pool } = server.database;
    expect(await findChangedDesigns(pool)).toEqual([]);
    const studyId = await desk.running();
    const altered = `UPDATE study_designs SET design = replace(design, 'a seed', 'b seed') WHERE study_id = $1`;
    await pool.query(altered, [studyId]);
    expect(await findChangedDesigns(pool)).toEqual([{ studyId, version: 1, kind: 'altered' }]);
    await pool.query(
      `UPDATE study_designs SET hash = sha256(convert_to(design, 'UTF8')) WHERE study_id = $1`,
      [studyId],
    );
    expect(await findChangedDesigns(pool)).toEqual([{ studyId, version: 1, kind: 'unknown' }]);
    await pool.query('DELETE FROM study_designs WHERE study_id = $1', [studyId]);
    expect(await findChangedDesigns(pool)).toEqual([{ studyId, version: 1, kind: 'missing' }]);
    await desk.call('/study/delete', { studyId });
    expect(await findChangedDesigns(pool)).toEqual([]);
  });
});

describe('the document of approval', () => {
  it('is a PDF, comes back byte by byte to researchers only, and goes again', async () => {
    const studyId = await desk.draft();
    const pdf = Buffer.from('%PDF-1.7 a small one');
    const notOne = { studyId, name: 'a.pdf', content: Buffer.from('hello').toString('base64') };
    expect((await send('/study/approval/save', notOne)).json().message).toBe(
      'approval_document_is_not_valid',
    );
    const body = { studyId, name: 'approval.pdf', content: pdf.toString('base64') };
    const { approval } = await desk.call('/study/approval/save', body);
    expect(approval).toMatchObject({ name: 'approval.pdf', bytes: pdf.length });
    const url = `/api/study/approval/${studyId}`;
    const owner = { userId: desk.userId, role: 'RESEARCHER' as const };
    const token = await issueToken(server.database.pool, owner, new Date());
    const got = await server.app.inject({ url, headers: { authorization: token } });
    expect([got.headers['content-type'], got.rawPayload]).toEqual(['application/pdf', pdf]);
    const pupil = await server.join();
    const rejected = await server.app.inject({ url, headers: { authorization: pupil.token } });
    expect(rejected.statusCode).toBe(403);
    expect(
      (await desk.call('/study/approval/save', { studyId, name: 'x', content: null })).approval,
    ).toBeNull();
  });
});

describe('an ended study', () => {
  it('goes from running to closed to archived, can be opened again before that, and is changed no more', async () => {
    const studyId = await desk.running();
    const state = async (to: string) =>
      (await desk.change('/study/state', studyId, { state: to })).state;
    expect([await state('closed'), await state('running'), await state('closed')]).toEqual([
      ...['closed', 'running', 'closed'],
    ]);
    const { revision } = await desk.read(studyId);
    const late = await send('/study/design/save', {
      studyId,
      revision,
      design: designBody({ areDevicesShared: false }),
    });
    expect([late.statusCode, late.json().message]).toEqual([409, 'study_is_over']);
    expect(await state('archived')).toBe('archived');
    const back = await send('/study/state', { studyId, revision: revision + 1, state: 'running' });
    expect([back.statusCode, back.json().message]).toEqual([409, 'study_state_does_not_fit']);
  });
});
