/** The pictures of the other pages, all with the same elephant, ground and colours. */
import { MemoryCard } from './cards.tsx';
import { STROKE } from './elephant-parts.tsx';
import { Elephant } from './elephant.tsx';
import { SEATED } from './home-poses.tsx';
import { LYING, REARING, WALKING } from './poses.tsx';
import { SceneFrame, type SceneProps } from './scene-frame.tsx';

/** Content: a shelf with room for only a few things. */
export function ShelfScene({ className, label }: SceneProps) {
  return (
    <SceneFrame className={className} label={label} ground={306}>
      <g transform="translate(70 96) scale(1.020)">
        <Elephant pose={REARING} trunk="forward" eye="up" />
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
        stroke="var(--jamdai-ink-soft)"
        strokeWidth="3"
        strokeDasharray="5 7"
        fill="none"
      />
    </SceneFrame>
  );
}

/** 401: a gate that is still locked. */
export function GateScene({ className, label }: SceneProps) {
  return (
    <SceneFrame className={className} label={label} ground={306}>
      <g transform="translate(50 96) scale(1.020)">
        <Elephant pose={SEATED} trunk="down" />
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
    </SceneFrame>
  );
}

/** 404: the elephant looks at a map, and its own track leads in circles. */
export function LostScene({ className, label }: SceneProps) {
  return (
    <SceneFrame className={className} label={label} ground={306}>
      <path
        d="M40 318c60 14 120 12 160 6 90-14 240-20 300 2 50 18 20-40-40-34"
        stroke="var(--jamdai-elephant-deep)"
        strokeWidth="7"
        strokeDasharray="1 20"
        {...STROKE}
      />
      <g transform="translate(70 90) scale(1.020)">
        <Elephant pose={WALKING} trunk="forward" eye="up" />
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
    </SceneFrame>
  );
}

/** Nothing here yet: an empty frame on an easel, and an elephant that sleeps until there is something. */
export function EmptyScene({ className, label }: SceneProps) {
  return (
    <SceneFrame className={className} label={label} ground={306}>
      <g transform="translate(60 96) scale(1.020)">
        <Elephant pose={LYING} trunk="resting" eye="closed" />
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
    </SceneFrame>
  );
}
