/**
 * Who stands on a contact card as long as there is no photograph: the elephant as a researcher with a magnifying glass,
 * and as an adviser with spectacles and a book. 144 × 144.
 */
import type { ReactNode } from 'react';
import { ElephantHead } from './elephant-head.tsx';

const DEEP = 'var(--jamdai-elephant-deep)';

interface Portrait {
  readonly ground: string;
  readonly things: ReactNode;
}

const PORTRAITS: Readonly<Record<'researcher' | 'adviser', Portrait>> = {
  researcher: {
    ground: 'var(--jamdai-type-2)',
    things: (
      <g fill="none" strokeLinecap="round">
        <path d="M116 112l-10-12" stroke={DEEP} strokeWidth="8" />
        <circle cx="97" cy="88" r="17" fill="#fffdfa" fillOpacity=".55" />
        <circle cx="97" cy="88" r="17" stroke={DEEP} strokeWidth="6" />
        <path d="M88 84c2-5 6-7 10-7" stroke="#fffdfa" strokeWidth="4" />
      </g>
    ),
  },
  adviser: {
    ground: 'var(--jamdai-type-3)',
    things: (
      <g strokeLinecap="round" strokeLinejoin="round">
        <g fill="#fffdfa" fillOpacity=".35" stroke="#2b211d" strokeWidth="3.500">
          <circle cx="57" cy="67" r="11" />
          <circle cx="87" cy="67" r="11" />
          <path d="M68 66c2-3 6-3 8 0" fill="none" />
        </g>
        <path
          d="M72 118c-11-7-23-8-34-5v-22c11-3 23-2 34 5 11-7 23-8 34-5v22c-11-3-23-2-34 5z"
          fill="#fffdfa"
          stroke={DEEP}
          strokeWidth="4"
        />
        <path d="M72 97v20" stroke={DEEP} strokeWidth="4" />
        <path
          d="M46 98c6-1 12 0 17 2M46 105c6-1 12 0 17 2M98 98c-6-1-12 0-17 2M98 105c-6-1-12 0-17 2"
          fill="none"
          stroke="var(--jamdai-brand)"
          strokeWidth="2.500"
        />
      </g>
    ),
  },
};

interface ContactPortraitProps {
  readonly person: 'researcher' | 'adviser';
  readonly className?: string | undefined;
}

export function ContactPortrait({ person, className }: ContactPortraitProps) {
  const { ground, things } = PORTRAITS[person];
  return (
    <svg viewBox="0 0 144 144" className={className} aria-hidden="true" focusable="false">
      <rect width="144" height="144" fill={ground} />
      <svg x="20" y="18" width="104" height="104">
        <ElephantHead />
      </svg>
      {things}
    </svg>
  );
}
