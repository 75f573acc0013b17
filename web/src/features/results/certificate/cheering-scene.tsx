/**
 * The picture of a certificate: the elephant cheers below a string of six pennants, one for each kind of memory; those that
 * were met are coloured and have a star. 300 × 420.
 */
import { TEST_TYPES, type TestTypeName } from '@jamdai/battery/present';
import { FrontElephant } from '../../../shared/ui/art/elephant-front.tsx';
import { STROKE } from '../../../shared/ui/art/elephant-parts.tsx';

const DEEP = 'var(--jamdai-elephant-deep)';
const PAPER = '#fffdfa';
const STAR = 'M0-17l5 11 12 1-9 8 3 12L0 9l-11 6 3-12-9-8 12-1z';
/** Where each pennant hangs on the two strings: x, y and turn in degrees. */
const PENNANTS = [
  [50, 44, 20],
  [114, 61, 9],
  [181, 64, -4],
  [246, 50, -18],
  [91, 133, 10],
  [209, 133, -10],
] as const;
/** Pieces of coloured paper: x, y, turn, number of the kind. */
const CONFETTI = [
  [34, 190, 20, 4],
  [70, 214, 60, 5],
  [266, 196, -30, 1],
  [232, 222, 10, 3],
  [150, 186, 45, 2],
  [18, 244, -20, 2],
  [284, 250, 30, 5],
] as const;

interface CheeringSceneProps {
  readonly kinds: ReadonlySet<TestTypeName>;
  readonly className?: string | undefined;
}

export function CheeringScene({ kinds, className }: CheeringSceneProps) {
  return (
    <svg
      viewBox="0 0 300 420"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="300" height="420" fill="var(--jamdai-sky)" />
      <path d="M0 326c70-50 130-40 190-16 46 18 82 10 110-16v126H0z" fill="var(--jamdai-hill)" />
      <path d="M0 370c90-26 190-20 300-8v58H0z" fill="var(--jamdai-hill-2)" />
      <g {...STROKE} stroke={DEEP} strokeWidth="3">
        <path d="M-4 12c80 60 220 74 308 4" />
        <path d="M-4 96c90 54 220 54 308 0" />
      </g>
      {TEST_TYPES.map(({ testTypeName, testTypeId }, index) => {
        const [x, y, turn] = PENNANTS[index] ?? [0, 0, 0];
        return (
          <g key={testTypeName} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <Pennant type={kinds.has(testTypeName) ? testTypeId : null} />
          </g>
        );
      })}
      {CONFETTI.map(([x, y, turn, type]) => (
        <rect
          key={`${x} ${y}`}
          width="13"
          height="8"
          rx="2"
          transform={`translate(${x} ${y}) rotate(${turn})`}
          fill={`var(--jamdai-type-${type})`}
        />
      ))}
      <g transform="translate(40 186) scale(1.100)">
        <FrontElephant arms="up" />
      </g>
    </svg>
  );
}

/** `type`: number of the kind; null: not met yet. */
function Pennant({ type }: { readonly type: number | null }) {
  const outline = 'M-22-2H22L0 50z';
  if (type === null)
    return (
      <path
        d={outline}
        {...STROKE}
        fill={PAPER}
        stroke={DEEP}
        strokeWidth="2"
        strokeDasharray="4 5"
      />
    );
  return (
    <g>
      <path
        d={outline}
        fill={`var(--jamdai-type-${type})`}
        stroke={PAPER}
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d={STAR} transform="translate(0 14) scale(.620)" fill="#2b211d" />
    </g>
  );
}
