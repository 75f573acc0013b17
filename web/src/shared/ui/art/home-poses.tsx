/** The poses of the home page: what anybody sees first comes without the others. */
import type { Pose } from './elephant.tsx';
import { BODY, Cloth, FOLD, Leg, LyingFoot, SKIN, STROKE, Tail, Toes } from './elephant-parts.tsx';

export const STEPPING: Pose = {
  Body: Stepping,
  head: 'translate(0 -3) rotate(-5 176 92)',
};

export const SEATED: Pose = { Body: Seated, head: 'translate(2 -20)' };

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
function Seated() {
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
