/**
 * How each test shows itself: its lines, and an example of its own, made ahead as data.
 * Written by `npm run registers` from the folders in ../tasks: do not edit.
 */
import type { Tutors } from '../tutor.ts';

export const TUTORS: Tutors = {
  phonological_digit_task: {
    lines: {
      en: {
        look: 'Listen. A voice says three numbers.',
        do: 'Keep them in your head, in order.',
        choose: 'Find the same numbers in the same order.',
        right: 'This is it. Same numbers, same order.',
      },
      th: {
        look: 'ฟังเสียงพูดตัวเลขสามตัว',
        do: 'จำไว้ในใจตามลำดับ',
        choose: 'หาตัวเลขชุดเดิม ลำดับเดิม',
        right: 'ข้อนี้ถูก ตัวเลขและลำดับเหมือนกัน',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['5', '3', '8'],
          choiceNo1: ['9', '3', '8'],
          choiceNo2: ['5', '8', '3'],
          choiceNo3: ['5', '3', '8'],
          choiceNo4: ['9', '8', '3'],
          correctChoiceNo: 3,
          version: 2,
        },
        spoken: [
          { token: 'digit:5', rate: 0.65, speechLanguage: 'en-US', text: 'five' },
          { token: 'digit:3', rate: 0.65, speechLanguage: 'en-US', text: 'three' },
          { token: 'digit:8', rate: 0.65, speechLanguage: 'en-US', text: 'eight' },
        ],
      },
      th: {
        question: {
          questionName: ['7', '2', '5'],
          choiceNo1: ['7', '5', '2'],
          choiceNo2: ['9', '2', '5'],
          choiceNo3: ['9', '5', '2'],
          choiceNo4: ['7', '2', '5'],
          correctChoiceNo: 4,
          version: 2,
        },
        spoken: [
          { token: 'digit:7', rate: 0.65, speechLanguage: 'th-TH', text: 'เจ็ด' },
          { token: 'digit:2', rate: 0.65, speechLanguage: 'th-TH', text: 'สอง' },
          { token: 'digit:5', rate: 0.65, speechLanguage: 'th-TH', text: 'ห้า' },
        ],
      },
    },
  },
  phonological_letter_task: {
    lines: {
      en: {
        look: 'Listen. A voice says three letters.',
        do: 'Keep them in your head, in order.',
        choose: 'Find the same letters in the same order.',
        right: 'This is it. Same letters, same order.',
      },
      th: {
        look: 'ฟังชื่อตัวอักษรสามตัว',
        do: 'จำไว้ในใจตามลำดับ',
        choose: 'หาตัวอักษรชุดเดิม ลำดับเดิม',
        right: 'ข้อนี้ถูก ตัวอักษรและลำดับเหมือนกัน',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['J', 'F', 'Q'],
          choiceNo1: ['J', 'F', 'Q'],
          choiceNo2: ['J', 'Q', 'F'],
          choiceNo3: ['L', 'Q', 'F'],
          choiceNo4: ['L', 'F', 'Q'],
          correctChoiceNo: 1,
          version: 2,
        },
        spoken: [
          { token: 'letter:J', rate: 0.55, speechLanguage: 'en-US', text: 'J' },
          { token: 'letter:F', rate: 0.55, speechLanguage: 'en-US', text: 'F' },
          { token: 'letter:Q', rate: 0.55, speechLanguage: 'en-US', text: 'Q' },
        ],
      },
      th: {
        question: {
          questionName: ['ง', 'ห', 'ต'],
          choiceNo1: ['ว', 'ต', 'ห'],
          choiceNo2: ['ง', 'ห', 'ต'],
          choiceNo3: ['ง', 'ต', 'ห'],
          choiceNo4: ['ว', 'ห', 'ต'],
          correctChoiceNo: 2,
          version: 2,
        },
        spoken: [
          { token: 'letter:ง', rate: 0.55, speechLanguage: 'th-TH', text: 'ง งู' },
          { token: 'letter:ห', rate: 0.55, speechLanguage: 'th-TH', text: 'ห หีบ' },
          { token: 'letter:ต', rate: 0.55, speechLanguage: 'th-TH', text: 'ต เต่า' },
        ],
      },
    },
  },
  phonological_word_task: {
    lines: {
      en: {
        look: 'Listen. A voice says two words.',
        do: 'Keep them in your head, in order.',
        choose: 'Find the same words in the same order.',
        right: 'This is it. Same words, same order.',
      },
      th: {
        look: 'ฟังเสียงพูดคำสองคำ',
        do: 'จำไว้ในใจตามลำดับ',
        choose: 'หาคำชุดเดิม ลำดับเดิม',
        right: 'ข้อนี้ถูก คำและลำดับเหมือนกัน',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['foot', 'map'],
          choiceNo1: ['foot', 'egg'],
          choiceNo2: ['train', 'egg'],
          choiceNo3: ['train', 'map'],
          choiceNo4: ['foot', 'map'],
          correctChoiceNo: 4,
          version: 2,
        },
        spoken: [
          { token: 'word:foot', rate: 0.6, speechLanguage: 'en-US', text: 'foot' },
          { token: 'word:map', rate: 0.6, speechLanguage: 'en-US', text: 'map' },
        ],
      },
      th: {
        question: {
          questionName: ['เรือ', 'ตา'],
          choiceNo1: ['เรือ', 'ตา'],
          choiceNo2: ['เรือ', 'เป็ด'],
          choiceNo3: ['เข็ม', 'เป็ด'],
          choiceNo4: ['เข็ม', 'ตา'],
          correctChoiceNo: 1,
          version: 2,
        },
        spoken: [
          { token: 'word:เรือ', rate: 0.6, speechLanguage: 'th-TH', text: 'เรือ' },
          { token: 'word:ตา', rate: 0.6, speechLanguage: 'th-TH', text: 'ตา' },
        ],
      },
    },
  },
  phonological_non_word_task: {
    lines: {
      en: {
        look: 'First you hear a made-up word.',
        do: 'Then four more. One is the same.',
        choose: 'Which of the four is the same?',
        right: 'This one sounds just the same.',
      },
      th: {
        look: 'ฟังคำที่แต่งขึ้นหนึ่งคำ',
        do: 'แล้วฟังอีกสี่คำ',
        choose: 'คำไหนเหมือนคำแรก',
        right: 'คำนี้เหมือนคำแรก',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['di-ba-to'],
          choiceNo1: ['chi-ba-to'],
          choiceNo2: ['di-ba-to'],
          choiceNo3: ['di-ba-fo'],
          choiceNo4: ['chi-ba-fo'],
          correctChoiceNo: 2,
          version: 2,
        },
        spoken: [
          { token: 'nonword:di-ba-to', rate: 0.8, speechLanguage: 'es-ES', text: 'dibato' },
          { token: 'nonword:chi-ba-to', rate: 0.8, speechLanguage: 'es-ES', text: 'chibato' },
          { token: 'nonword:di-ba-fo', rate: 0.8, speechLanguage: 'es-ES', text: 'dibafo' },
          { token: 'nonword:chi-ba-fo', rate: 0.8, speechLanguage: 'es-ES', text: 'chibafo' },
        ],
      },
      th: {
        question: {
          questionName: ['lo-me-tu'],
          choiceNo1: ['lo-me-pu'],
          choiceNo2: ['fo-me-pu'],
          choiceNo3: ['fo-me-tu'],
          choiceNo4: ['lo-me-tu'],
          correctChoiceNo: 4,
          version: 2,
        },
        spoken: [
          { token: 'nonword:lo-me-tu', rate: 0.8, speechLanguage: 'es-ES', text: 'lometu' },
          { token: 'nonword:lo-me-pu', rate: 0.8, speechLanguage: 'es-ES', text: 'lomepu' },
          { token: 'nonword:fo-me-pu', rate: 0.8, speechLanguage: 'es-ES', text: 'fomepu' },
          { token: 'nonword:fo-me-tu', rate: 0.8, speechLanguage: 'es-ES', text: 'fometu' },
        ],
      },
    },
  },
  visuospatial_task: {
    lines: {
      en: {
        look: 'Here are nine boxes. Watch.',
        do: 'Three boxes light up, one by one.',
        choose: 'Find the picture with the same boxes in the same order.',
        right: 'This is it. Same boxes, same order.',
      },
      th: {
        look: 'มีกล่องเก้ากล่อง ดูให้ดี',
        do: 'กล่องสว่างทีละกล่อง สามกล่อง',
        choose: 'เลือกภาพที่กล่องและลำดับเหมือนกัน',
        right: 'ภาพนี้ถูก กล่องและลำดับเหมือนกัน',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['board:1', 'b5', 'b4', 'b3'],
          choiceNo1: ['b5', 'b4', 'b3'],
          choiceNo2: ['b5', 'b3', 'b4'],
          choiceNo3: ['b2', 'b4', 'b3'],
          choiceNo4: ['b2', 'b3', 'b4'],
          correctChoiceNo: 1,
          version: 2,
        },
        spoken: [],
      },
      th: {
        question: {
          questionName: ['board:1', 'b5', 'b4', 'b3'],
          choiceNo1: ['b5', 'b4', 'b3'],
          choiceNo2: ['b5', 'b3', 'b4'],
          choiceNo3: ['b2', 'b4', 'b3'],
          choiceNo4: ['b2', 'b3', 'b4'],
          correctChoiceNo: 1,
          version: 2,
        },
        spoken: [],
      },
    },
  },
  visual_matrix_task: {
    lines: {
      en: {
        look: 'Look at the dark squares.',
        do: 'Remember where they are. Soon they are gone.',
        choose: 'Find the same pattern.',
        right: 'This is it. Every dark square is in its place.',
      },
      th: {
        look: 'ดูช่องสีเข้ม',
        do: 'จำว่าอยู่ตรงไหนแล้วภาพจะหายไป',
        choose: 'เลือกภาพที่เหมือนเดิม',
        right: 'ภาพนี้ถูก ทุกช่องอยู่ที่เดิม',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['grid:3x4', 'r1c2', 'r2c4', 'r3c1', 'r3c2'],
          choiceNo1: ['r1c2', 'r2c4', 'r3c1', 'r3c2'],
          choiceNo2: ['r2c2', 'r2c4', 'r3c1', 'r3c2'],
          choiceNo3: ['r1c4', 'r2c2', 'r3c1', 'r3c2'],
          choiceNo4: ['r1c2', 'r1c4', 'r3c1', 'r3c2'],
          correctChoiceNo: 1,
          version: 2,
        },
        spoken: [],
      },
      th: {
        question: {
          questionName: ['grid:3x4', 'r1c2', 'r2c4', 'r3c1', 'r3c2'],
          choiceNo1: ['r1c2', 'r2c4', 'r3c1', 'r3c2'],
          choiceNo2: ['r2c2', 'r2c4', 'r3c1', 'r3c2'],
          choiceNo3: ['r1c4', 'r2c2', 'r3c1', 'r3c2'],
          choiceNo4: ['r1c2', 'r1c4', 'r3c1', 'r3c2'],
          correctChoiceNo: 1,
          version: 2,
        },
        spoken: [],
      },
    },
  },
  visual_color_task: {
    lines: {
      en: {
        look: 'Look at the coloured squares.',
        do: 'Remember each colour and its place.',
        choose: 'Find the very same picture.',
        right: 'This is it. Same colours, same places.',
      },
      th: {
        look: 'ดูช่องที่มีสี',
        do: 'จำทั้งสีและตำแหน่งของแต่ละช่อง',
        choose: 'เลือกภาพที่เหมือนเดิมทุกช่อง',
        right: 'ภาพนี้ถูก สีและตำแหน่งเหมือนเดิม',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['grid:3x4', 'r1c3=blue', 'r2c4=pink', 'r3c2=black'],
          choiceNo1: ['r1c3=blue', 'r2c4=pink', 'r3c2=orange'],
          choiceNo2: ['r1c3=blue', 'r2c4=green', 'r3c2=black'],
          choiceNo3: ['r1c3=blue', 'r2c4=green', 'r3c2=orange'],
          choiceNo4: ['r1c3=blue', 'r2c4=pink', 'r3c2=black'],
          correctChoiceNo: 4,
          version: 2,
        },
        spoken: [],
      },
      th: {
        question: {
          questionName: ['grid:3x4', 'r1c3=blue', 'r2c4=pink', 'r3c2=black'],
          choiceNo1: ['r1c3=blue', 'r2c4=pink', 'r3c2=orange'],
          choiceNo2: ['r1c3=blue', 'r2c4=green', 'r3c2=black'],
          choiceNo3: ['r1c3=blue', 'r2c4=green', 'r3c2=orange'],
          choiceNo4: ['r1c3=blue', 'r2c4=pink', 'r3c2=black'],
          correctChoiceNo: 4,
          version: 2,
        },
        spoken: [],
      },
    },
  },
  visual_shape_task: {
    lines: {
      en: {
        look: 'Look at the two shapes.',
        do: 'Remember each shape and its place.',
        choose: 'Find the very same picture.',
        right: 'This is it. Same shapes, same places.',
      },
      th: {
        look: 'ดูรูปร่างสองรูป',
        do: 'จำทั้งรูปร่างและตำแหน่ง',
        choose: 'เลือกภาพที่เหมือนเดิม',
        right: 'ภาพนี้ถูก รูปร่างและตำแหน่งเหมือนเดิม',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['grid:2x4', 'r1c1=s02', 'r1c4=s19'],
          choiceNo1: ['r1c1=s20n', 'r1c4=s21n'],
          choiceNo2: ['r1c1=s02', 'r1c4=s21n'],
          choiceNo3: ['r1c1=s02', 'r1c4=s19'],
          choiceNo4: ['r1c1=s20n', 'r1c4=s19'],
          correctChoiceNo: 3,
          version: 2,
        },
        spoken: [],
      },
      th: {
        question: {
          questionName: ['grid:2x4', 'r1c1=s02', 'r1c4=s19'],
          choiceNo1: ['r1c1=s20n', 'r1c4=s21n'],
          choiceNo2: ['r1c1=s02', 'r1c4=s21n'],
          choiceNo3: ['r1c1=s02', 'r1c4=s19'],
          choiceNo4: ['r1c1=s20n', 'r1c4=s19'],
          correctChoiceNo: 3,
          version: 2,
        },
        spoken: [],
      },
    },
  },
  sentences_listening_task: {
    lines: {
      en: {
        look: 'Two sentences, each about one thing.',
        do: 'True or not? Remember thing and mark.',
        choose: 'Find the things with the right marks.',
        right: 'This is it. Things and marks are right.',
      },
      th: {
        look: 'ฟังสองประโยค',
        do: 'จริงหรือไม่จริง จำสิ่งนั้นไว้',
        choose: 'เลือกชื่อและเครื่องหมายที่ถูก',
        right: 'ข้อนี้ถูกทั้งหมด',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['A40T|A key can open a locked door.', 'A47F|A hat is worn on the knee.'],
          choiceNo1: ['key|F', 'hat|F'],
          choiceNo2: ['key|F', 'bird|F'],
          choiceNo3: ['key|T', 'hat|F'],
          choiceNo4: ['key|T', 'bird|F'],
          correctChoiceNo: 3,
          version: 2,
        },
        spoken: [
          {
            token: 'sentence:A40T',
            rate: 0.65,
            speechLanguage: 'en-US',
            text: 'A key can open a locked door.',
          },
          {
            token: 'sentence:A47F',
            rate: 0.65,
            speechLanguage: 'en-US',
            text: 'A hat is worn on the knee.',
          },
        ],
      },
      th: {
        question: {
          questionName: ['A41T|รองเท้าใช้สวมที่เท้า', 'A08F|มะนาวมีรสเค็มมาก'],
          choiceNo1: ['รองเท้า|F', 'มะนาว|F'],
          choiceNo2: ['รองเท้า|T', 'ร่ม|F'],
          choiceNo3: ['รองเท้า|F', 'ร่ม|F'],
          choiceNo4: ['รองเท้า|T', 'มะนาว|F'],
          correctChoiceNo: 4,
          version: 2,
        },
        spoken: [
          { token: 'sentence:A41T', rate: 0.65, speechLanguage: 'th-TH', text: 'รองเท้าใช้สวมที่เท้า' },
          { token: 'sentence:A08F', rate: 0.65, speechLanguage: 'th-TH', text: 'มะนาวมีรสเค็มมาก' },
        ],
      },
    },
  },
  sentences_reading_task: {
    lines: {
      en: {
        look: 'Read one sentence at a time.',
        do: 'Does it make sense? Remember the last word.',
        choose: 'Find the last words with the right marks.',
        right: 'This is it. Words and marks are right.',
      },
      th: {
        look: 'อ่านทีละประโยค',
        do: 'สมเหตุสมผลไหม จำคำสุดท้ายไว้',
        choose: 'เลือกคำสุดท้ายและเครื่องหมายที่ถูก',
        right: 'ข้อนี้ถูก ทั้งคำและเครื่องหมาย',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: [
            'The girl brushed her hair before the big mirror.',
            'The bride wore a dress and a gold boat.',
          ],
          choiceNo1: ['mirror|T', 'boat|F'],
          choiceNo2: ['mirror|F', 'boat|F'],
          choiceNo3: ['mirror|T', 'cup|F'],
          choiceNo4: ['mirror|F', 'cup|F'],
          correctChoiceNo: 1,
          version: 2,
        },
        spoken: [],
      },
      th: {
        question: {
          questionName: ['พี่ชายโยนกุญแจข้ามหนัง', 'เรานั่งดูดาวกันบนภูเขา'],
          choiceNo1: ['หนัง|F', 'ภูเขา|T'],
          choiceNo2: ['หนัง|T', 'ธนาคาร|T'],
          choiceNo3: ['หนัง|T', 'ภูเขา|T'],
          choiceNo4: ['หนัง|F', 'ธนาคาร|T'],
          correctChoiceNo: 1,
          version: 2,
        },
        spoken: [],
      },
    },
  },
  last_word_listening_task: {
    lines: {
      en: {
        look: 'Listen to two sentences.',
        do: 'Remember only the last words.',
        choose: 'Find the last words, in order.',
        right: 'This is it. Both last words, in order.',
      },
      th: {
        look: 'ฟังสองประโยค',
        do: 'จำแค่คำสุดท้าย',
        choose: 'เลือกคำสุดท้ายตามลำดับ',
        right: 'ข้อนี้ถูก ตามลำดับด้วย',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: [
            'B18G|The train stopped at a busy station.',
            'C01|The boy dropped the key into the river.',
          ],
          choiceNo1: ['station', 'web'],
          choiceNo2: ['station', 'river'],
          choiceNo3: ['market', 'web'],
          choiceNo4: ['market', 'river'],
          correctChoiceNo: 2,
          version: 2,
        },
        spoken: [
          {
            token: 'sentence:B18G',
            rate: 0.7,
            speechLanguage: 'en-US',
            text: 'The train stopped at a busy station.',
          },
          {
            token: 'sentence:C01',
            rate: 0.7,
            speechLanguage: 'en-US',
            text: 'The boy dropped the key into the river.',
          },
        ],
      },
      th: {
        question: {
          questionName: ['C40|พยาบาลเช็ดแผลด้วยสำลี', 'B25G|หมอฟันบอกให้เด็กอ้าปาก'],
          choiceNo1: ['กระทะ', 'ปาก'],
          choiceNo2: ['สำลี', 'กุญแจ'],
          choiceNo3: ['กระทะ', 'กุญแจ'],
          choiceNo4: ['สำลี', 'ปาก'],
          correctChoiceNo: 4,
          version: 2,
        },
        spoken: [
          { token: 'sentence:C40', rate: 0.7, speechLanguage: 'th-TH', text: 'พยาบาลเช็ดแผลด้วยสำลี' },
          {
            token: 'sentence:B25G',
            rate: 0.7,
            speechLanguage: 'th-TH',
            text: 'หมอฟันบอกให้เด็กอ้าปาก',
          },
        ],
      },
    },
  },
  one_digit_letter_after_operation_task: {
    lines: {
      en: {
        look: 'Work out the sum. Press the answer.',
        do: 'A letter comes. Remember it.',
        choose: 'Find the same letters in the same order.',
        right: 'This is it. Same letters, same order.',
      },
      th: {
        look: 'คิดเลขแล้วกดคำตอบ',
        do: 'ตัวอักษรจะขึ้นมา จำไว้',
        choose: 'เลือกตัวอักษรชุดเดิม ลำดับเดิม',
        right: 'ข้อนี้ถูก ตัวอักษรและลำดับเหมือนกัน',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['3 + 4|Y', '8 − 5|J'],
          choiceNo1: ['T', 'H'],
          choiceNo2: ['Y', 'H'],
          choiceNo3: ['T', 'J'],
          choiceNo4: ['Y', 'J'],
          correctChoiceNo: 4,
          version: 2,
        },
        spoken: [],
      },
      th: {
        question: {
          questionName: ['4 + 6|ต', '7 − 3|ห'],
          choiceNo1: ['ต', 'จ'],
          choiceNo2: ['ซ', 'จ'],
          choiceNo3: ['ต', 'ห'],
          choiceNo4: ['ซ', 'ห'],
          correctChoiceNo: 3,
          version: 2,
        },
        spoken: [],
      },
    },
  },
  backward_counting_starfish_shapes_task: {
    lines: {
      en: {
        look: 'Two cards come, one by one.',
        do: 'Count only starfish with five arms.',
        choose: 'Now backwards. The last card comes first.',
        right: 'This is it. The last card comes first.',
      },
      th: {
        look: 'การ์ดมาทีละใบ สองใบ',
        do: 'นับแค่ปลาดาวที่มีห้าแฉก',
        choose: 'เลือกแบบย้อนกลับ ใบสุดท้ายมาก่อน',
        right: 'ข้อนี้ถูก ใบสุดท้ายมาก่อน',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['card:t=3;a=3;b=1;s=42435', 'card:t=5;a=2;b=2;s=82597'],
          choiceNo1: ['5', '3'],
          choiceNo2: ['5', '2'],
          choiceNo3: ['6', '2'],
          choiceNo4: ['6', '3'],
          correctChoiceNo: 1,
          version: 2,
        },
        spoken: [],
      },
      th: {
        question: {
          questionName: ['card:t=3;a=3;b=1;s=42435', 'card:t=5;a=2;b=2;s=82597'],
          choiceNo1: ['5', '3'],
          choiceNo2: ['5', '2'],
          choiceNo3: ['6', '2'],
          choiceNo4: ['6', '3'],
          correctChoiceNo: 1,
          version: 2,
        },
        spoken: [],
      },
    },
  },
  backward_counting_triangle_shapes_task: {
    lines: {
      en: {
        look: 'Two cards come, one by one.',
        do: 'Count only the triangles.',
        choose: 'Now backwards. The last card comes first.',
        right: 'This is it. The last card comes first.',
      },
      th: {
        look: 'การ์ดมาทีละใบ สองใบ',
        do: 'นับแค่รูปสามเหลี่ยม',
        choose: 'เลือกแบบย้อนกลับ ใบสุดท้ายมาก่อน',
        right: 'ข้อนี้ถูก ใบสุดท้ายมาก่อน',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['card:t=6;a=3;b=3;s=52543', 'card:t=3;a=4;b=2;s=42345'],
          choiceNo1: ['4', '7'],
          choiceNo2: ['4', '6'],
          choiceNo3: ['3', '6'],
          choiceNo4: ['3', '7'],
          correctChoiceNo: 3,
          version: 2,
        },
        spoken: [],
      },
      th: {
        question: {
          questionName: ['card:t=6;a=3;b=3;s=52543', 'card:t=3;a=4;b=2;s=42345'],
          choiceNo1: ['4', '7'],
          choiceNo2: ['4', '6'],
          choiceNo3: ['3', '6'],
          choiceNo4: ['3', '7'],
          correctChoiceNo: 3,
          version: 2,
        },
        spoken: [],
      },
    },
  },
  counting_red_circle_task: {
    lines: {
      en: {
        look: 'Two cards come, one by one.',
        do: 'Count only the red circles.',
        choose: 'Find the numbers. The first card comes first.',
        right: 'This is it. Both numbers, in order.',
      },
      th: {
        look: 'การ์ดมาทีละใบ สองใบ',
        do: 'นับแค่วงกลมสีแดง',
        choose: 'เลือกจำนวนที่ถูก ตามลำดับ',
        right: 'ข้อนี้ถูก ทั้งจำนวนและลำดับ',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['card:t=5;a=3;b=4;s=97456', 'card:t=7;a=3;b=3;s=74634'],
          choiceNo1: ['5', '6'],
          choiceNo2: ['5', '7'],
          choiceNo3: ['4', '6'],
          choiceNo4: ['4', '7'],
          correctChoiceNo: 2,
          version: 2,
        },
        spoken: [],
      },
      th: {
        question: {
          questionName: ['card:t=5;a=3;b=4;s=97456', 'card:t=7;a=3;b=3;s=74634'],
          choiceNo1: ['5', '6'],
          choiceNo2: ['5', '7'],
          choiceNo3: ['4', '6'],
          choiceNo4: ['4', '7'],
          correctChoiceNo: 2,
          version: 2,
        },
        spoken: [],
      },
    },
  },
  blinker_dice_task: {
    lines: {
      en: {
        look: 'Here are nine dice. Some blink.',
        do: 'Remember only dice with two, four or six dots.',
        choose: 'Find those places, in order.',
        right: 'This is it. Right places, right order.',
      },
      th: {
        look: 'มีลูกเต๋าเก้าลูก บางลูกกะพริบ',
        do: 'จำแค่ลูกที่มีสอง สี่หรือหกแต้ม',
        choose: 'เลือกตำแหน่งตามลำดับ',
        right: 'ภาพนี้ถูก ทั้งตำแหน่งและลำดับ',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['faces:514232263', 'p1', 'p6', 'p4'],
          choiceNo1: ['p6', 'p4'],
          choiceNo2: ['p6', 'p1'],
          choiceNo3: ['p9', 'p4'],
          choiceNo4: ['p9', 'p1'],
          correctChoiceNo: 1,
          version: 2,
        },
        spoken: [],
      },
      th: {
        question: {
          questionName: ['faces:514232263', 'p1', 'p6', 'p4'],
          choiceNo1: ['p6', 'p4'],
          choiceNo2: ['p6', 'p1'],
          choiceNo3: ['p9', 'p4'],
          choiceNo4: ['p9', 'p1'],
          correctChoiceNo: 1,
          version: 2,
        },
        spoken: [],
      },
    },
  },
  stroop_task: {
    lines: {
      en: {
        look: 'A word flashes in colour.',
        do: 'Look at the colour, not at the word.',
        choose: 'Press the colour of the letters.',
        right: 'Right. That is the colour of the letters.',
      },
      th: {
        look: 'คำจะขึ้นมาเป็นสี',
        do: 'ดูสีของตัวหนังสือ ไม่ใช่คำที่อ่าน',
        choose: 'เลือกสีของตัวหนังสือ',
        right: 'ถูกแล้ว นี่คือสีของตัวหนังสือ',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['ink=red', 'word=blue', 'frame=0'],
          choiceNo1: ['yellow'],
          choiceNo2: ['red'],
          choiceNo3: ['green'],
          choiceNo4: ['blue'],
          correctChoiceNo: 2,
          version: 2,
        },
        spoken: [],
      },
      th: {
        question: {
          questionName: ['ink=blue', 'word=red', 'frame=0'],
          choiceNo1: ['red'],
          choiceNo2: ['yellow'],
          choiceNo3: ['blue'],
          choiceNo4: ['green'],
          correctChoiceNo: 3,
          version: 2,
        },
        spoken: [],
      },
    },
  },
  computation_and_second_order_task: {
    lines: {
      en: {
        look: 'Each box has a starting number.',
        do: 'Then changes come. Work out the new numbers.',
        choose: 'Find the last number of each box.',
        right: 'This is it. Both last numbers are right.',
      },
      th: {
        look: 'แต่ละกล่องมีตัวเลขเริ่มต้น',
        do: 'แล้วมีโจทย์ คิดตัวเลขใหม่',
        choose: 'เลือกตัวเลขสุดท้ายของทุกกล่อง',
        right: 'ข้อนี้ถูกทุกกล่อง',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['start:3,3', 'op:2:+1', 'op:1:-1'],
          choiceNo1: ['2', '3'],
          choiceNo2: ['1', '3'],
          choiceNo3: ['2', '4'],
          choiceNo4: ['1', '4'],
          correctChoiceNo: 3,
          version: 2,
        },
        spoken: [],
      },
      th: {
        question: {
          questionName: ['start:3,3', 'op:2:+1', 'op:1:-1'],
          choiceNo1: ['2', '3'],
          choiceNo2: ['1', '3'],
          choiceNo3: ['2', '4'],
          choiceNo4: ['1', '4'],
          correctChoiceNo: 3,
          version: 2,
        },
        spoken: [],
      },
    },
  },
  backward_digit_task: {
    lines: {
      en: {
        look: 'Listen. A voice says three numbers.',
        do: 'Turn them around in your head.',
        choose: 'Now backwards. The last one comes first.',
        right: 'This is it. The last number comes first.',
      },
      th: {
        look: 'ฟังเสียงพูดตัวเลขสามตัว',
        do: 'เรียงย้อนกลับในใจ',
        choose: 'เลือกแบบย้อนกลับ ตัวสุดท้ายมาก่อน',
        right: 'ข้อนี้ถูก ตัวสุดท้ายมาก่อน',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['7', '1', '8'],
          choiceNo1: ['9', '7', '1'],
          choiceNo2: ['9', '1', '7'],
          choiceNo3: ['8', '1', '7'],
          choiceNo4: ['8', '7', '1'],
          correctChoiceNo: 3,
          version: 2,
        },
        spoken: [
          { token: 'digit:7', rate: 0.6, speechLanguage: 'en-US', text: 'seven' },
          { token: 'digit:1', rate: 0.6, speechLanguage: 'en-US', text: 'one' },
          { token: 'digit:8', rate: 0.6, speechLanguage: 'en-US', text: 'eight' },
        ],
      },
      th: {
        question: {
          questionName: ['3', '7', '6'],
          choiceNo1: ['8', '7', '3'],
          choiceNo2: ['6', '7', '3'],
          choiceNo3: ['8', '3', '7'],
          choiceNo4: ['6', '3', '7'],
          correctChoiceNo: 2,
          version: 2,
        },
        spoken: [
          { token: 'digit:3', rate: 0.6, speechLanguage: 'th-TH', text: 'สาม' },
          { token: 'digit:7', rate: 0.6, speechLanguage: 'th-TH', text: 'เจ็ด' },
          { token: 'digit:6', rate: 0.6, speechLanguage: 'th-TH', text: 'หก' },
        ],
      },
    },
  },
  backward_word_task: {
    lines: {
      en: {
        look: 'Listen. A voice says two words.',
        do: 'Turn them around in your head.',
        choose: 'Now backwards. The last one comes first.',
        right: 'This is it. The last word comes first.',
      },
      th: {
        look: 'ฟังเสียงพูดคำสองคำ',
        do: 'เรียงย้อนกลับในใจ',
        choose: 'เลือกแบบย้อนกลับ คำสุดท้ายมาก่อน',
        right: 'ข้อนี้ถูก คำสุดท้ายมาก่อน',
      },
    },
    kind: 'question',
    example: {
      en: {
        question: {
          questionName: ['desk', 'clock'],
          choiceNo1: ['clock', 'desk'],
          choiceNo2: ['kite', 'desk'],
          choiceNo3: ['kite', 'leaf'],
          choiceNo4: ['clock', 'leaf'],
          correctChoiceNo: 1,
          version: 2,
        },
        spoken: [
          { token: 'word:desk', rate: 0.6, speechLanguage: 'en-US', text: 'desk' },
          { token: 'word:clock', rate: 0.6, speechLanguage: 'en-US', text: 'clock' },
        ],
      },
      th: {
        question: {
          questionName: ['เรือ', 'นก'],
          choiceNo1: ['ค้อน', 'เรือ'],
          choiceNo2: ['นก', 'เรือ'],
          choiceNo3: ['นก', 'ครู'],
          choiceNo4: ['ค้อน', 'ครู'],
          correctChoiceNo: 2,
          version: 2,
        },
        spoken: [
          { token: 'word:เรือ', rate: 0.6, speechLanguage: 'th-TH', text: 'เรือ' },
          { token: 'word:นก', rate: 0.6, speechLanguage: 'th-TH', text: 'นก' },
        ],
      },
    },
  },
  costume_naming_retrieval_task: {
    lines: {
      en: {
        look: 'You see a kind of thing and a letter.',
        do: 'Type words with that letter, one a line.',
        choose: 'In the test it is things to wear, and another letter.',
        right: 'Press Submit, or wait for the end of the minute.',
      },
      th: {
        look: 'จะเห็นหัวข้อกับพยัญชนะ',
        do: 'พิมพ์คำที่ขึ้นต้นแบบนั้น บรรทัดละคำ',
        choose: 'ในแบบทดสอบจะเป็นเครื่องแต่งกายกับพยัญชนะอื่น',
        right: 'กดส่งคำตอบหรือรอให้หมดเวลา',
      },
    },
    kind: 'naming',
  },
  food_naming_retrieval_task: {
    lines: {
      en: {
        look: 'You see a kind of thing and a letter.',
        do: 'Type words with that letter, one a line.',
        choose: 'In the test it is foods, and another letter.',
        right: 'Press Submit, or wait for the end of the minute.',
      },
      th: {
        look: 'จะเห็นหัวข้อกับพยัญชนะ',
        do: 'พิมพ์คำที่ขึ้นต้นแบบนั้น บรรทัดละคำ',
        choose: 'ในแบบทดสอบจะเป็นอาหารกับพยัญชนะอื่น',
        right: 'กดส่งคำตอบหรือรอให้หมดเวลา',
      },
    },
    kind: 'naming',
  },
  plant_naming_retrieval_task: {
    lines: {
      en: {
        look: 'You see a kind of thing and a letter.',
        do: 'Type words with that letter, one a line.',
        choose: 'In the test it is plants, and another letter.',
        right: 'Press Submit, or wait for the end of the minute.',
      },
      th: {
        look: 'จะเห็นหัวข้อกับพยัญชนะ',
        do: 'พิมพ์คำที่ขึ้นต้นแบบนั้น บรรทัดละคำ',
        choose: 'ในแบบทดสอบจะเป็นพืชกับพยัญชนะอื่น',
        right: 'กดส่งคำตอบหรือรอให้หมดเวลา',
      },
    },
    kind: 'naming',
  },
  animal_naming_retrieval_task: {
    lines: {
      en: {
        look: 'You see a kind of thing and a letter.',
        do: 'Type words with that letter, one a line.',
        choose: 'In the test it is animals, and another letter.',
        right: 'Press Submit, or wait for the end of the minute.',
      },
      th: {
        look: 'จะเห็นหัวข้อกับพยัญชนะ',
        do: 'พิมพ์คำที่ขึ้นต้นแบบนั้น บรรทัดละคำ',
        choose: 'ในแบบทดสอบจะเป็นสัตว์กับพยัญชนะอื่น',
        right: 'กดส่งคำตอบหรือรอให้หมดเวลา',
      },
    },
    kind: 'naming',
  },
};
