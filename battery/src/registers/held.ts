/**
 * The sentence that says how much was held, of the tests that say it.
 * Written by `npm run registers` from the folders in ../tasks: do not edit.
 */
export const HELD_EN = {
  phonological_digit_task: 'That day you kept about {{number}} digits in order.',
  phonological_letter_task: 'That day you kept about {{number}} letters in order.',
  phonological_word_task: 'That day you kept about {{number}} words in order.',
  phonological_non_word_task: 'That day you kept about {{number}} parts of a made-up word.',
  visuospatial_task: 'That day you kept about {{number}} boxes in order.',
  visual_matrix_task: 'That day you kept about {{number}} filled squares.',
  visual_color_task: 'That day you kept about {{number}} coloured squares.',
  visual_shape_task: 'That day you kept about {{number}} shapes.',
  sentences_listening_task: 'That day you kept about {{number}} sentences that you heard.',
  sentences_reading_task: 'That day you kept about {{number}} sentences that you read.',
  last_word_listening_task: 'That day you kept about {{number}} last words.',
  one_digit_letter_after_operation_task:
    'That day you kept about {{number}} letters while you did sums.',
  backward_counting_starfish_shapes_task: 'That day you kept about {{number}} counts, backwards.',
  backward_counting_triangle_shapes_task: 'That day you kept about {{number}} counts, backwards.',
  counting_red_circle_task: 'That day you kept about {{number}} counts in order.',
  blinker_dice_task: 'That day you kept about {{number}} places in order.',
  computation_and_second_order_task: 'That day you kept about {{number}} boxes with results.',
  backward_digit_task: 'That day you kept about {{number}} digits, backwards.',
  backward_word_task: 'That day you kept about {{number}} words, backwards.',
};

export const HELD_TH: typeof HELD_EN = {
  phonological_digit_task: 'วันนั้นจำตัวเลขตามลำดับได้ประมาณ {{number}} ตัว',
  phonological_letter_task: 'วันนั้นจำตัวอักษรตามลำดับได้ประมาณ {{number}} ตัว',
  phonological_word_task: 'วันนั้นจำคำตามลำดับได้ประมาณ {{number}} คำ',
  phonological_non_word_task: 'วันนั้นจำคำที่ไม่มีความหมายได้ประมาณ {{number}} พยางค์',
  visuospatial_task: 'วันนั้นจำกล่องตามลำดับได้ประมาณ {{number}} กล่อง',
  visual_matrix_task: 'วันนั้นจำช่องที่ระบายไว้ได้ประมาณ {{number}} ช่อง',
  visual_color_task: 'วันนั้นจำช่องสีได้ประมาณ {{number}} ช่อง',
  visual_shape_task: 'วันนั้นจำรูปทรงได้ประมาณ {{number}} รูป',
  sentences_listening_task: 'วันนั้นจำประโยคที่ได้ยินได้ประมาณ {{number}} ประโยค',
  sentences_reading_task: 'วันนั้นจำประโยคที่อ่านได้ประมาณ {{number}} ประโยค',
  last_word_listening_task: 'วันนั้นจำคำสุดท้ายได้ประมาณ {{number}} คำ',
  one_digit_letter_after_operation_task: 'วันนั้นจำตัวอักษรระหว่างคิดเลขได้ประมาณ {{number}} ตัว',
  backward_counting_starfish_shapes_task: 'วันนั้นจำจำนวนที่นับแบบย้อนกลับได้ประมาณ {{number}} จำนวน',
  backward_counting_triangle_shapes_task: 'วันนั้นจำจำนวนที่นับแบบย้อนกลับได้ประมาณ {{number}} จำนวน',
  counting_red_circle_task: 'วันนั้นจำจำนวนที่นับตามลำดับได้ประมาณ {{number}} จำนวน',
  blinker_dice_task: 'วันนั้นจำตำแหน่งตามลำดับได้ประมาณ {{number}} ตำแหน่ง',
  computation_and_second_order_task: 'วันนั้นจำผลลัพธ์ในกล่องได้ประมาณ {{number}} กล่อง',
  backward_digit_task: 'วันนั้นจำตัวเลขแบบย้อนกลับได้ประมาณ {{number}} ตัว',
  backward_word_task: 'วันนั้นจำคำแบบย้อนกลับได้ประมาณ {{number}} คำ',
};
