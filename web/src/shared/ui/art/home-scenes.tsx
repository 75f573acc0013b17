/** The pictures of the home page: the first that anybody sees, so they come apart from the others. */
import { MemoryCard } from './cards.tsx';
import { FrontElephant } from './elephant-front.tsx';
import { STROKE } from './elephant-parts.tsx';
import { Elephant } from './elephant.tsx';
import { SEATED, STEPPING } from './home-poses.tsx';
import { SceneFrame, type SceneProps } from './scene-frame.tsx';

/** Home: five cards float around the raised trunk. */
export function HeroScene({ className, label }: SceneProps) {
  return (
    <SceneFrame className={className} label={label} ground={371}>
      <circle cx="92" cy="96" r="46" fill="var(--jamdai-gold)" opacity=".85" />
      <g transform="translate(120 128) scale(1.180)">
        <Elephant pose={STEPPING} trunk="up" eye="up" />
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
    </SceneFrame>
  );
}

/** To the content: what stays in the head for a few seconds, and what has just gone. */
export function HeadScene({ className, label }: SceneProps) {
  return (
    <SceneFrame className={className} label={label} ground={306}>
      <g transform="translate(300 98) scale(1.120) translate(-300 -98)">
        <path
          d="M222 104c-44 4-58-52-14-64 10-34 66-38 84-14 26-24 78-14 84 16 30-16 78 2 74 36 40 12 34 66-8 66-16 18-52 18-66 2-22 18-60 16-74-4-28 14-68-2-80-38z"
          transform="translate(50 4)"
          fill="#fffdfa"
        />
      </g>
      <g fill="#fffdfa">
        <circle cx="272" cy="160" r="14" />
        <circle cx="246" cy="184" r="8" />
      </g>
      <g transform="translate(66 96) scale(1.020)">
        <FrontElephant arms="down" />
      </g>
      <MemoryCard kind="leaf" x={318} y={86} turn={-7} colour="var(--jamdai-type-2)" />
      <MemoryCard kind="digit" x={394} y={80} turn={4} colour="var(--jamdai-type-4)" />
      <MemoryCard kind="star" x={468} y={94} turn={-3} colour="var(--jamdai-type-5)" />
      <g transform="rotate(16 430 236)" stroke="var(--jamdai-ink-soft)" strokeWidth="3" fill="none">
        <rect x="403" y="203" width="54" height="66" rx="11" strokeDasharray="5 7" />
        <path d="M412 192v-14M430 190v-20M448 192v-14" strokeLinecap="round" />
      </g>
    </SceneFrame>
  );
}

/** Tests: four choices, one of them taken. */
export function ChoiceScene({ className, label }: SceneProps) {
  return (
    <SceneFrame className={className} label={label} ground={306}>
      <g transform="translate(52 96) scale(1.020)">
        <Elephant pose={SEATED} trunk="forward" />
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
    </SceneFrame>
  );
}
