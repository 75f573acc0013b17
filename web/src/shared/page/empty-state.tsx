/**
 * In the place of a list that has nothing in it: that it is so, what is going to stand here and what to do next. With the
 * whole picture where the page has nothing else, with the elephant's face where it is one part of several.
 */
import type { ReactNode } from 'react';
import { ElephantHead } from '../ui/art/elephant-head.tsx';
import { EmptyScene } from '../ui/art/scenes.tsx';
import pictures from '../ui/picture-page.module.css';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly size: 'page' | 'part';
  readonly title?: string;
  /** Of the title. */
  readonly heading?: 'h2' | 'h3';
  readonly text: string;
  /** Where the text does not say it: what will stand here, and what to do for it. */
  readonly next?: string;
  /** Links and buttons that lead on. */
  readonly children?: ReactNode;
}

export function EmptyState(props: EmptyStateProps) {
  const { size, title, heading: Heading = 'h2', text, next, children } = props;
  return (
    <div className={styles['empty']} data-size={size} data-empty="">
      {size === 'page' ? (
        <EmptyScene className={pictures['picture']} />
      ) : (
        <ElephantHead className={styles['face']} />
      )}
      <div className={styles['words']}>
        {title ? <Heading>{title}</Heading> : null}
        <p>{text}</p>
        {next ? <p>{next}</p> : null}
        {children ? <div className={styles['ways']}>{children}</div> : null}
      </div>
    </div>
  );
}
