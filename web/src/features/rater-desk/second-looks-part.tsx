/** Words that pupils asked to have looked at again: above everything else that waits, one after the other. */
import { DECISIONS, type Decision } from '@jamdai/battery/present';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useDecideSecondLookMutation, useSecondLooksQuery } from '../../shared/api/rating-api.ts';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useDeskKeys } from './desk-keys.ts';
import { KeyCap } from './key-help.tsx';
import { RowButton } from './row-button.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import styles from './unknown.module.css';

export function SecondLooksPart({ isShown }: { readonly isShown: boolean }) {
  const { t } = useTranslation(['desk', 'app']);
  const waiting = useSecondLooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data = [] } = waiting;
  const [decide, { error, isLoading }] = useDecideSecondLookMutation();
  const [done, setDone] = useState<readonly { readonly id: string; readonly said: string }[]>([]);
  const [isReading, setReading] = useState(false);
  const look = data[0];
  const last = done.at(-1);
  const carryOut = async (decision: Decision) => {
    if (!look || isLoading) return;
    const { data: decided } = await decide({ secondLookId: look.secondLookId, decision });
    if (!decided) return;
    const { score } = decided;
    const said = t('again.said', {
      word: look.typed,
      decision: t(`decision.${decision}`),
      points: score,
    });
    setDone([...done, { id: look.secondLookId, said }]);
  };
  const takeBack = async () => {
    if (!last || isLoading) return;
    const { data: undone } = await decide({ secondLookId: last.id, decision: null });
    if (undone) setDone(done.slice(0, -1));
  };
  useDeskKeys(isShown && look !== undefined && !isReading, (move, event) => {
    if (event.repeat || move.kind !== 'decide') return;
    event.preventDefault();
    void carryOut(move.decision);
  });
  if (!look && !last && !waiting.error) return null;
  return (
    <section className={styles['looks']} data-part="second-looks" aria-label={t('again.title')}>
      <CallFailure call={waiting} text={(message) => t('again.unread', { message })} />
      {look ? (
        <div className={styles['card']}>
          <p className={styles['mark']}>{t('again.mark', { count: data.length })}</p>
          <p className={styles['where']}>
            {t('question', {
              test: t(`app:test.${look.testName}`),
              letter: look.letter,
              language: t(`lang.${look.lang}`),
            })}{' '}
            · {t('attempt', { attemptCode: look.attemptCode })} · {t(`class.${look.class}`)}
          </p>
          <h2 lang={look.lang} translate="no">
            {look.typed}
          </h2>
          <p lang={look.lang} translate="no">
            {[...look.before, ''].join(' · ')}
            <strong>{look.typed}</strong>
            {['', ...look.after].join(' · ')}
          </p>
          <p>{t('again.now', { decision: t(`decision.${look.decision}`) })}</p>
          {look.reason === null ? null : (
            <blockquote>
              <bdi>{look.reason}</bdi>
            </blockquote>
          )}
          <div className={styles['decisions']}>
            {DECISIONS.map((decision) => (
              <Button key={decision} tone="quiet" onClick={() => void carryOut(decision)}>
                {t(`decision.${decision}`)} <KeyCap name={decision} />
              </Button>
            ))}
          </div>
          <RowButton onClick={() => setReading(true)}>{t('rule.all')}</RowButton>
          {isReading ? <RulesDialog first="all" onClose={() => setReading(false)} /> : null}
        </div>
      ) : null}
      {error ? <Notice tone="bad">{t('error', { message: callReason(error) })}</Notice> : null}
      <p role="status">{last?.said}</p>
      {last ? <RowButton onClick={() => void takeBack()}>{t('again.takeBack')}</RowButton> : null}
    </section>
  );
}
