/**
 * What visitors may try: questions of no form, with their keys.
 * Written by `npm run registers` from the folders in ../tasks: do not edit.
 */
import type { Taster } from '../taster.ts';

export const TASTERS: readonly Taster[] = [
  {
    testName: 'phonological_digit_task',
    language: 'en',
    rounds: [
      [
        {
          questionName: ['8', '4', '6', '1', '5'],
          choiceNo1: ['8', '4', '6', '1', '2'],
          choiceNo2: ['4', '8', '6', '1', '2'],
          choiceNo3: ['4', '8', '6', '1', '5'],
          choiceNo4: ['8', '4', '6', '1', '5'],
          correctChoiceNo: 4,
          version: 8,
        },
      ],
      [
        {
          questionName: ['1', '4', '8', '9', '5'],
          choiceNo1: ['1', '4', '8', '9', '5'],
          choiceNo2: ['1', '4', '8', '7', '5'],
          choiceNo3: ['4', '1', '8', '7', '5'],
          choiceNo4: ['4', '1', '8', '9', '5'],
          correctChoiceNo: 1,
          version: 1,
        },
      ],
      [
        {
          questionName: ['5', '3', '8', '4', '7'],
          choiceNo1: ['5', '3', '8', '4', '7'],
          choiceNo2: ['5', '3', '6', '4', '7'],
          choiceNo3: ['3', '5', '8', '4', '7'],
          choiceNo4: ['3', '5', '6', '4', '7'],
          correctChoiceNo: 1,
          version: 2,
        },
      ],
    ],
  },
  {
    testName: 'phonological_digit_task',
    language: 'th',
    rounds: [
      [
        {
          questionName: ['7', '5', '2', '9', '4'],
          choiceNo1: ['5', '7', '2', '1', '4'],
          choiceNo2: ['5', '7', '2', '9', '4'],
          choiceNo3: ['7', '5', '2', '1', '4'],
          choiceNo4: ['7', '5', '2', '9', '4'],
          correctChoiceNo: 4,
          version: 8,
        },
      ],
      [
        {
          questionName: ['2', '7', '6', '9', '3'],
          choiceNo1: ['7', '2', '6', '9', '4'],
          choiceNo2: ['7', '2', '6', '9', '3'],
          choiceNo3: ['2', '7', '6', '9', '3'],
          choiceNo4: ['2', '7', '6', '9', '4'],
          correctChoiceNo: 3,
          version: 1,
        },
      ],
      [
        {
          questionName: ['1', '4', '9', '8', '5'],
          choiceNo1: ['4', '1', '3', '8', '5'],
          choiceNo2: ['1', '4', '3', '8', '5'],
          choiceNo3: ['1', '4', '9', '8', '5'],
          choiceNo4: ['4', '1', '9', '8', '5'],
          correctChoiceNo: 3,
          version: 2,
        },
      ],
    ],
  },
  {
    testName: 'visual_matrix_task',
    language: null,
    rounds: [
      [
        {
          questionName: ['grid:3x4', 'r2c2', 'r2c3', 'r3c1', 'r3c3', 'r3c4'],
          choiceNo1: ['r1c2', 'r2c4', 'r3c1', 'r3c3', 'r3c4'],
          choiceNo2: ['r1c2', 'r2c3', 'r3c1', 'r3c3', 'r3c4'],
          choiceNo3: ['r2c2', 'r2c3', 'r3c1', 'r3c3', 'r3c4'],
          choiceNo4: ['r2c2', 'r2c4', 'r3c1', 'r3c3', 'r3c4'],
          correctChoiceNo: 3,
          version: 7,
        },
        {
          questionName: ['grid:3x4', 'r1c3', 'r1c4', 'r2c2', 'r2c3', 'r2c4', 'r3c1'],
          choiceNo1: ['r1c3', 'r1c4', 'r2c2', 'r2c3', 'r3c1', 'r3c4'],
          choiceNo2: ['r1c3', 'r1c4', 'r2c2', 'r2c3', 'r2c4', 'r3c1'],
          choiceNo3: ['r1c3', 'r1c4', 'r2c1', 'r2c3', 'r3c1', 'r3c4'],
          choiceNo4: ['r1c3', 'r1c4', 'r2c1', 'r2c3', 'r2c4', 'r3c1'],
          correctChoiceNo: 2,
          version: 5,
        },
        {
          questionName: ['grid:4x4', 'r1c1', 'r2c2', 'r2c3', 'r3c4', 'r4c2', 'r4c3', 'r4c4'],
          choiceNo1: ['r1c1', 'r2c2', 'r2c3', 'r3c4', 'r4c2', 'r4c3', 'r4c4'],
          choiceNo2: ['r1c1', 'r2c2', 'r2c3', 'r3c3', 'r3c4', 'r4c2', 'r4c4'],
          choiceNo3: ['r1c1', 'r1c2', 'r2c3', 'r3c3', 'r3c4', 'r4c2', 'r4c4'],
          choiceNo4: ['r1c1', 'r1c2', 'r2c3', 'r3c4', 'r4c2', 'r4c3', 'r4c4'],
          correctChoiceNo: 1,
          version: 3,
        },
      ],
      [
        {
          questionName: ['grid:3x4', 'r1c3', 'r1c4', 'r2c2', 'r2c4', 'r3c1'],
          choiceNo1: ['r1c3', 'r1c4', 'r2c2', 'r2c3', 'r3c1'],
          choiceNo2: ['r1c3', 'r1c4', 'r2c2', 'r2c4', 'r3c1'],
          choiceNo3: ['r1c3', 'r1c4', 'r2c1', 'r2c3', 'r3c1'],
          choiceNo4: ['r1c3', 'r1c4', 'r2c1', 'r2c4', 'r3c1'],
          correctChoiceNo: 2,
          version: 8,
        },
        {
          questionName: ['grid:3x4', 'r1c1', 'r1c2', 'r1c4', 'r2c4', 'r3c2', 'r3c3'],
          choiceNo1: ['r1c1', 'r1c2', 'r1c4', 'r2c4', 'r3c2', 'r3c3'],
          choiceNo2: ['r1c1', 'r1c2', 'r1c4', 'r2c4', 'r3c1', 'r3c3'],
          choiceNo3: ['r1c1', 'r1c2', 'r1c4', 'r2c3', 'r3c2', 'r3c3'],
          choiceNo4: ['r1c1', 'r1c2', 'r1c4', 'r2c3', 'r3c1', 'r3c3'],
          correctChoiceNo: 1,
          version: 6,
        },
        {
          questionName: ['grid:4x4', 'r1c3', 'r2c1', 'r2c2', 'r3c1', 'r3c4', 'r4c1', 'r4c2'],
          choiceNo1: ['r1c3', 'r2c1', 'r2c2', 'r3c1', 'r3c2', 'r3c4', 'r4c1'],
          choiceNo2: ['r1c3', 'r2c1', 'r2c2', 'r2c4', 'r3c1', 'r4c1', 'r4c2'],
          choiceNo3: ['r1c3', 'r2c1', 'r2c2', 'r2c4', 'r3c1', 'r3c2', 'r4c1'],
          choiceNo4: ['r1c3', 'r2c1', 'r2c2', 'r3c1', 'r3c4', 'r4c1', 'r4c2'],
          correctChoiceNo: 4,
          version: 4,
        },
      ],
      [
        {
          questionName: ['grid:3x4', 'r1c1', 'r1c3', 'r2c1', 'r3c2', 'r3c3'],
          choiceNo1: ['r1c1', 'r1c4', 'r2c1', 'r2c2', 'r3c3'],
          choiceNo2: ['r1c1', 'r1c3', 'r2c1', 'r2c2', 'r3c3'],
          choiceNo3: ['r1c1', 'r1c3', 'r2c1', 'r3c2', 'r3c3'],
          choiceNo4: ['r1c1', 'r1c4', 'r2c1', 'r3c2', 'r3c3'],
          correctChoiceNo: 3,
          version: 1,
        },
        {
          questionName: ['grid:3x4', 'r1c1', 'r1c2', 'r2c4', 'r3c2', 'r3c3', 'r3c4'],
          choiceNo1: ['r1c2', 'r2c1', 'r2c4', 'r3c2', 'r3c3', 'r3c4'],
          choiceNo2: ['r1c1', 'r1c2', 'r2c4', 'r3c2', 'r3c3', 'r3c4'],
          choiceNo3: ['r1c2', 'r2c1', 'r2c3', 'r3c2', 'r3c3', 'r3c4'],
          choiceNo4: ['r1c1', 'r1c2', 'r2c3', 'r3c2', 'r3c3', 'r3c4'],
          correctChoiceNo: 2,
          version: 7,
        },
        {
          questionName: ['grid:4x4', 'r1c1', 'r1c2', 'r1c4', 'r2c3', 'r3c1', 'r3c3', 'r4c1'],
          choiceNo1: ['r1c2', 'r2c1', 'r2c3', 'r2c4', 'r3c1', 'r3c3', 'r4c1'],
          choiceNo2: ['r1c1', 'r1c2', 'r2c3', 'r2c4', 'r3c1', 'r3c3', 'r4c1'],
          choiceNo3: ['r1c1', 'r1c2', 'r1c4', 'r2c3', 'r3c1', 'r3c3', 'r4c1'],
          choiceNo4: ['r1c2', 'r1c4', 'r2c1', 'r2c3', 'r3c1', 'r3c3', 'r4c1'],
          correctChoiceNo: 3,
          version: 5,
        },
      ],
    ],
  },
];
