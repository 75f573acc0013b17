/** The poses of all pages but the first. */
import type { Pose } from './elephant.tsx';
import { BODY, Cloth, FOLD, Leg, LyingFoot, SKIN, STROKE, Tail } from './elephant-parts.tsx';

export const STANDING: Pose = { Body: Standing };

export const WALKING: Pose = { Body: Walking, head: 'translate(2 2) rotate(4 176 92)' };

export const LYING: Pose = { Body: Lying, head: 'translate(8 44)' };

export const REARING: Pose = {
  Body: Rearing,
  head: 'translate(-2 -50) rotate(-8 176 92)',
};

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
