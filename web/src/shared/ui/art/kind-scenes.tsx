/**
 * One picture for each of the six kinds of memory: the elephant at work, before the colour of the kind. 320 × 220. The
 * colours are the kinds' own, so the pictures are alike in the light and in the dark.
 */
import type { TestTypeName } from '@jamdai/battery/present';
import type { ReactNode } from 'react';
import { MemoryCard } from './cards.tsx';
import { FrontElephant } from './elephant-front.tsx';
import { Elephant } from './elephant.tsx';
import { SEATED } from './home-poses.tsx';
import { LYING, STANDING, WALKING } from './poses.tsx';

const INK = '#2b211d';
const PAPER = '#fffdfa';
const DEEP = 'var(--jamdai-elephant-deep)';
const LINE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

interface Kind {
  readonly type: number;
  /** Each in a pose of its own. */
  readonly elephant: ReactNode;
  readonly things: ReactNode;
}

const KINDS: Readonly<Record<TestTypeName, Kind>> = {
  phonological_short_term_memory: {
    type: 1,
    elephant: (
      <g transform="translate(14 0)">
        <FrontElephant arms="down" eye="closed" worn={<Headphones />} />
      </g>
    ),
    things: (
      <g>
        <path
          d="M196 128c6-12 6-24 0-36M212 138c10-18 10-38 0-56"
          stroke={PAPER}
          strokeWidth="6"
          {...LINE}
        />
        <SmallCard kind="digit" x={250} y={62} turn={-8} colour="var(--jamdai-type-5)" />
        <SmallCard kind="letter" x={284} y={110} turn={6} colour="var(--jamdai-type-4)" />
        <SmallCard kind="note" x={252} y={158} turn={-4} colour="var(--jamdai-type-2)" />
      </g>
    ),
  },
  visuospatial_short_term_memory: {
    type: 2,
    elephant: <Elephant pose={SEATED} trunk="down" eye="up" />,
    things: (
      <g>
        <g fill={PAPER}>
          <circle cx="186" cy="84" r="5" />
          <circle cx="198" cy="72" r="7" />
        </g>
        <rect x="208" y="30" width="98" height="98" rx="16" fill={PAPER} />
        <g fill="var(--jamdai-brand)">
          <rect x="218" y="40" width="24" height="24" rx="5" />
          <rect x="272" y="67" width="24" height="24" rx="5" />
          <rect x="245" y="94" width="24" height="24" rx="5" />
        </g>
        <g fill={INK} opacity=".12">
          <rect x="245" y="40" width="24" height="24" rx="5" />
          <rect x="272" y="40" width="24" height="24" rx="5" />
          <rect x="218" y="67" width="24" height="24" rx="5" />
          <rect x="245" y="67" width="24" height="24" rx="5" />
          <rect x="218" y="94" width="24" height="24" rx="5" />
          <rect x="272" y="94" width="24" height="24" rx="5" />
        </g>
      </g>
    ),
  },
  verbal_working_memory: {
    type: 3,
    elephant: <Elephant pose={LYING} trunk="resting" />,
    things: (
      <g>
        <path
          d="M204 28h92a12 12 0 0 1 12 12v32a12 12 0 0 1-12 12h-66l-18 16 2-16h-10a12 12 0 0 1-12-12V40a12 12 0 0 1 12-12z"
          fill={PAPER}
        />
        <path d="M210 48h58M210 64h30" stroke={INK} strokeWidth="5" opacity=".35" {...LINE} />
        <path d="M256 64h34" stroke="var(--jamdai-brand)" strokeWidth="9" {...LINE} />
        <path
          d="M258 182c-14-9-30-11-46-7v-46c16-4 32-2 46 7 14-9 30-11 46-7v46c-16-4-32-2-46 7z"
          fill={PAPER}
          stroke={DEEP}
          strokeWidth="5"
          strokeLinejoin="round"
        />
        <path d="M258 137v43" stroke={DEEP} strokeWidth="5" {...LINE} />
        <path
          d="M223 143c8-1 16 1 24 4M223 156c8-1 16 1 24 4M293 143c-8-1-16 1-24 4M293 156c-8-1-16 1-24 4"
          stroke={INK}
          strokeWidth="3.500"
          opacity=".4"
          {...LINE}
        />
      </g>
    ),
  },
  visuospatial_working_memory: {
    type: 4,
    elephant: (
      <g transform="translate(14 0)">
        <FrontElephant arms="up" />
      </g>
    ),
    things: (
      <g>
        <g transform="rotate(-10 226 48)">
          <rect x="198" y="20" width="56" height="56" rx="13" fill={PAPER} />
          <g fill={INK}>
            <circle cx="213" cy="35" r="5.500" />
            <circle cx="239" cy="35" r="5.500" />
            <circle cx="226" cy="48" r="5.500" />
            <circle cx="213" cy="61" r="5.500" />
            <circle cx="239" cy="61" r="5.500" />
          </g>
        </g>
        <g transform="translate(282 92) rotate(12)">
          <path
            d="M0-27L8-9l19 3-14 13 5 19L0 16l-18 10 5-19-14-13 19-3z"
            fill="var(--jamdai-gold)"
            stroke="var(--jamdai-gold)"
            strokeWidth="8"
            strokeLinejoin="round"
          />
          <g fill={INK}>
            <circle cx="-5" cy="-2" r="2" />
            <circle cx="5" cy="-2" r="2" />
          </g>
        </g>
        <g fill="var(--jamdai-brand)">
          <circle cx="226" cy="150" r="13" />
          <circle cx="262" cy="164" r="13" />
          <circle cx="296" cy="146" r="13" />
        </g>
      </g>
    ),
  },
  executive_working_memory: {
    type: 5,
    elephant: <Elephant pose={WALKING} trunk="forward" />,
    things: (
      <g>
        {[218, 256, 294].map((x, place) => (
          <g key={x} transform={`translate(${x} 66)`}>
            <rect x="-17" y="-22" width="34" height="44" rx="8" fill={PAPER} />
            <Dots count={place + 1} />
          </g>
        ))}
        <path
          d="M296 104c10 26-10 46-40 44h-40m17-17-18 17 18 17"
          stroke="var(--jamdai-brand)"
          strokeWidth="10"
          {...LINE}
        />
      </g>
    ),
  },
  long_term_retrieval: {
    type: 6,
    elephant: <Elephant pose={STANDING} trunk="forward" eye="up" />,
    things: (
      <g>
        <SmallCard kind="leaf" x={246} y={62} turn={-8} colour="var(--jamdai-type-2)" />
        <SmallCard kind="star" x={282} y={58} turn={10} colour="var(--jamdai-type-5)" />
        <rect x="212" y="84" width="98" height="106" rx="10" fill={DEEP} />
        <rect x="206" y="78" width="110" height="34" rx="8" fill="var(--jamdai-brand)" />
        <rect x="222" y="120" width="78" height="26" rx="6" fill="var(--jamdai-elephant-light)" />
        <rect x="222" y="154" width="78" height="26" rx="6" fill="var(--jamdai-elephant-light)" />
        <g fill="var(--jamdai-gold)">
          <circle cx="261" cy="95" r="5" />
          <circle cx="261" cy="133" r="4.500" />
          <circle cx="261" cy="167" r="4.500" />
        </g>
      </g>
    ),
  },
};

/** In the units of the elephant from the front. */
function Headphones() {
  return (
    <g>
      <path d="M34 74C30-16 170-16 166 74" stroke={INK} strokeWidth="9" {...LINE} />
      {[16, 152].map((x) => (
        <g key={x}>
          <rect x={x} y="56" width="32" height="48" rx="15" fill="var(--jamdai-brand)" />
          <rect x={x + 8} y="65" width="16" height="30" rx="8" fill="var(--jamdai-gold)" />
        </g>
      ))}
    </g>
  );
}

/** One, two or three: the same things in an order. */
function Dots({ count }: { readonly count: number }) {
  const places = [[0], [-8, 8], [-12, 0, 12]][count - 1] ?? [];
  return (
    <g fill={INK}>
      {places.map((y) => (
        <circle key={y} cy={y} r="4.500" />
      ))}
    </g>
  );
}

function SmallCard({
  kind,
  x,
  y,
  turn,
  colour,
}: {
  readonly kind: 'star' | 'digit' | 'leaf' | 'letter' | 'note';
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly colour: string;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(.680)`}>
      <MemoryCard kind={kind} x={0} y={0} turn={turn} colour={colour} />
    </g>
  );
}

interface KindSceneProps {
  readonly testTypeName: TestTypeName;
  readonly className?: string | undefined;
}

export function KindScene({ testTypeName, className }: KindSceneProps) {
  const { type, elephant, things } = KINDS[testTypeName];
  return (
    <svg viewBox="0 0 320 220" className={className} aria-hidden="true" focusable="false">
      <rect width="320" height="220" fill={`var(--jamdai-type-${type})`} />
      <path d="M0 186c70-16 210-18 320-4v38H0z" fill={INK} opacity=".1" />
      <g transform="translate(4 46) scale(.740)">{elephant}</g>
      {things}
    </svg>
  );
}
