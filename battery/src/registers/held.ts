/**
 * How much was held, and what questions of one size are called, of the tests that say it.
 * Written by `npm run registers` from the folders in ../tasks: do not edit.
 */
export const HELD_EN = {
  phonological_digit_task:
    'This time you could remember between {{low}} and {{high}} digits in order, all at once.',
  phonological_letter_task:
    'This time you could remember between {{low}} and {{high}} letters in order, all at once.',
  phonological_word_task:
    'This time you could remember between {{low}} and {{high}} words in order, all at once.',
  phonological_non_word_task:
    'This time you could remember between {{low}} and {{high}} parts of a made-up word at once.',
  visuospatial_task:
    'This time you could remember between {{low}} and {{high}} boxes in order, all at once.',
  visual_matrix_task:
    'This time you could remember between {{low}} and {{high}} dark squares at once.',
  visual_color_task:
    'This time you could remember between {{low}} and {{high}} coloured squares at once.',
  visual_shape_task: 'This time you could remember between {{low}} and {{high}} shapes at once.',
  sentences_listening_task:
    'This time you could remember between {{low}} and {{high}} sentences you heard, all at once.',
  sentences_reading_task:
    'This time you could remember between {{low}} and {{high}} sentences you read, all at once.',
  last_word_listening_task:
    'This time you could remember between {{low}} and {{high}} last words at once.',
  one_digit_letter_after_operation_task:
    'This time you could remember between {{low}} and {{high}} letters at once while you did sums.',
  backward_counting_starfish_shapes_task:
    'This time you could remember between {{low}} and {{high}} counts at once, backwards.',
  backward_counting_triangle_shapes_task:
    'This time you could remember between {{low}} and {{high}} counts at once, backwards.',
  counting_red_circle_task:
    'This time you could remember between {{low}} and {{high}} counts in order, all at once.',
  blinker_dice_task:
    'This time you could remember between {{low}} and {{high}} places in order, all at once.',
  backward_digit_task:
    'This time you could remember between {{low}} and {{high}} digits at once, backwards.',
  backward_word_task:
    'This time you could remember between {{low}} and {{high}} words at once, backwards.',
};

export const HELD_TH: typeof HELD_EN = {
  phonological_digit_task: 'ครั้งนี้จำตัวเลขตามลำดับได้พร้อมกันประมาณ {{low}} ถึง {{high}} ตัว',
  phonological_letter_task: 'ครั้งนี้จำตัวอักษรตามลำดับได้พร้อมกันประมาณ {{low}} ถึง {{high}} ตัว',
  phonological_word_task: 'ครั้งนี้จำคำตามลำดับได้พร้อมกันประมาณ {{low}} ถึง {{high}} คำ',
  phonological_non_word_task: 'ครั้งนี้จำคำที่แต่งขึ้นได้พร้อมกันประมาณ {{low}} ถึง {{high}} พยางค์',
  visuospatial_task: 'ครั้งนี้จำกล่องตามลำดับได้พร้อมกันประมาณ {{low}} ถึง {{high}} กล่อง',
  visual_matrix_task: 'ครั้งนี้จำช่องสีเข้มได้พร้อมกันประมาณ {{low}} ถึง {{high}} ช่อง',
  visual_color_task: 'ครั้งนี้จำช่องสีได้พร้อมกันประมาณ {{low}} ถึง {{high}} ช่อง',
  visual_shape_task: 'ครั้งนี้จำรูปร่างได้พร้อมกันประมาณ {{low}} ถึง {{high}} รูป',
  sentences_listening_task: 'ครั้งนี้จำประโยคที่ได้ยินได้พร้อมกันประมาณ {{low}} ถึง {{high}} ประโยค',
  sentences_reading_task: 'ครั้งนี้จำประโยคที่อ่านได้พร้อมกันประมาณ {{low}} ถึง {{high}} ประโยค',
  last_word_listening_task: 'ครั้งนี้จำคำสุดท้ายได้พร้อมกันประมาณ {{low}} ถึง {{high}} คำ',
  one_digit_letter_after_operation_task:
    'ครั้งนี้จำตัวอักษรระหว่างคิดเลขได้พร้อมกันประมาณ {{low}} ถึง {{high}} ตัว',
  backward_counting_starfish_shapes_task:
    'ครั้งนี้จำจำนวนที่นับแบบย้อนกลับได้พร้อมกันประมาณ {{low}} ถึง {{high}} จำนวน',
  backward_counting_triangle_shapes_task:
    'ครั้งนี้จำจำนวนที่นับแบบย้อนกลับได้พร้อมกันประมาณ {{low}} ถึง {{high}} จำนวน',
  counting_red_circle_task: 'ครั้งนี้จำจำนวนที่นับตามลำดับได้พร้อมกันประมาณ {{low}} ถึง {{high}} จำนวน',
  blinker_dice_task: 'ครั้งนี้จำตำแหน่งตามลำดับได้พร้อมกันประมาณ {{low}} ถึง {{high}} ตำแหน่ง',
  backward_digit_task: 'ครั้งนี้จำตัวเลขแบบย้อนกลับได้พร้อมกันประมาณ {{low}} ถึง {{high}} ตัว',
  backward_word_task: 'ครั้งนี้จำคำแบบย้อนกลับได้พร้อมกันประมาณ {{low}} ถึง {{high}} คำ',
};

export const LOAD_EN = {
  phonological_digit_task: 'lists of {{size}} digits',
  phonological_letter_task: 'lists of {{size}} letters',
  phonological_word_task: 'lists of {{size}} words',
  phonological_non_word_task: 'made-up words of {{size}} parts',
  visuospatial_task: 'paths of {{size}} boxes',
  visual_matrix_task: 'patterns of {{size}} squares',
  visual_color_task: 'pictures with {{size}} coloured squares',
  visual_shape_task: 'pictures with {{size}} shapes',
  sentences_listening_task: 'groups of {{size}} sentences',
  sentences_reading_task: 'groups of {{size}} sentences',
  last_word_listening_task: 'groups of {{size}} sentences',
  one_digit_letter_after_operation_task: 'rows of {{size}} sums with letters',
  backward_counting_starfish_shapes_task: 'rows of {{size}} pictures',
  backward_counting_triangle_shapes_task: 'rows of {{size}} pictures',
  counting_red_circle_task: 'rows of {{size}} pictures',
  blinker_dice_task: 'rows of {{size}} places',
  computation_and_second_order_task: 'questions with {{size}} boxes',
  backward_digit_task: 'lists of {{size}} digits',
  backward_word_task: 'lists of {{size}} words',
};

export const LOAD_TH: typeof LOAD_EN = {
  phonological_digit_task: 'ชุดตัวเลข {{size}} ตัว',
  phonological_letter_task: 'ชุดตัวอักษร {{size}} ตัว',
  phonological_word_task: 'ชุดคำ {{size}} คำ',
  phonological_non_word_task: 'คำที่แต่งขึ้น {{size}} พยางค์',
  visuospatial_task: 'ลำดับกล่อง {{size}} กล่อง',
  visual_matrix_task: 'ภาพที่มีช่องสีเข้ม {{size}} ช่อง',
  visual_color_task: 'ภาพที่มีช่องสี {{size}} ช่อง',
  visual_shape_task: 'ภาพที่มีรูปร่าง {{size}} รูป',
  sentences_listening_task: 'ชุดประโยค {{size}} ประโยค',
  sentences_reading_task: 'ชุดประโยค {{size}} ประโยค',
  last_word_listening_task: 'ชุดประโยค {{size}} ประโยค',
  one_digit_letter_after_operation_task: 'ชุดโจทย์เลขกับตัวอักษร {{size}} ข้อ',
  backward_counting_starfish_shapes_task: 'ชุดภาพ {{size}} ภาพ',
  backward_counting_triangle_shapes_task: 'ชุดภาพ {{size}} ภาพ',
  counting_red_circle_task: 'ชุดภาพ {{size}} ภาพ',
  blinker_dice_task: 'ลำดับตำแหน่ง {{size}} ตำแหน่ง',
  computation_and_second_order_task: 'ข้อที่มี {{size}} กล่อง',
  backward_digit_task: 'ชุดตัวเลข {{size}} ตัว',
  backward_word_task: 'ชุดคำ {{size}} คำ',
};
