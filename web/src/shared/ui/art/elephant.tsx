/**
 * The elephant from the side, looking right, about 240 × 210 units with its feet at y = 206. All scenes use these drawings: one
 * head, one cloth, and a body for each pose. Draw it inside an svg of the caller.
 */
import type { ComponentType } from 'react';
import { Head, type HeadProps } from './elephant-parts.tsx';

/** All but the head, and where the pose holds that; nothing said: where it stands in its own units. */
export interface Pose {
  readonly Body: ComponentType;
  readonly head?: string;
}

interface ElephantProps extends Omit<HeadProps, 'transform'> {
  readonly pose: Pose;
}

export function Elephant({ pose: { Body, head: position }, ...head }: ElephantProps) {
  return (
    <g>
      <Body />
      <Head {...head} transform={position} />
    </g>
  );
}
