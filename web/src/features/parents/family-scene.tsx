/** A large elephant and a small one, trunk to trunk. 600 × 284. */
import { MemoryCard } from '../../shared/ui/art/cards.tsx';
import { Elephant } from '../../shared/ui/art/elephant.tsx';
import { STEPPING } from '../../shared/ui/art/home-poses.tsx';
import { STANDING } from '../../shared/ui/art/poses.tsx';
import { SceneFrame } from '../../shared/ui/art/scene-frame.tsx';

export function FamilyScene({ className }: { readonly className?: string | undefined }) {
  return (
    <SceneFrame className={className} label={undefined} ground={250}>
      <circle cx="70" cy="66" r="32" fill="var(--jamdai-gold)" opacity=".85" />
      <g transform="translate(112 44)">
        <Elephant pose={STANDING} trunk="forward" />
      </g>
      <g transform="translate(508 130) scale(-.580 .580)">
        <Elephant pose={STEPPING} trunk="up" eye="up" />
      </g>
      <MemoryCard kind="star" x={418} y={66} turn={-8} colour="var(--jamdai-type-5)" />
      <MemoryCard kind="digit" x={490} y={58} turn={6} colour="var(--jamdai-type-4)" />
      <MemoryCard kind="leaf" x={558} y={84} turn={14} colour="var(--jamdai-type-2)" />
    </SceneFrame>
  );
}
