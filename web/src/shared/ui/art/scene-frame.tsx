/**
 * What the pictures of the pages stand in: sky, two hills, and the scene before them. They are told without words; `label`
 * names a picture that says something the text does not, without it the picture is decoration.
 */
import type { ReactNode } from 'react';

export interface SceneProps {
  readonly className?: string | undefined;
  readonly label?: string;
}

interface FrameProps {
  readonly className: string | undefined;
  readonly label: string | undefined;
  /** Where the feet stand; the picture ends 34 units below. */
  readonly ground: number;
  readonly children: ReactNode;
}

/** 600 units wide. */
export function SceneFrame({ className, label, ground, children }: FrameProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const height = ground + 34;
  return (
    <svg viewBox={`0 0 600 ${height}`} className={className} focusable="false" {...naming}>
      <rect width="600" height={height} fill="var(--jamdai-sky)" />
      <g transform={`translate(0 ${ground})`}>
        <path d="M0-64c110-70 220-58 320-18 96 38 190 26 280-26V40H0z" fill="var(--jamdai-hill)" />
        <path d="M0-14c140-34 300-30 420-10 70 12 130 8 180-4v70H0z" fill="var(--jamdai-hill-2)" />
      </g>
      {children}
    </svg>
  );
}
