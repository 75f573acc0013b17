/**
 * The elephant from the side, looking right, about 240 × 210 units with its feet at y = 206. All scenes use these drawings: one
 * head, one cloth, and a body for each pose. Draw it inside an svg of the caller.
 */
import type { ReactNode } from 'react';
import {
  Cloth,
  Head,
  Leg,
  LyingFoot,
  STROKE,
  Tail,
  Toes,
  type HeadProps,
} from './elephant-parts.tsx';

interface ElephantProps extends Omit<HeadProps, 'transform'> {
  readonly pose?: Pose;
}

type Pose = 'standing' | 'walking' | 'stepping' | 'sitting' | 'lying' | 'rearing';

const BODY = 'M34 128c-2-44 30-72 76-72 50 0 84 26 84 72 0 34-26 52-80 52s-78-18-80-52z';
const SKIN = 'var(--jamdai-elephant)';
const FOLD = { ...STROKE, stroke: 'var(--jamdai-elephant-shade)', strokeWidth: 4 } as const;

/** Where the head is held; in the standing one's place where nothing is said. */
const HEADS: Readonly<Partial<Record<Pose, string>>> = {
  walking: 'translate(2 2) rotate(4 176 92)',
  stepping: 'translate(0 -3) rotate(-5 176 92)',
  sitting: 'translate(2 -20)',
  lying: 'translate(8 44)',
  rearing: 'translate(-2 -50) rotate(-8 176 92)',
};

const BODIES: Readonly<Record<Pose, () => ReactNode>> = {
  standing: Standing,
  walking: Walking,
  stepping: Stepping,
  sitting: Sitting,
  lying: Lying,
  rearing: Rearing,
};

export function Elephant({ pose = 'standing', ...head }: ElephantProps) {
  const Body = BODIES[pose];
  return (
    <g>
      <Body />
      <Head {...head} transform={HEADS[pose]} />
    </g>
  );
}

function Standing() {
  return (
    <g>
      <Tail />
      <Leg x={93} y={150} length={56} isFar />
      <Leg x={170} y={150} length={56} isFar />
      <path d={BODY} fill={SKIN} />
      <Leg x={62} y={140} length={66} />
      <Leg x={146} y={146} length={60} />
      <Cloth />
    </g>
  );
}

function Walking() {
  return (
    <g>
      <Tail transform="rotate(14 40 112)" />
      <Leg x={84} y={146} length={62} turn={-20} isFar />
      <Leg x={160} y={146} length={62} turn={18} isFar />
      <path d={BODY} fill={SKIN} />
      <Leg x={66} y={140} length={68} turn={17} />
      <Leg x={150} y={142} length={66} turn={-20} />
      <Cloth />
    </g>
  );
}

/** One forefoot in the air. */
function Stepping() {
  return (
    <g>
      <Tail transform="rotate(30 40 112)" />
      <Leg x={92} y={150} length={57} turn={-6} isFar />
      <Leg x={158} y={150} length={56} turn={4} isFar />
      <path d={BODY} fill={SKIN} />
      <Leg x={62} y={140} length={66} turn={3} />
      <path d="M150 152L180 166L178 182" {...STROKE} stroke={SKIN} strokeWidth="38" />
      <path d="M160 182h37v8a8 8 0 0 1-8 8h-21a8 8 0 0 1-8-8z" fill={SKIN} />
      <Toes x={166} y={198} />
      <path d="M158 178c4-8 12-12 20-12" {...FOLD} />
      <Cloth />
    </g>
  );
}

/** On its haunches. */
function Sitting() {
  return (
    <g>
      <Tail transform="translate(-2 70) rotate(58 40 112)" />
      <Leg x={168} y={126} length={78} isFar />
      <ellipse cx="106" cy="138" rx="82" ry="60" transform="rotate(-38 106 138)" fill={SKIN} />
      <Leg x={146} y={120} length={86} />
      <Cloth transform="translate(106 138) rotate(-38) translate(-112 -124)" />
      <ellipse cx="84" cy="170" rx="42" ry="36" fill={SKIN} />
      <LyingFoot x={58} y={206} length={64} />
      <path d="M62 144c18-18 52-14 62 14 3 9 2 16 0 21" {...FOLD} />
    </g>
  );
}

/** On its belly, like a sphinx. */
function Lying() {
  return (
    <g>
      <Tail transform="translate(-4 54) rotate(30 40 112)" />
      <path d={BODY} transform="translate(0 26)" fill={SKIN} />
      <rect x="150" y="176" width="68" height="26" rx="12" fill="var(--jamdai-elephant-shade)" />
      <Cloth transform="translate(0 22)" />
      <ellipse cx="70" cy="174" rx="38" ry="32" fill={SKIN} />
      <LyingFoot x={54} y={206} length={62} />
      <path d="M48 150c16-14 48-10 56 14 3 8 2 12 1 15" {...FOLD} />
      <LyingFoot x={130} y={206} length={76} />
    </g>
  );
}

/** Upright, its forefeet up before it. */
function Rearing() {
  return (
    <g>
      <Tail transform="translate(4 40) rotate(-2 40 112)" />
      <Leg x={112} y={140} length={66} turn={-6} isFar />
      <path
        d="M168 92L200 92L208 80"
        {...STROKE}
        stroke="var(--jamdai-elephant-shade)"
        strokeWidth="30"
      />
      <ellipse cx="108" cy="112" rx="84" ry="56" transform="rotate(-52 108 112)" fill={SKIN} />
      <Leg x={82} y={136} length={70} turn={4} />
      <Cloth transform="translate(108 112) rotate(-54) translate(-122 -118)" />
      <path d="M152 124L184 126L194 114" {...STROKE} stroke={SKIN} strokeWidth="34" />
    </g>
  );
}
