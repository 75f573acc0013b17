/**
 * The frame of one page: document title and description, the one h1, and focus on it when the visitor came from another
 * page, so that a screen reader says where it is.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { descriptionKeyOf, writeHead } from './page-head.ts';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** `text`: a column to read or fill in. `wide`: the whole page. `board`: the whole screen, for what is looked at from afar. */
  readonly width?: 'text' | 'wide' | 'form' | 'board';
}

/** React Router's key of the first page of a visit. */
const FIRST_LOCATION = 'default';

export function Page({ title, lead, children, width = 'text' }: PageProps) {
  const heading = usePageHeading(title);
  return (
    <div className={styles['page']} data-width={width}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead ? <p className={styles['lead']}>{lead}</p> : null}
      {children}
    </div>
  );
}

/** For pages that draw their own heading: gives the ref to put on the h1. */
export function usePageHeading(title: string) {
  const { t } = useTranslation();
  const { key, pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    writeHead({
      title: t('product.title', { page: title }),
      description: t(`description.${descriptionKeyOf(pathname) ?? 'other'}`),
      pathname,
    });
  }, [t, title, pathname]);
  // The page stands: what was drawn in its place before has done its work.
  useEffect(() => document.getElementById('shell')?.remove(), []);
  const shownPath = useRef<string | null>(null);
  useEffect(() => {
    // A tab of the same page changes the address too, and keeps the focus.
    const isSamePage = shownPath.current === pathname;
    shownPath.current = pathname;
    if (key === FIRST_LOCATION || isSamePage) return;
    globalThis.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [key, pathname]);
  return heading;
}
