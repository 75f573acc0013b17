/** One clip: played once and written down, then played in both voices and judged. The listener never learns which is which. */
import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useClipPlayer } from '../use-clip-player.ts';
import styles from '../voices.module.css';
import type { ListeningItem, Side } from './draw-items.ts';
import '../../../shared/ui/input-styles.ts';

interface ItemViewProps {
  readonly item: ListeningItem;
  /** Counts from 1. */
  readonly number: number;
  readonly all: number;
  /** Of the words that are written down. */
  readonly language: string;
  /** `preferred`: address of a voice; null: no difference. */
  readonly onAnswered: (typed: string, preferred: string | null) => void;
}

const NOTHING_PLAYED = { first: false, second: false };

export function ItemView({ item, number, all, language, onAnswered }: ItemViewProps) {
  const { t } = useTranslation('voices');
  const { play, hasFailed } = useClipPlayer();
  const [hasPlayed, setHasPlayed] = useState(false);
  const [typed, setTyped] = useState('');
  const [isComparing, setIsComparing] = useState(false);
  const [played, setPlayed] = useState(NOTHING_PLAYED);
  const listen = async () => {
    if (!hasPlayed && (await play(item.first))) setHasPlayed(true);
  };
  const compare = async (side: Side, which: keyof typeof played) => {
    if (await play(side)) setPlayed((before) => ({ ...before, [which]: true }));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsComparing(true);
  };
  return (
    <section className={styles['heard']} data-listening={number}>
      <p role="status">{t('listening.item.position', { number, all })}</p>
      {isComparing ? (
        <Comparison item={item} {...{ played, compare }} onChosen={(it) => onAnswered(typed, it)} />
      ) : (
        <>
          <p>{t('listening.item.once')}</p>
          <Button aria-disabled={hasPlayed || undefined} onClick={() => void listen()}>
            {t('listening.item.listen')}
          </Button>
          {hasPlayed ? (
            <form className={styles['heard']} onSubmit={submit}>
              <TextInput
                size="md"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                lang={language}
                label={t('listening.item.typed')}
                description={t('listening.item.typedHint')}
                maxLength={300}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Button type="submit">{t('listening.item.done')}</Button>
            </form>
          ) : null}
        </>
      )}
      {hasFailed ? <Notice tone="bad">{t('made.noSound')}</Notice> : null}
    </section>
  );
}

interface ComparisonProps {
  readonly item: ListeningItem;
  readonly played: typeof NOTHING_PLAYED;
  readonly compare: (side: Side, which: keyof typeof NOTHING_PLAYED) => Promise<void>;
  readonly onChosen: (preferred: string | null) => void;
}

function Comparison({ item: { first, second }, played, compare, onChosen }: ComparisonProps) {
  const { t } = useTranslation('voices');
  const mayChoose = played.first && played.second;
  const choose = (preferred: string | null) => (mayChoose ? () => onChosen(preferred) : undefined);
  return (
    <>
      <p>{t('listening.item.compare')}</p>
      <div className={styles['actions']}>
        <Button data-played={played.first} onClick={() => void compare(first, 'first')}>
          {t('listening.item.playFirst')}
        </Button>
        <Button data-played={played.second} onClick={() => void compare(second, 'second')}>
          {t('listening.item.playSecond')}
        </Button>
      </div>
      {mayChoose ? null : <p>{t('listening.item.hearBoth')}</p>}
      <div className={styles['actions']}>
        {(
          [
            [first.address, 'first'],
            [second.address, 'second'],
            [null, 'same'],
          ] as const
        ).map(([address, name]) => (
          <Button
            key={name}
            tone="quiet"
            aria-disabled={!mayChoose || undefined}
            onClick={choose(address)}
          >
            {t(`listening.item.${name}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
