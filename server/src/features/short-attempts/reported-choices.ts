/** What a device has reported of a run, held against what it tells now. */
import type { ShortChoice } from '@jamdai/battery';

/** Whether one is the beginning of the other. */
export function agree(reported: readonly ShortChoice[], choices: readonly ShortChoice[]): boolean {
  return reported.slice(0, choices.length).every(({ setSize, index, choice }, at) => {
    const other = choices[at];
    return other?.setSize === setSize && other.index === index && other.choice === choice;
  });
}
