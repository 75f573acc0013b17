/**
 * The pictures of the pages, all with the same elephant, ground and colours. They are told without words;
 * `label` names a picture that says something the text does not, without it the picture is decoration.
 */
import type { ReactNode } from 'react';
import { MemoryCard } from './cards.tsx';
import { Elephant } from './elephant.tsx';

interface SceneProps {
  readonly className?: string | undefined;
  readonly label?: string;
}

const STROKE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Home: five cards float around the raised trunk. */
export function HeroScene({ className, label }: SceneProps) {
  return (
    <Frame className={className} label={label} ground={371}>
      <circle cx="92" cy="96" r="46" fill="var(--jamdai-gold)" opacity=".85" />
      <g transform="translate(120 128) scale(1.180)">
        <Elephant trunk="up" eye="up" />
      </g>
      <path
        d="M222 92C280 26 430 20 492 130c20 36 18 76 4 108"
        stroke="var(--jamdai-brand)"
        strokeWidth="3"
        strokeDasharray="2 12"
        {...STROKE}
      />
      <MemoryCard kind="letter" x={232} y={84} turn={-16} colour="var(--jamdai-type-2)" />
      <MemoryCard kind="star" x={322} y={52} turn={-5} colour="var(--jamdai-type-5)" />
      <MemoryCard kind="digit" x={416} y={70} turn={8} colour="var(--jamdai-type-4)" />
      <MemoryCard kind="leaf" x={488} y={142} turn={16} colour="var(--jamdai-type-1)" />
      <MemoryCard kind="note" x={512} y={236} turn={8} colour="var(--jamdai-type-3)" />
    </Frame>
  );
}

/** Content: a shelf with room for only a few things. */
export function ShelfScene({ className, label }: SceneProps) {
  return (
    <Frame className={className} label={label} ground={306}>
      <g transform="translate(60 96) scale(1.020)">
        <Elephant trunk="forward" />
      </g>
      <g>
        <path
          d="M372 306V104M560 306V104"
          stroke="var(--jamdai-elephant-deep)"
          strokeWidth="9"
          {...STROKE}
        />
        <path
          d="M362 196h208M362 290h208"
          stroke="var(--jamdai-elephant-deep)"
          strokeWidth="11"
          {...STROKE}
        />
      </g>
      <MemoryCard kind="star" x={409} y={154} colour="var(--jamdai-type-5)" />
      <MemoryCard kind="leaf" x={524} y={154} turn={4} colour="var(--jamdai-type-2)" />
      <MemoryCard kind="digit" x={412} y={248} turn={-4} colour="var(--jamdai-type-4)" />
      <rect
        x="445"
        y="122"
        width="44"
        height="66"
        rx="10"
        stroke="var(--jamdai-elephant-deep)"
        strokeWidth="3"
        strokeDasharray="5 7"
        fill="none"
      />
    </Frame>
  );
}

/** Tests: four choices, one of them taken. */
export function ChoiceScene({ className, label }: SceneProps) {
  return (
    <Frame className={className} label={label} ground={306}>
      <g transform="translate(52 96) scale(1.020)">
        <Elephant trunk="forward" />
      </g>
      <rect x="352" y="40" width="216" height="236" rx="22" fill="#fffdfa" />
      <g strokeWidth="6">
        <rect x="372" y="60" width="80" height="88" rx="14" fill="var(--jamdai-type-1)" />
        <rect x="468" y="60" width="80" height="88" rx="14" fill="var(--jamdai-type-3)" />
        <rect
          x="372"
          y="166"
          width="80"
          height="88"
          rx="14"
          fill="var(--jamdai-type-5)"
          stroke="var(--jamdai-brand)"
        />
        <rect x="468" y="166" width="80" height="88" rx="14" fill="var(--jamdai-type-2)" />
      </g>
      <g fill="#2b211d">
        <path d="M394 110l18-26 18 26z" />
        <circle cx="508" cy="104" r="17" />
        <path d="M412 188l6 14 15 1-12 9 4 15-13-8-13 8 4-15-12-9 15-1z" />
        <rect x="493" y="195" width="30" height="30" rx="5" />
      </g>
      <path d="M424 236l10 11 20-24" stroke="var(--jamdai-brand)" strokeWidth="8" {...STROKE} />
    </Frame>
  );
}

/** 401: a gate that is still locked. */
export function GateScene({ className, label }: SceneProps) {
  return (
    <Frame className={className} label={label} ground={306}>
      <g transform="translate(50 96) scale(1.020)">
        <Elephant trunk="down" />
      </g>
      <g>
        <path
          d="M372 306V150c0-60 40-96 94-96s94 36 94 96v156z"
          fill="var(--jamdai-elephant-deep)"
        />
        <path d="M392 306V154c0-48 32-78 74-78s74 30 74 78v152z" fill="var(--jamdai-cloth)" />
        <path d="M466 78v228" stroke="var(--jamdai-elephant-deep)" strokeWidth="6" {...STROKE} />
        <path
          d="M416 118v188M516 118v188"
          stroke="#742210"
          strokeWidth="4"
          opacity=".6"
          {...STROKE}
        />
        <path d="M448 208v-16c0-26 36-26 36 0v16" stroke="#fffdfa" strokeWidth="9" {...STROKE} />
        <rect x="434" y="204" width="64" height="54" rx="13" fill="var(--jamdai-gold)" />
        <path d="M466 224v16" stroke="#2b211d" strokeWidth="9" {...STROKE} />
      </g>
    </Frame>
  );
}

/** 404: the elephant looks at a map, and its own track leads in circles. */
export function LostScene({ className, label }: SceneProps) {
  return (
    <Frame className={className} label={label} ground={306}>
      <path
        d="M40 318c60 14 120 12 160 6 90-14 240-20 300 2 50 18 20-40-40-34"
        stroke="var(--jamdai-elephant-deep)"
        strokeWidth="7"
        strokeDasharray="1 20"
        {...STROKE}
      />
      <g transform="translate(70 90) scale(1.020)">
        <Elephant trunk="forward" eye="up" />
      </g>
      <g transform="translate(452 150) rotate(7)">
        <path d="M-92-62l60 14 62-14 62 14V74L30 60l-62 14-60-14z" fill="#fffdfa" />
        <path d="M-32-48V74M30-62V60" stroke="var(--jamdai-hill-2)" strokeWidth="3" {...STROKE} />
        <path
          d="M-76 30c20-40 40 10 58-22s46-10 58-34"
          stroke="var(--jamdai-type-1)"
          strokeWidth="7"
          {...STROKE}
        />
        <path
          d="M50-6c-2-28 36-26 34-4-1 14-18 14-18 30"
          stroke="var(--jamdai-brand)"
          strokeWidth="9"
          {...STROKE}
        />
        <circle cx="66" cy="38" r="6.500" fill="var(--jamdai-brand)" />
      </g>
    </Frame>
  );
}

/** Nothing here yet: an empty frame on an easel, and a patient elephant. */
export function EmptyScene({ className, label }: SceneProps) {
  return (
    <Frame className={className} label={label} ground={306}>
      <g transform="translate(60 96) scale(1.020)">
        <Elephant trunk="down" eye="closed" />
      </g>
      <path
        d="M410 306l34-90M544 306l-34-90"
        stroke="var(--jamdai-elephant-deep)"
        strokeWidth="9"
        {...STROKE}
      />
      <rect x="378" y="84" width="198" height="142" rx="18" fill="#fffdfa" />
      <rect
        x="402"
        y="108"
        width="150"
        height="94"
        rx="12"
        stroke="var(--jamdai-hill-2)"
        strokeWidth="4"
        strokeDasharray="8 10"
        fill="none"
      />
    </Frame>
  );
}

interface FrameProps {
  readonly className: string | undefined;
  readonly label: string | undefined;
  /** Where the feet stand; the picture ends 34 units below. */
  readonly ground: number;
  readonly children: ReactNode;
}

/** 600 units wide: sky, two hills, and the scene before them. */
function Frame({ className, label, ground, children }: FrameProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const height = ground + 34;
  return (
    <svg viewBox={`0 0 600 ${height}`} className={className} focusable="false" {...naming}>
      <rect width="600" height={height} fill="var(--jamdai-sky)" />
      <g transform={`translate(0 ${ground})`}>
        <path d="M0-64c110-70 220-58 320-18 96 38 190 26 280-26V40H0z" fill="var(--jamdai-hill)" />
        <path d="M0-14c140-34 300-30 420-10 70 12 130 8 180-4v70H0z" fill="var(--jamdai-hill-2)" />
      </g>
      {children}
    </svg>
  );
}
