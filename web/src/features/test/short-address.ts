/** Where the short form of a test is taken by itself. */
import type { ShortLength, TestName } from '@jamdai/battery/present';

export const LENGTH_PARAMETER = 'length';

export function shortAddressOf(testName: TestName, length: ShortLength): string {
  return `/${testName}?${new URLSearchParams({ [LENGTH_PARAMETER]: length })}`;
}
