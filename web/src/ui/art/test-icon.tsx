/**
 * The 24 test icons: one glyph a test on a tile of its type's colour, numbered by type and order. Glyphs are
 * drawn in a 48 × 48 field with one pen.
 */
import { findTest, findTestType, type TestName } from '@jamdai/battery/present';
import type { ReactNode } from 'react';
import styles from './test-icon.module.css';

const PEN = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export function TestIcon({ testName }: { readonly testName: TestName }) {
  const { testTypeId, orderNo } = placeOf(testName);
  return (
    <span className={styles['icon']} data-type={testTypeId} aria-hidden="true">
      <svg viewBox="0 0 48 48" focusable="false" {...PEN}>
        {GLYPHS[testName]}
      </svg>
      <span className={styles['number']}>
        {testTypeId}.{orderNo}
      </span>
    </span>
  );
}

function placeOf(testName: TestName) {
  const { orderNo, testTypeName } = findTest(testName);
  return { orderNo, testTypeId: findTestType(testTypeName).testTypeId };
}

const solid = { fill: 'currentColor', stroke: 'none' } as const;
const faint = { opacity: 0.35 } as const;

/** An arrow that turns back: everything that is answered in reverse carries it. */
const turnBack = <path d="M40 40H14m6-6-6 6 6 6" />;

/** Sound waves at the left edge: everything that is heard carries them. */
const waves = <path d="M5 19v10M11 14v20" />;

const starfish = <path d="M24 5l5 11 12 1-9 8 3 12-11-7-11 7 3-12-9-8 12-1z" />;

const GLYPHS: Readonly<Record<TestName, ReactNode>> = {
  phonological_digit_task: (
    <>
      {waves}
      <path d="M19 13h9l-6 22M33 17c1-6 11-5 10 1-1 5-9 10-10 17h11" />
    </>
  ),
  phonological_letter_task: (
    <>
      {waves}
      <path d="M19 35l7-22 7 22M21 28h10M38 13v22M38 24c2-4 8-4 8 3s-6 9-8 5" />
    </>
  ),
  phonological_word_task: (
    <>
      {waves}
      <path d="M19 12h24v18H32l-7 7v-7h-6zM25 18.500h12M25 24h8" />
    </>
  ),
  phonological_non_word_task: (
    <>
      {waves}
      <path d="M19 12h24v18H32l-7 7v-7h-6z" />
      <path d="M24 21c2-4 4-4 5 0s3 4 5 0 3-4 5 0" />
    </>
  ),
  visuospatial_task: (
    <>
      <rect x="6" y="7" width="11" height="11" rx="2" {...solid} />
      <rect x="30" y="5" width="11" height="11" rx="2" />
      <rect x="19" y="20" width="11" height="11" rx="2" {...solid} />
      <rect x="5" y="31" width="11" height="11" rx="2" />
      <rect x="32" y="31" width="11" height="11" rx="2" {...solid} />
      <path d="M15 18l5 4M29 30l4 3" strokeDasharray="1 5" />
    </>
  ),
  visual_matrix_task: (
    <>
      <path d="M8 8h32v32H8zM18.700 8v32M29.300 8v32M8 18.700h32M8 29.300h32" strokeWidth="2.500" />
      <path
        d="M8 8h10.700v10.700H8zM29.300 18.700H40v10.600H29.300zM18.700 29.300h10.600V40H18.700z"
        {...solid}
      />
    </>
  ),
  visual_color_task: (
    <>
      <path d="M24 6C13 6 6 14 6 24s8 18 18 18c4 0 4-3 3-5-2-4 0-7 4-7h5c4 0 6-3 6-7C42 13 34 6 24 6z" />
      <g {...solid}>
        <circle cx="15" cy="21" r="3" />
        <circle cx="22" cy="14" r="3" />
        <circle cx="31" cy="16" r="3" />
      </g>
    </>
  ),
  visual_shape_task: (
    <>
      <circle cx="14" cy="14" r="8" />
      <path d="M34 6l9 16H25z" {...solid} />
      <rect x="6" y="28" width="15" height="15" rx="2" {...solid} />
      <path d="M34 26l9 9-9 9-9-9z" />
    </>
  ),
  sentences_listening_task: (
    <>
      <path d="M8 28v-5a16 16 0 0 1 32 0v5" />
      <rect x="5" y="27" width="9" height="14" rx="4" {...solid} />
      <rect x="34" y="27" width="9" height="14" rx="4" {...solid} />
      <path d="M19 30h10M19 37h6" />
    </>
  ),
  sentences_reading_task: (
    <>
      <path d="M24 12c-5-4-11-4-18-3v28c7-1 13-1 18 3 5-4 11-4 18-3V9c-7-1-13-1-18 3zM24 12v28" />
      <path d="M11 18h7M11 25h7M30 18h7M30 25h7" strokeWidth="2.500" />
    </>
  ),
  last_word_listening_task: (
    <>
      {waves}
      <path d="M19 15h24M19 24h24" {...faint} />
      <path d="M19 33h9" {...faint} />
      <rect x="31" y="29" width="13" height="9" rx="3" {...solid} />
    </>
  ),
  one_digit_letter_after_operation_task: (
    <>
      <path d="M6 15h12M12 9v12M6 34h12" />
      <path d="M23 24h5" strokeDasharray="1 5" />
      <path d="M30 37l6.500-24L43 37M32 29h9" />
    </>
  ),
  backward_counting_starfish_shapes_task: (
    <>
      <g transform="translate(4 -3) scale(.84)">{starfish}</g>
      {turnBack}
    </>
  ),
  backward_counting_triangle_shapes_task: (
    <>
      <path d="M16 6l9 17H7zM35 9l8 14H27z" />
      {turnBack}
    </>
  ),
  counting_red_circle_task: (
    <>
      <g {...solid} className={styles['red']}>
        <circle cx="14" cy="14" r="7.500" />
        <circle cx="35" cy="24" r="7.500" />
      </g>
      <circle cx="16" cy="35" r="6" />
      <rect x="33" y="2" width="9" height="9" rx="2" />
    </>
  ),
  blinker_dice_task: (
    <>
      <rect x="10" y="10" width="28" height="28" rx="7" />
      <g {...solid}>
        <circle cx="18" cy="18" r="2.800" />
        <circle cx="30" cy="18" r="2.800" />
        <circle cx="24" cy="24" r="2.800" />
        <circle cx="18" cy="30" r="2.800" />
        <circle cx="30" cy="30" r="2.800" />
      </g>
      <path d="M5 6l2 2M43 6l-2 2M5 42l2-2M43 42l-2-2" />
    </>
  ),
  stroop_task: (
    <>
      <path d="M6 31l7-20 7 20M8.500 25h9" />
      <path d="M25 11v20M25 20c3-4 9-3 9 3s-6 9-9 5" {...faint} />
      <path d="M6 39h12" className={styles['red']} />
      <path d="M24 39h12" className={styles['blue']} />
      <path d="M45 23c-1-3-7-3-7 2s5 6 7 4" {...faint} />
    </>
  ),
  computation_and_second_order_task: (
    <>
      <rect x="5" y="8" width="17" height="17" rx="4" />
      <rect x="26" y="8" width="17" height="17" rx="4" {...solid} />
      <path d="M9.500 16.500h8M13.500 12.500v8M13 31v5a4 4 0 0 0 4 4h12a4 4 0 0 0 4-4v-5m-5 4 5-5 5 5" />
    </>
  ),
  backward_digit_task: (
    <>
      <path d="M9 9l4-3v22M21 11c1-7 11-6 10 0-1 6-9 10-10 17h11" />
      {turnBack}
    </>
  ),
  backward_word_task: (
    <>
      <path d="M8 5h30v17H25l-6 6v-6H8zM14 11h18M14 16.500h11" />
      {turnBack}
    </>
  ),
  costume_naming_retrieval_task: (
    <path d="M17 7 5 14l5 9 4-2v20h20V21l4 2 5-9-12-7c-1 4-3 6-7 6s-6-2-7-6z" />
  ),
  food_naming_retrieval_task: (
    <>
      <path d="M5 23h38c0 10-6 16-13 18H18C11 39 5 33 5 23z" />
      <path d="M15 17c-3-4 3-5 0-10M24 17c-3-4 3-5 0-10M33 17c-3-4 3-5 0-10" />
    </>
  ),
  plant_naming_retrieval_task: (
    <>
      <path d="M24 42V20M24 27c-3-8-9-11-17-10 0 8 6 13 17 10zM24 21c2-9 8-14 17-13 0 9-6 15-17 13z" />
      <path d="M13 42h22" />
    </>
  ),
  animal_naming_retrieval_task: (
    <>
      <path d="M24 23c-8 0-14 7-13 13 1 7 8 5 13 5s12 2 13-5c1-6-5-13-13-13z" />
      <g {...solid}>
        <ellipse cx="9" cy="22" rx="4" ry="5.500" />
        <ellipse cx="18" cy="12" rx="4" ry="6" />
        <ellipse cx="30" cy="12" rx="4" ry="6" />
        <ellipse cx="39" cy="22" rx="4" ry="5.500" />
      </g>
    </>
  ),
};
