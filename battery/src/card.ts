/** What the lists of tests show of a test beside its words: where it stands, how long it takes, its icon. Pure data. */
import type { TestTypeName } from './test-types.ts';

export interface TestCard {
  readonly testTypeName: TestTypeName;
  /** From 1 within its type, without a gap. */
  readonly orderNo: number;
  /**
   * Whole minutes: one for instruction and practice, then the thirty questions of a form at their own pace (sounds as
   * long as the bundled voices speak, the slower language), with 3 s for each answer and 2.5 s for each sum. A naming
   * test lasts one minute after its practice.
   */
  readonly minutes: number;
  /** Drawn in a field of 48 × 48 with one pen: round ends, 3 wide, in the colour of the text. */
  readonly icon: readonly IconShape[];
}

export type IconShape = IconForm & IconStyle;

type IconForm =
  /** As in the attribute `d` of SVG. */
  | { readonly path: string }
  /** Centre and radius. */
  | { readonly circle: readonly [x: number, y: number, radius: number] }
  /** Centre and the two radii. */
  | { readonly ellipse: readonly [x: number, y: number, radiusX: number, radiusY: number] }
  /** Corner, size, and the radius of the corners. */
  | {
      readonly rect: readonly [x: number, y: number, width: number, height: number, radius: number];
    };

interface IconStyle {
  /** Filled, without an outline. */
  readonly isSolid?: true;
  readonly isFaint?: true;
  readonly isDotted?: true;
  readonly ink?: 'red' | 'blue';
  readonly penWidth?: number;
  /** As in the attribute `transform` of SVG. */
  readonly transform?: string;
}
