import { TEST_SOURCES } from '@jamdai/battery';
import { StudyPaperSchema, type StudyPaper } from '@jamdai/contract';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStudyDesk } from '../../../testing/studies.ts';
import { makeStudyWorld } from '../../../testing/study-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { estimateReliability } from './reliability.ts';

let server: TestApp;
let desk: Awaited<ReturnType<typeof openStudyDesk>>;
let world: Awaited<ReturnType<typeof makeStudyWorld>>;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T05:00:00Z') });
  server = await createTestApp();
  desk = await openStudyDesk(server);
  world = await makeStudyWorld(server, desk);
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

async function sheet(
  kind: 'preregistration' | 'methods',
  language: 'en' | 'th',
): Promise<StudyPaper> {
  const body = { studyId: world.studyId, kind, lang: language };
  return StudyPaperSchema.parse(await desk.call('/study/sheet', body));
}

describe('the pre-registration sheet', () => {
  it('has the hash of the frozen text, and says that nobody had joined', async () => {
    const { rows } = await server.database.pool.query(
      'SELECT design FROM study_designs WHERE study_id = $1',
      [world.studyId],
    );
    const hash = createHash('sha256').update(rows[0].design).digest('hex');
    const paper = await sheet('preregistration', 'en');
    expect([paper.version, paper.hash]).toEqual([1, hash]);
    expect(paper.text).toContain(hash);
    expect(paper.text).toContain('when nobody had joined');
    expect(paper.text).toContain('in blocks of 2');
  });

  it('is not written of a design that is not frozen', async () => {
    const studyId = await desk.draft();
    const answer = await desk.send('/study/sheet', {
      ...{ studyId, kind: 'preregistration', lang: 'en' },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'study_is_not_ready']);
  });
});

describe('the methods text', () => {
  it.each(['en', 'th'] as const)('names each test with its source (%s)', async (language) => {
    const { text } = await sheet('methods', language);
    expect(text).toContain(TEST_SOURCES.phonological_digit_task.source);
    expect(text).toContain('EC 1/2569');
    expect(text).not.toMatch(/\{\{|undefined/);
  });

  it('counts the people of the data, and withholds arms of fewer than five', async () => {
    const { text } = await sheet('methods', 'en');
    const { rows } = await server.database.pool.query(
      'SELECT count(*)::int AS count FROM study_participants WHERE study_id = $1',
      [world.studyId],
    );
    expect(text).toContain(`${rows[0].count} participants are in the data`);
    expect(text).toContain('fewer than five');
    expect(text).toContain('fewer than 30 people');
  });
});

describe('the reliability of a sample', () => {
  /** Person n of forty answers questions up to n − 5 right: a Guttman scale, whose alpha is high. */
  async function* lines(table: string) {
    for (let person = 0; person < 40; person += 1) {
      const head = { taking: `t${person}`, participant: `p${person}`, testName: 'stroop_task' };
      if (table === 'attempts') yield { ...head, sitting: 1, excludedFor: null };
      if (table !== 'questions') continue;
      for (let questionIndex = 0; questionIndex < 30; questionIndex += 1) {
        yield { ...head, questionIndex, isRight: Number(questionIndex < person - 5) };
      }
    }
    // Left out: flagged, and the second attempt of somebody.
    const [flagged, again] = [
      { taking: 'tx', participant: 'px', testName: 'stroop_task', sitting: 1 },
      { taking: 'ty', participant: 'p1', testName: 'stroop_task', sitting: 2 },
    ];
    if (table === 'attempts') yield { ...flagged, excludedFor: 'atChance' };
    if (table === 'attempts') yield { ...again, excludedFor: null };
    if (table === 'questions') yield { ...flagged, questionIndex: 0, isRight: 1 };
    if (table === 'questions') yield { ...again, questionIndex: 0, isRight: 1 };
  }

  it('is of the first attempt of each person that counts, with its interval', async () => {
    const [found] = await estimateReliability(lines);
    expect(found?.people).toBe(40);
    const { value = 0, low = 0, high = 0 } = found?.alpha ?? {};
    expect([value.toFixed(2), low < value, value < high]).toEqual(['0.98', true, true]);
  });
});
