/**
 * Names of the tests, as pages show them, and how many there are, as an English sentence begins.
 * Written by `npm run registers` from the folders in ../tasks: do not edit.
 */
export const COUNT_EN = 'Twenty-four';

export const TITLES_EN = {
  phonological_digit_task: 'Digits',
  phonological_letter_task: 'Letters',
  phonological_word_task: 'Words',
  phonological_non_word_task: 'Made-up words',
  visuospatial_task: 'Boxes in order',
  visual_matrix_task: 'Pattern in a grid',
  visual_color_task: 'Colours in a grid',
  visual_shape_task: 'Shapes in a grid',
  sentences_listening_task: 'Sentences you hear',
  sentences_reading_task: 'Sentences you read',
  last_word_listening_task: 'The last word',
  one_digit_letter_after_operation_task: 'Letters after sums',
  backward_counting_starfish_shapes_task: 'Starfish, backwards',
  backward_counting_triangle_shapes_task: 'Triangles, backwards',
  counting_red_circle_task: 'Red circles',
  blinker_dice_task: 'Blinking dice',
  stroop_task: 'Colour words (Stroop)',
  computation_and_second_order_task: 'Sums in your head',
  backward_digit_task: 'Digits, backwards',
  backward_word_task: 'Words, backwards',
  costume_naming_retrieval_task: 'Clothes by letter',
  food_naming_retrieval_task: 'Food by letter',
  plant_naming_retrieval_task: 'Plants by letter',
  animal_naming_retrieval_task: 'Animals by letter',
};

export const TITLES_TH: typeof TITLES_EN = {
  phonological_digit_task: 'ตัวเลข',
  phonological_letter_task: 'ตัวอักษร',
  phonological_word_task: 'คำ',
  phonological_non_word_task: 'คำที่แต่งขึ้น',
  visuospatial_task: 'กล่องสว่างตามลำดับ',
  visual_matrix_task: 'ลวดลายในตาราง',
  visual_color_task: 'สีในตาราง',
  visual_shape_task: 'รูปร่างในตาราง',
  sentences_listening_task: 'ฟังประโยค',
  sentences_reading_task: 'อ่านประโยค',
  last_word_listening_task: 'คำสุดท้าย',
  one_digit_letter_after_operation_task: 'ตัวอักษรหลังคิดเลข',
  backward_counting_starfish_shapes_task: 'นับปลาดาว ย้อนกลับ',
  backward_counting_triangle_shapes_task: 'นับสามเหลี่ยม ย้อนกลับ',
  counting_red_circle_task: 'นับวงกลมสีแดง',
  blinker_dice_task: 'ลูกเต๋ากะพริบ',
  stroop_task: 'ชื่อสี (สตรูป)',
  computation_and_second_order_task: 'คิดเลขในใจ',
  backward_digit_task: 'ตัวเลข ย้อนกลับ',
  backward_word_task: 'คำ ย้อนกลับ',
  costume_naming_retrieval_task: 'ชื่อเครื่องแต่งกาย',
  food_naming_retrieval_task: 'ชื่ออาหาร',
  plant_naming_retrieval_task: 'ชื่อพืช',
  animal_naming_retrieval_task: 'ชื่อสัตว์',
};
