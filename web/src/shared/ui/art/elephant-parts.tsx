/** What every drawing of the elephant from the side is made of. Units are those of the standing one: 240 × 210. */

export const STROKE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export const SKIN = 'var(--jamdai-elephant)';
/** Where skin lies on skin. */
export const FOLD = { ...STROKE, stroke: 'var(--jamdai-elephant-shade)', strokeWidth: 4 } as const;
/** Of one that stands on its feet. */
export const BODY = 'M34 128c-2-44 30-72 76-72 50 0 84 26 84 72 0 34-26 52-80 52s-78-18-80-52z';

export interface HeadProps {
  /** `resting`: along the ground before a lying one. */
  readonly trunk: 'up' | 'down' | 'forward' | 'resting';
  readonly eye?: 'open' | 'closed' | 'up';
  /** Where a pose holds the head; none: as the standing one does. */
  readonly transform?: string | undefined;
}

const TRUNKS = {
  up: 'M204 112c26 10 38-14 32-38-3-13-1-22 6-29',
  down: 'M206 104c20 14 20 42 18 62-1 14 8 20 18 14',
  forward: 'M206 110c18 16 38 14 44-4 4-12 12-16 20-13',
  resting: 'M204 108c20 6 26 22 30 34 4 11 14 13 24 8',
} as const;

const WRINKLES = {
  up: 'M226 92l20-4M227 80l19-2M228 66l17 2',
  down: 'M212 134l22-3M213 148l22-1M212 162l22 2',
  forward: 'M234 108l10 16M246 100l14 12',
  resting: 'M219 130l19-9M226 143l19-8',
} as const;

/** Head, ear and trunk, looking right. */
export function Head({ trunk, eye = 'open', transform }: HeadProps) {
  return (
    <g transform={transform}>
      <path d={TRUNKS[trunk]} stroke="var(--jamdai-elephant)" strokeWidth="25" {...STROKE} />
      <ellipse cx="176" cy="92" rx="47" ry="45" fill="var(--jamdai-elephant)" />
      <path
        d="M170 46c4-10 10-12 14-10M176 46c6-7 12-7 15-4"
        {...STROKE}
        stroke="var(--jamdai-elephant-deep)"
        strokeWidth="3.500"
      />
      <Ear />
      <Face eye={eye} />
      <path d={WRINKLES[trunk]} stroke="var(--jamdai-elephant-shade)" strokeWidth="3" {...STROKE} />
    </g>
  );
}

function Ear() {
  return (
    <g>
      <path
        d="M158 58c-26-8-46 8-46 36 0 26 16 46 36 42 16-3 22-22 22-42 0-16-2-32-12-36z"
        fill="var(--jamdai-elephant-shade)"
      />
      <path
        d="M154 70c-18-5-31 6-31 26 0 18 10 31 23 29 11-2 15-16 15-31 0-11-1-21-7-24z"
        fill="var(--jamdai-blush)"
        opacity=".8"
      />
    </g>
  );
}

function Face({ eye }: { readonly eye: NonNullable<HeadProps['eye']> }) {
  const lift = eye === 'up' ? -2 : 0;
  return (
    <g>
      <circle cx="186" cy="108" r="7.500" fill="var(--jamdai-blush)" opacity=".7" />
      {eye === 'closed' ? (
        <path d="M184 88c3 5 10 5 13 0" stroke="#2b211d" strokeWidth="3.500" {...STROKE} />
      ) : (
        <g>
          <circle cx="191" cy="86" r="5.600" fill="#2b211d" />
          <circle cx="193" cy={84 + lift} r="2" fill="#fff" />
        </g>
      )}
      <path
        d="M184 74c4-4 9-5 14-3"
        stroke="var(--jamdai-elephant-deep)"
        strokeWidth="3"
        {...STROKE}
      />
      <path
        d="M186 126c6 6 14 6 19 1"
        stroke="var(--jamdai-elephant-deep)"
        strokeWidth="3"
        {...STROKE}
      />
    </g>
  );
}

interface PartProps {
  readonly transform?: string | undefined;
}

/** The cloth on its back, with a hem of gold dots. */
export function Cloth({ transform }: PartProps) {
  return (
    <g transform={transform}>
      <path
        d="M68 68c22-14 50-16 74-7 3 22 2 46-2 66-22 8-48 8-70 1-4-20-5-42-2-60z"
        fill="var(--jamdai-cloth)"
      />
      <path d="M69 118c24 8 50 8 72 0" stroke="var(--jamdai-gold)" strokeWidth="4" {...STROKE} />
      <path d="M105 74l11 14-11 14-11-14z" fill="var(--jamdai-gold)" />
      {[74, 90, 106, 122, 136].map((x) => (
        <circle
          key={x}
          cx={x}
          cy={x === 74 || x === 136 ? 129 : 133}
          r="3.400"
          fill="var(--jamdai-gold)"
        />
      ))}
    </g>
  );
}

export function Tail({ transform }: PartProps) {
  return (
    <g transform={transform}>
      <path
        d="M40 112C22 116 16 130 20 148"
        stroke="var(--jamdai-elephant-shade)"
        strokeWidth="7"
        {...STROKE}
      />
      <path d="M20 146c-6 6-6 14-1 18 5-4 8-12 5-18z" fill="var(--jamdai-elephant-deep)" />
    </g>
  );
}

interface LegProps {
  /** The middle of its upper end. */
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** Degrees; below zero: forward. */
  readonly turn?: number;
  readonly isFar?: boolean;
}

/** A straight leg. Those on the far side are darker, and their toes are not seen. */
export function Leg({ x, y, length, turn = 0, isFar = false }: LegProps) {
  const half = isFar ? 17 : 20;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path
        d={`M${-half} 0h${2 * half}v${length - 8}a8 8 0 0 1-8 8h${16 - 2 * half}a8 8 0 0 1-8-8z`}
        fill={isFar ? 'var(--jamdai-elephant-shade)' : 'var(--jamdai-elephant)'}
      />
      {isFar ? null : <Toes x={-12} y={length} />}
    </g>
  );
}

/** Three, from the first one's left end. */
export function Toes({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g fill="var(--jamdai-elephant-light)">
      {[0, 10, 20].map((step) => (
        <path key={step} d={`M${x + step} ${y}a4.500 6 0 0 1 9 0z`} />
      ))}
    </g>
  );
}

/** A lower leg that lies on the ground, its toes at the right end. */
export function LyingFoot({ x, y, length }: Pick<LegProps, 'x' | 'y' | 'length'>) {
  return (
    <g>
      <rect x={x} y={y - 28} width={length} height="28" rx="9" fill="var(--jamdai-elephant)" />
      <g fill="var(--jamdai-elephant-light)">
        {[21, 13, 5].map((step) => (
          <ellipse key={step} cx={x + length - 2} cy={y - step} rx="5.500" ry="4" />
        ))}
      </g>
    </g>
  );
}
