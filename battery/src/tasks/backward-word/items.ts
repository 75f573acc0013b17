/** Questions of the backward word test. */
import { createWordItems } from '../../materials/word-items.ts';
import type { ItemSource } from '../../task.ts';
import { backwardWord } from './task.ts';

export const backwardWordItems: ItemSource = createWordItems(backwardWord, {
  practiceSizes: [2, 2],
  mostUses: 4,
  twoSyllablesIn: (setSize) => (setSize < 5 ? 0 : 1),
  isBackward: true,
});
