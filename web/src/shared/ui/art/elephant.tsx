/**
 * The elephant from the side, looking right, about 240 × 210 units with its feet at y = 206. All scenes
 * use this one drawing; only the trunk and the eye change. Draw it inside an svg of the caller.
 */
export interface ElephantProps {
  readonly trunk: 'up' | 'down' | 'forward';
  readonly eye?: 'open' | 'closed' | 'up';
}

const TRUNKS = {
  up: 'M204 112c26 10 38-14 32-38-3-13-1-22 6-29',
  down: 'M206 104c20 14 20 42 18 62-1 14 8 20 18 14',
  forward: 'M206 110c18 16 38 14 44-4 4-12 12-16 20-13',
} as const;

export function Elephant({ trunk, eye = 'open' }: ElephantProps) {
  return (
    <g>
      <Tail />
      <FarLegs />
      <path
        d="M34 128c-2-44 30-72 76-72 50 0 84 26 84 72 0 34-26 52-80 52s-78-18-80-52z"
        fill="var(--jamdai-elephant)"
      />
      <NearLegs />
      <Cloth />
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
      <Wrinkles trunk={trunk} />
    </g>
  );
}

const STROKE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

function Tail() {
  return (
    <g>
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

function FarLegs() {
  return (
    <g fill="var(--jamdai-elephant-shade)">
      <path d="M76 150h34v48a8 8 0 0 1-8 8H84a8 8 0 0 1-8-8z" />
      <path d="M154 150h32v48a8 8 0 0 1-8 8h-16a8 8 0 0 1-8-8z" />
    </g>
  );
}

function NearLegs() {
  return (
    <g>
      <g fill="var(--jamdai-elephant)">
        <path d="M42 140h40v58a8 8 0 0 1-8 8H50a8 8 0 0 1-8-8z" />
        <path d="M126 146h40v52a8 8 0 0 1-8 8h-24a8 8 0 0 1-8-8z" />
      </g>
      <g fill="var(--jamdai-elephant-light)">
        {[50, 60, 70, 134, 144, 154].map((x) => (
          <path key={x} d={`M${x} 206a4.500 6 0 0 1 9 0z`} />
        ))}
      </g>
    </g>
  );
}

/** The cloth on its back, with a hem of gold dots. */
function Cloth() {
  return (
    <g>
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

function Face({ eye }: { readonly eye: 'open' | 'closed' | 'up' }) {
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

const WRINKLES = {
  up: 'M226 92l20-4M227 80l19-2M228 66l17 2',
  down: 'M212 134l22-3M213 148l22-1M212 162l22 2',
  forward: 'M234 108l10 16M246 100l14 12',
} as const;

function Wrinkles({ trunk }: { readonly trunk: ElephantProps['trunk'] }) {
  return (
    <path d={WRINKLES[trunk]} stroke="var(--jamdai-elephant-shade)" strokeWidth="3" {...STROKE} />
  );
}
