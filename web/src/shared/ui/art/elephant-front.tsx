/**
 * The elephant from the front, sitting, about 200 × 210 units with its feet at y = 206. Its face is that of the product's mark.
 * Draw it inside an svg of the caller.
 */
import type { ReactNode } from 'react';
import { STROKE } from './elephant-parts.tsx';

interface FrontElephantProps {
  readonly arms: 'down' | 'up' | 'holding';
  readonly eye?: 'open' | 'closed';
  /** Over the body and under the arms: what it holds. */
  readonly held?: ReactNode;
  /** Over the head. */
  readonly worn?: ReactNode;
}

const SKIN = 'var(--jamdai-elephant)';
const SHADE = 'var(--jamdai-elephant-shade)';
const INK = '#2b211d';

const ARMS = {
  down: 'M58 128c-16 14-20 30-14 44M142 128c16 14 20 30 14 44',
  up: 'M62 136C36 130 16 112 8 84M138 136c26-6 46-24 54-52',
  holding: 'M58 128c-18 18-8 38 18 36M142 128c18 18 8 38-18 36',
} as const;

export function FrontElephant({ arms, eye = 'open', held, worn }: FrontElephantProps) {
  return (
    <g>
      {arms === 'up' ? <Arms of={arms} /> : null}
      <path
        d="M100 96c38 0 56 26 58 58 2 34-20 50-58 50s-60-16-58-50c2-32 20-58 58-58z"
        fill={SKIN}
      />
      <Scarf />
      <Soles />
      {held}
      {arms === 'up' ? null : <Arms of={arms} />}
      <Face eye={eye} />
      {worn}
    </g>
  );
}

function Arms({ of }: { readonly of: FrontElephantProps['arms'] }) {
  return (
    <g {...STROKE}>
      <path d={ARMS[of]} stroke={SHADE} strokeWidth="33" />
      <path d={ARMS[of]} stroke={SKIN} strokeWidth="28" />
    </g>
  );
}

/** A piece of the cloth that the elephant wears on its back. */
function Scarf() {
  return (
    <g>
      <path
        d="M56 126c26 18 62 18 88 0l-6 22c-4 10-20 22-38 30-18-8-34-20-38-30z"
        fill="var(--jamdai-cloth)"
      />
      <path
        d="M62 146c6 10 20 20 38 28 18-8 32-18 38-28"
        {...STROKE}
        stroke="var(--jamdai-gold)"
        strokeWidth="4"
      />
    </g>
  );
}

/** Both feet, seen from below. */
function Soles() {
  return (
    <g>
      {[52, 148].map((x) => (
        <g key={x}>
          <ellipse cx={x} cy="184" rx="27" ry="24" fill={SHADE} />
          <ellipse cx={x} cy="182" rx="25" ry="22" fill={SKIN} />
          <ellipse cx={x} cy="187" rx="13" ry="11" fill="var(--jamdai-blush)" opacity=".75" />
          <g fill="var(--jamdai-elephant-light)">
            <ellipse cx={x - 14} cy="169" rx="5" ry="4" transform={`rotate(-28 ${x - 14} 169)`} />
            <ellipse cx={x} cy="164" rx="5.500" ry="4" />
            <ellipse cx={x + 14} cy="169" rx="5" ry="4" transform={`rotate(28 ${x + 14} 169)`} />
          </g>
        </g>
      ))}
    </g>
  );
}

/** As in the mark (elephant-head.tsx), larger and with finer lines. */
function Face({ eye }: { readonly eye: 'open' | 'closed' }) {
  return (
    <g transform="translate(16 -6) scale(2.625)">
      <path d="M21 16C10 9 2 17 3 28s9 19 18 15z" fill={SHADE} />
      <path d="M43 16c11-7 19 1 18 12s-9 19-18 15z" fill={SHADE} />
      <path d="M18 20c-6-3-10 1-10 8s5 12 10 11z" fill="var(--jamdai-blush)" opacity=".75" />
      <path d="M46 20c6-3 10 1 10 8s-5 12-10 11z" fill="var(--jamdai-blush)" opacity=".75" />
      <path
        d="M32 6c11.500 0 17 8.500 17 18 0 10-6 16-17 16s-17-6-17-16C15 14.500 20.500 6 32 6z"
        fill={SKIN}
      />
      <path
        d="M26 37.500c1 2 3 3 5 2.500M38 37.500c-1 2-3 3-5 2.500"
        {...STROKE}
        stroke="var(--jamdai-elephant-deep)"
        strokeWidth="1.100"
      />
      <path d="M32 32v13c0 7 3.500 9.500 8.500 8" {...STROKE} stroke={SHADE} strokeWidth="11.500" />
      <path d="M32 32v13c0 7 3.500 9.500 8.500 8" {...STROKE} stroke={SKIN} strokeWidth="10" />
      <path d="M28.500 40h7M28.800 44.500h6.500" {...STROKE} stroke={SHADE} strokeWidth="1.200" />
      <path d="M32 6l7 7.500-7 9-7-9z" fill="var(--jamdai-cloth)" />
      <circle cx="32" cy="13.500" r="2.400" fill="var(--jamdai-gold)" />
      <circle cx="20.500" cy="32.500" r="2.800" fill="var(--jamdai-blush)" opacity=".7" />
      <circle cx="43.500" cy="32.500" r="2.800" fill="var(--jamdai-blush)" opacity=".7" />
      {eye === 'closed' ? (
        <path
          d="M21 26.500c1 2 4 2 5 0M38 26.500c1 2 4 2 5 0"
          {...STROKE}
          stroke={INK}
          strokeWidth="1.300"
        />
      ) : (
        <g>
          <circle cx="23.500" cy="26.500" r="2.300" fill={INK} />
          <circle cx="40.500" cy="26.500" r="2.300" fill={INK} />
          <circle cx="24.300" cy="25.700" r=".8" fill="#fff" />
          <circle cx="41.300" cy="25.700" r=".8" fill="#fff" />
        </g>
      )}
    </g>
  );
}
