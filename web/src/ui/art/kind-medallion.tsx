/** One picture for each of the six kinds of memory: the elephant's face and what it works with. 120 × 120. */
import type { TestTypeName } from '@jamdai/battery/present';
import type { ReactNode } from 'react';
import { ElephantHead } from './elephant-head.tsx';

const PEN = {
  fill: 'none',
  stroke: '#221a17',
  strokeWidth: 4.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const solid = { fill: '#221a17', stroke: 'none' } as const;

interface Kind {
  readonly type: number;
  readonly picture: ReactNode;
}

const KINDS: Readonly<Record<TestTypeName, Kind>> = {
  phonological_short_term_memory: {
    type: 1,
    picture: <path d="M78 34c8 7 8 21 0 28M90 24c14 12 14 36 0 48M67 43c3 3 3 7 0 10" />,
  },
  visuospatial_short_term_memory: {
    type: 2,
    picture: (
      <>
        <path d="M70 22h36v36H70zM88 22v36M70 40h36" />
        <path d="M70 22h18v18H70zM88 40h18v18H88z" {...solid} />
      </>
    ),
  },
  verbal_working_memory: {
    type: 3,
    picture: <path d="M62 22h46v28H86L76 60V50H62zM71 32h28M71 40h16" />,
  },
  visuospatial_working_memory: {
    type: 4,
    picture: (
      <>
        <rect x="66" y="20" width="40" height="40" rx="9" />
        <g {...solid}>
          <circle cx="77" cy="31" r="4" />
          <circle cx="95" cy="31" r="4" />
          <circle cx="86" cy="40" r="4" />
          <circle cx="77" cy="49" r="4" />
          <circle cx="95" cy="49" r="4" />
        </g>
      </>
    ),
  },
  executive_working_memory: {
    type: 5,
    picture: <path d="M64 32h36c10 0 10 20 0 20H68m9-9-9 9 9 9" />,
  },
  long_term_retrieval: {
    type: 6,
    picture: (
      <>
        <circle cx="82" cy="36" r="15" />
        <path d="M93 47l13 13M76 40l6-11 6 11M78 37h8" />
      </>
    ),
  },
};

interface KindMedallionProps {
  readonly testTypeName: TestTypeName;
  readonly className?: string | undefined;
}

export function KindMedallion({ testTypeName, className }: KindMedallionProps) {
  const { type, picture } = KINDS[testTypeName];
  return (
    <svg viewBox="0 0 120 120" className={className} aria-hidden="true" focusable="false">
      <rect width="120" height="120" rx="30" fill={`var(--jamdai-type-${type})`} />
      <svg x="8" y="48" width="66" height="66">
        <ElephantHead />
      </svg>
      <g {...PEN}>{picture}</g>
    </svg>
  );
}
