/** Questions of the forward word test. */
import { createWordItems } from '../../materials/word-items.ts';
import type { ItemSource } from '../../task.ts';
import { phonologicalWord } from './task.ts';

export const phonologicalWordItems: ItemSource = createWordItems(phonologicalWord, {
  practiceSizes: [2, 3],
  mostUses: 3,
  twoSyllablesIn: (setSize) => (setSize < 4 ? 0 : setSize < 6 ? 1 : 2),
  isBackward: false,
});
