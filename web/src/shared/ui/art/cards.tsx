/** The things that the elephant keeps in mind, each on a small card of 60 × 72 units around its middle. */
export type CardKind = 'star' | 'digit' | 'leaf' | 'letter' | 'note';

interface CardProps {
  readonly kind: CardKind;
  readonly x: number;
  readonly y: number;
  /** Degrees. */
  readonly turn?: number;
  readonly colour: string;
}

export function MemoryCard({ kind, x, y, turn = 0, colour }: CardProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-30" y="-36" width="60" height="72" rx="12" fill="#fffdfa" />
      <rect x="-24" y="-30" width="48" height="60" rx="8" fill={colour} />
      <CardPicture kind={kind} />
    </g>
  );
}

const INK = '#2b211d';
const LINE = {
  fill: 'none',
  stroke: INK,
  strokeWidth: 5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

function CardPicture({ kind }: { readonly kind: CardKind }) {
  switch (kind) {
    case 'star':
      return <path d="M0-17l5 11 12 1-9 8 3 12L0 9l-11 6 3-12-9-8 12-1z" fill={INK} />;
    case 'digit':
      return <path d="M-9-15H9L-2 16" {...LINE} />;
    case 'leaf':
      return (
        <g>
          <path d="M-13 12c-4-18 8-28 26-26 2 18-8 30-26 26z" fill={INK} />
          <path d="M-16 17L2-3" stroke="#fffdfa" strokeWidth="3" strokeLinecap="round" />
        </g>
      );
    case 'letter':
      return <path d="M-11 17V-3c0-8 4-13 11-13s11 5 11 13v20M-11-3c3 1 5 3 5 6" {...LINE} />;
    case 'note':
      return (
        <g>
          <path d="M-5 11v-26l15-4v24" {...LINE} strokeWidth="4.500" />
          <circle cx="-9" cy="12" r="6" fill={INK} />
          <circle cx="6" cy="7" r="6" fill={INK} />
        </g>
      );
  }
}
