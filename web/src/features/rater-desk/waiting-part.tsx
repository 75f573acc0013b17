/**
 * What a changed lexicon asks of waiting answers: those that no rater has touched are proposed again on request.
 * What that changed is shown, before and after, and can be taken back.
 */
import type { RatingDesk, RescoredWaiting, WaitingChange } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useRescoreWaitingMutation,
  useUndoRescoringWaitingMutation,
} from '../../shared/api/rating-api.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { latestTry } from '../../shared/api/latest-try.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import desk from './desk.module.css';
import styles from '../../shared/tables/list.module.css';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';

interface Done {
  readonly kind: 'proposed' | 'takenBack';
  readonly result: RescoredWaiting;
}

export function WaitingPart({
  desk: { staleWaitingCount, undoableWaitingCount },
}: {
  readonly desk: RatingDesk;
}) {
  const { t } = useTranslation(['desk', 'app']);
  const [propose, proposing] = useRescoreWaitingMutation();
  const [takeBack, takingBack] = useUndoRescoringWaitingMutation();
  const [done, setDone] = useState<Done | null>(null);
  const { error } = latestTry(proposing, takingBack);
  const carryOut = async (kind: Done['kind']) => {
    const { data } = await (kind === 'proposed' ? propose() : takeBack());
    if (data) setDone({ kind, result: data });
  };
  return (
    <section>
      <h2>{t('waiting.title')}</h2>
      {error ? <Notice tone="bad">{t('error', { message: callReason(error) })}</Notice> : null}
      <p>{t('waiting.text', { count: staleWaitingCount })}</p>
      <div className={desk['actions']}>
        {staleWaitingCount > 0 ? (
          <Button isBusy={proposing.isLoading} onClick={() => void carryOut('proposed')}>
            {t('waiting.propose')}
          </Button>
        ) : null}
        {undoableWaitingCount > 0 ? (
          <Button
            tone="quiet"
            isBusy={takingBack.isLoading}
            onClick={() => void carryOut('takenBack')}
          >
            {t('waiting.takeBack', { count: undoableWaitingCount })}
          </Button>
        ) : null}
      </div>
      <p role="status">
        {done
          ? t(`waiting.${done.kind}`, {
              answers: done.result.answerCount,
              changed: done.result.changedCount,
            })
          : null}
      </p>
      {done && done.result.changes.length > 0 ? <Changes changes={done.result.changes} /> : null}
    </section>
  );
}

function Changes({ changes }: { readonly changes: readonly WaitingChange[] }) {
  const { t } = useTranslation(['desk', 'app']);
  return (
    <ScrollBox name={t('waiting.caption')}>
      <table className={styles['list']}>
        <thead>
          <tr>
            <th scope="col">{t('list.code')}</th>
            <th scope="col">{t('list.test')}</th>
            <th scope="col">{t('lexicon.before')}</th>
            <th scope="col">{t('lexicon.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ attemptCode, testName, lang: language, letter, before, after }) => (
            <tr key={attemptCode}>
              <th scope="row">{attemptCode}</th>
              <td>
                {t(`app:test.${testName}`)} · <span lang={language}>{letter}</span>
              </td>
              <td>
                <Words words={before} />
              </td>
              <td>
                <Words words={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Words({ words }: { readonly words: WaitingChange['before'] }) {
  const { t } = useTranslation('desk');
  return words.map(({ typed, class: kind }, position) => (
    <div key={`${typed}-${position}`}>
      {t('waiting.word', { word: typed, class: t(`class.${kind}`) })}
    </div>
  ));
}
