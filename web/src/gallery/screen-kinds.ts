/** Where each kind of the vocabulary can be seen. A kind without a row does not compile. */
import type { ScreenKind, TestName } from '@jamdai/battery/present';

export interface KindRow {
  readonly task: TestName;
  readonly step: string;
}

export const SCREEN_KINDS: Readonly<Record<ScreenKind, KindRow>> = {
  blank: { task: 'sentences_reading_task', step: 'interlude' },
  fixation: { task: 'phonological_digit_task', step: 'frame-0' },
  row: { task: 'phonological_digit_task', step: 'choices' },
  sentence: { task: 'sentences_reading_task', step: 'frame-0' },
  grid: { task: 'visual_matrix_task', step: 'frame-0' },
  board: { task: 'visuospatial_task', step: 'frame-1' },
  'ink-word': { task: 'stroop_task', step: 'frame-1' },
  card: { task: 'counting_red_circle_task', step: 'frame-0' },
  boxes: { task: 'computation_and_second_order_task', step: 'frame-0' },
  mask: { task: 'visual_matrix_task', step: 'interlude' },
  equation: { task: 'one_digit_letter_after_operation_task', step: 'frame-0' },
  letter: { task: 'one_digit_letter_after_operation_task', step: 'frame-1' },
};
