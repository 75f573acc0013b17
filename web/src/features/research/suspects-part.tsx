/** Questions that stand out, each with why, and with a way to leave it out of the next battery version. */
import { formNoOf } from '@jamdai/battery/present';
import {
  ITEM_REASONS,
  type ItemReason,
  type ItemReview,
  type Suspect,
  type WithdrawnItem,
} from '@jamdai/contract';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useWithdrawItemMutation } from '../../shared/api/research-api.ts';
import { formatFigure, formatShare } from '../../shared/tables/numbers.ts';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import tables from '../../shared/tables/list.module.css';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './research.module.css';
import { EmptyState } from '../../shared/page/empty-state.tsx';

const COLUMNS = ['people', 'right', 'itemRest', 'infit', 'outfit'] as const;

interface SuspectsPartProps {
  readonly review: ItemReview;
  readonly withdrawn: readonly WithdrawnItem[];
}

export function SuspectsPart({ review, withdrawn }: SuspectsPartProps) {
  const { t } = useTranslation(['research', 'app', 'empty']);
  const [asking, setAsking] = useState<Suspect | null>(null);
  const [reason, setReason] = useState<ItemReason>('lowDiscrimination');
  const [withdraw, { error, isLoading }] = useWithdrawItemMutation();
  const { testName, lang: language, suspects, judgedCount, questionCount, canWithdraw } = review;
  const ask = (suspect: Suspect) => {
    setReason(suspect.reasons[0] ?? 'other');
    setAsking(suspect);
  };
  const decide = async ({ batteryVersion, form, index }: Suspect) => {
    setAsking(null);
    await withdraw({ testName, lang: language, batteryVersion, form, index, reason });
  };
  const isWithdrawn = ({ batteryVersion, form, index }: Suspect): boolean =>
    withdrawn.some(
      (one) =>
        one.restoredAt === null &&
        one.testName === testName &&
        one.lang === language &&
        one.batteryVersion === batteryVersion &&
        one.form === form &&
        one.index === index,
    );
  return (
    <section className={forms['section']}>
      <h2>{t('review.suspects')}</h2>
      <p>{t('review.judged', { judged: judgedCount, all: questionCount })}</p>
      {error ? <Notice tone="bad">{t('error', { message: callReason(error) })}</Notice> : null}
      {suspects.length === 0 ? (
        judgedCount === 0 ? null : (
          <EmptyState size="part" text={t('review.noSuspects')} next={t('empty:suspects')} />
        )
      ) : (
        <ScrollBox name={t('review.suspects')}>
          <table className={tables['list']}>
            <caption className="visually-hidden">{t('review.suspects')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('review.question')}</th>
                <th scope="col">{t('review.why')}</th>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" data-kind="figure">
                    {t(`review.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {suspects.map((suspect) => (
                <Row
                  key={`${suspect.batteryVersion} ${suspect.form} ${suspect.index}`}
                  suspect={suspect}
                >
                  {isWithdrawn(suspect) ? t('review.isWithdrawn') : null}
                  {isWithdrawn(suspect) || !canWithdraw ? null : (
                    <Button tone="quiet" isBusy={isLoading} onClick={() => ask(suspect)}>
                      {t('review.withdraw')}
                    </Button>
                  )}
                </Row>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <p className={forms['hint']}>{t('review.suspectNote')}</p>
      {canWithdraw ? null : <p className={forms['hint']}>{t('review.cannotWithdraw')}</p>}
      {asking ? (
        <Dialog
          title={t('review.withdrawTitle', {
            form: formNoOf(asking.form),
            number: asking.index + 1,
          })}
          onClose={() => setAsking(null)}
          actions={
            <>
              <Button tone="quiet" onClick={() => setAsking(null)}>
                {t('app:common.cancel')}
              </Button>
              <Button onClick={() => void decide(asking)}>{t('review.withdraw')}</Button>
            </>
          }
        >
          <p>{t('review.withdrawText')}</p>
          <NativeSelect
            label={t('review.reason')}
            value={reason}
            data={ITEM_REASONS.map((one) => ({ value: one, label: t(`review.reasons.${one}`) }))}
            onChange={(event) =>
              setReason(ITEM_REASONS.find((one) => one === event.currentTarget.value) ?? 'other')
            }
          />
        </Dialog>
      ) : null}
    </section>
  );
}

function Row({
  suspect: { batteryVersion, form, index, takerCount, difficulty, itemRest, fit, reasons, dif },
  children,
}: {
  readonly suspect: Suspect;
  readonly children: React.ReactNode;
}) {
  const { t, i18n } = useTranslation('research');
  const write = (value: number) => formatFigure(value, i18n.language);
  const whys = [
    ...reasons
      .filter((one) => one !== 'dif' && one !== 'misfit')
      .map((one) => t(`review.reasons.${one}`)),
    ...(fit && reasons.includes('misfit') ? [t('review.fitWhy', { fitClass: fit.fitClass })] : []),
    ...dif.map(({ by, mantelHaenszel }) =>
      t('review.difWhy', {
        by: t(`review.by.${by}`),
        delta: mantelHaenszel ? write(mantelHaenszel.delta) : t('analysis.unknown'),
      }),
    ),
  ];
  return (
    <tr>
      <th scope="row">
        {t('review.questionName', {
          form: formNoOf(form),
          number: index + 1,
          version: batteryVersion,
        })}
        <div className={styles['decision']}>{children}</div>
      </th>
      <td>
        {whys.map((why) => (
          <div key={why} className={styles['why']}>
            {why}
          </div>
        ))}
      </td>
      <td data-kind="figure">{takerCount.toLocaleString(i18n.language)}</td>
      <td data-kind="figure">{formatShare(difficulty, i18n.language)}</td>
      <td data-kind="figure">
        {itemRest?.interval
          ? t('analysis.interval', {
              value: write(itemRest.value),
              low: write(itemRest.interval.low),
              high: write(itemRest.interval.high),
            })
          : t('analysis.unknown')}
      </td>
      {[fit?.infit, fit?.outfit].map((figure, at) => (
        <td key={at === 0 ? 'infit' : 'outfit'} data-kind="figure">
          {figure
            ? t('review.fitValue', { value: write(figure.meanSquare), z: write(figure.z) })
            : t('analysis.unknown')}
        </td>
      ))}
    </tr>
  );
}
