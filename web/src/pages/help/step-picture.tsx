/** A small drawing of the screen at each of the five steps: the place to press is in the brand colour. 120 × 84. */
import type { ReactNode } from 'react';

const PICTURES: readonly ReactNode[] = [
  <g key="logIn">
    <rect x="34" y="24" width="52" height="11" rx="4" fill="var(--jamdai-line)" />
    <rect x="34" y="40" width="52" height="11" rx="4" fill="var(--jamdai-line)" />
    <rect x="34" y="57" width="52" height="13" rx="6.500" fill="var(--jamdai-brand)" />
  </g>,
  <g key="profile">
    <rect x="82" y="5" width="26" height="9" rx="4.500" fill="var(--jamdai-brand)" />
    <rect x="56" y="6" width="20" height="7" rx="3.500" fill="var(--jamdai-line-strong)" />
    <rect x="14" y="28" width="60" height="7" rx="3.500" fill="var(--jamdai-line)" />
    <rect x="14" y="42" width="84" height="7" rx="3.500" fill="var(--jamdai-line)" />
    <rect x="14" y="56" width="72" height="7" rx="3.500" fill="var(--jamdai-line)" />
  </g>,
  <g key="tab">
    <rect x="10" y="26" width="32" height="9" rx="4.500" fill="var(--jamdai-line)" />
    <rect x="10" y="40" width="32" height="11" rx="5.500" fill="var(--jamdai-brand)" />
    <rect x="10" y="57" width="32" height="9" rx="4.500" fill="var(--jamdai-line)" />
    <path d="M50 24v48" stroke="var(--jamdai-line)" strokeWidth="2" />
    <rect x="58" y="28" width="50" height="38" rx="5" fill="var(--jamdai-line)" />
  </g>,
  <g key="button">
    <rect x="16" y="26" width="70" height="6" rx="3" fill="var(--jamdai-line-strong)" />
    <rect x="16" y="37" width="86" height="6" rx="3" fill="var(--jamdai-line)" />
    <rect x="16" y="47" width="64" height="6" rx="3" fill="var(--jamdai-line)" />
    <rect x="16" y="60" width="46" height="13" rx="6.500" fill="var(--jamdai-brand)" />
  </g>,
  <g key="confirm">
    <rect x="1" y="1" width="118" height="82" rx="9" fill="#2b211d" opacity=".45" />
    <rect x="22" y="22" width="76" height="46" rx="7" fill="var(--jamdai-surface)" />
    <rect x="30" y="31" width="46" height="6" rx="3" fill="var(--jamdai-line-strong)" />
    <rect x="36" y="49" width="24" height="11" rx="5.500" fill="var(--jamdai-line)" />
    <rect x="64" y="49" width="26" height="11" rx="5.500" fill="var(--jamdai-brand)" />
  </g>,
];

interface StepPictureProps {
  /** 1–5. */
  readonly step: number;
  readonly className?: string | undefined;
}

export function StepPicture({ step, className }: StepPictureProps) {
  return (
    <svg viewBox="0 0 120 84" className={className} aria-hidden="true" focusable="false">
      <rect
        x="1"
        y="1"
        width="118"
        height="82"
        rx="9"
        fill="var(--jamdai-paper)"
        stroke="var(--jamdai-line-strong)"
        strokeWidth="2"
      />
      <path d="M1 18h118" stroke="var(--jamdai-line-strong)" strokeWidth="1.500" />
      <circle cx="11" cy="9.500" r="4" fill="var(--jamdai-elephant)" />
      {PICTURES[step - 1]}
    </svg>
  );
}
