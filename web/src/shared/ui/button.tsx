/** Buttons, and links that look like them. */
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Tone = 'main' | 'quiet' | 'danger';

export function Button({
  tone = 'main',
  isBusy = false,
  ...rest
}: ComponentProps<'button'> & { readonly tone?: Tone; readonly isBusy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={styles['button']}
      data-tone={tone}
      aria-busy={isBusy || undefined}
    />
  );
}

export function ButtonLink({
  tone = 'main',
  ...rest
}: ComponentProps<typeof Link> & { readonly tone?: Tone }) {
  return <Link {...rest} className={styles['button']} data-tone={tone} />;
}
