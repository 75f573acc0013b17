/** What a portrait says of kinds that are apart, of kinds that are not, and of those that have nothing to draw. */
import { TEST_TYPES } from '@jamdai/battery/present';
import type { OwnPortrait, PortraitKind, PortraitTest } from '@jamdai/contract';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { startTranslations } from '../../../shared/strings/i18n.ts';

Object.assign(globalThis, { document: { documentElement: { clientWidth: 360 } } });
await startTranslations('en');
// Brings sentences, which need a catalogue to join.
await import('../../../shared/strings/portrait.ts');
const { Differences } = await import('./differences.tsx');
const { KindsPicture } = await import('./kinds-picture.tsx');

const TEST: PortraitTest = {
  ...{ testTakingId: 'a', testName: 'stroop_task', lang: 'en', form: 0, sittingNo: 1, grade: '7' },
  ...{ score: 20, letter: null, createdAt: '2026-11-20T05:00:00Z', isAtChance: false },
  ...{ rewording: null, held: null, easy: null, hard: null, sixthScores: null },
  ...{ isEstimated: false, short: null },
};
const [PHONOLOGICAL, VISUOSPATIAL, VERBAL, COUNTING, EXECUTIVE, RETRIEVAL] = TEST_TYPES.map(
  ({ testTypeName }) => testTypeName,
) as [PortraitKind['testTypeName'], ...PortraitKind['testTypeName'][]];
const kindOf = (
  testTypeName = PHONOLOGICAL,
  theta: number | null = null,
  tests: readonly PortraitTest[] = [],
): PortraitKind => ({
  testTypeName,
  estimate: theta === null ? null : { theta, low: theta - 0.8, high: theta + 0.8 },
  tests: [...tests],
});

function read(part: React.ReactNode): string {
  const markup = renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>);
  return markup
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

it.each([
  [
    'en',
    'In “Visuospatial short-term memory” you got further than in “Phonological short-term memory” and “Verbal working memory”, by more than chance can explain. Any other gap may be just chance.',
    'No kind is clearly ahead of another. Gaps like these can come by chance.',
  ],
  [
    'th',
    'คุณทำด้าน “ความจำระยะสั้นด้านภาพและตำแหน่ง” ได้ไกลกว่าด้าน “ความจำระยะสั้นด้านเสียง”และ“ความจำขณะทำงานด้านภาษา” เกินกว่าจะเป็นเรื่องบังเอิญ ความต่างอื่น ๆ อาจเป็นเรื่องบังเอิญ',
    'ไม่มีด้านไหนเด่นกว่าด้านอื่นอย่างชัดเจน ความต่างเท่านี้เกิดขึ้นโดยบังเอิญได้',
  ],
])('names kinds only where they are apart (%s)', async (language, apart, alike) => {
  await i18next.changeLanguage(language);
  const kinds = [kindOf(PHONOLOGICAL, -1.5), kindOf(VISUOSPATIAL, 1.5), kindOf(VERBAL, -1.5)];
  const differences = [PHONOLOGICAL, VERBAL].map((lower) => ({ higher: VISUOSPATIAL, lower }));
  const say = (portrait: object) => read(<Differences portrait={portrait as OwnPortrait} />);
  expect(say({ kinds, differences })).toBe(apart);
  expect(say({ kinds, differences: [] })).toBe(alike);
  expect(say({ kinds: [kindOf(PHONOLOGICAL, 2), kindOf(VERBAL)], differences: [] })).toBe('');
});

it.each([
  [
    'en',
    [
      'near the right end',
      'not yet · begin with',
      'look like guessing',
      'too few answers',
      'counted in points',
      'waiting',
      'counted in words',
    ],
  ],
  [
    'th',
    [
      'ใกล้ปลายขวา',
      'ยังไม่ได้ทำ · เริ่มที่',
      'ดูเหมือนการเดา',
      'คำตอบน้อยไป',
      'นับเป็นคะแนน',
      'รอตรวจ',
      'นับเป็นจำนวนคำ',
    ],
  ],
])('says where each kind lies, or why it lies nowhere (%s)', async (language, texts) => {
  await i18next.changeLanguage(language);
  const kinds = [
    kindOf(PHONOLOGICAL, 2, [{ ...TEST, isEstimated: true }]),
    kindOf(VISUOSPATIAL),
    kindOf(COUNTING, null, [{ ...TEST, isAtChance: true }]),
    kindOf(VISUOSPATIAL, null, [
      { ...TEST, isAtChance: true, short: { length: 'veryShort', questionCount: 10 } },
    ]),
    kindOf(EXECUTIVE, null, [TEST]),
    kindOf(VERBAL, null, [{ ...TEST, score: null }]),
    kindOf(RETRIEVAL, null, [TEST]),
  ];
  const said = read(<KindsPicture kinds={kinds} />);
  const positions = texts.map((text) => said.indexOf(text));
  expect(Math.min(...positions), said).toBeGreaterThan(-1);
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
});
