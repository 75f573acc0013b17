/** What the next battery version leaves out, of all tests: to take along, and to put back. */
import { formNoOf } from '@jamdai/battery/present';
import type { WithdrawnItem } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useRestoreItemMutation } from '../../shared/api/research-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import tables from '../../shared/tables/list.module.css';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './research.module.css';
import { saveWithdrawnItems } from './save-withdrawn-items.ts';
import { EmptyState } from '../../shared/page/empty-state.tsx';

export function WithdrawnPart({ items }: { readonly items: readonly WithdrawnItem[] }) {
  const { t } = useTranslation(['research', 'app', 'empty']);
  const { timeZone } = useSettings();
  const [restore, { error, isLoading }] = useRestoreItemMutation();
  const withdrawn = items.filter(({ restoredAt }) => restoredAt === null);
  const backCount = items.length - withdrawn.length;
  return (
    <section className={forms['section']}>
      <h2>{t('withdrawn.title')}</h2>
      <p>{t('withdrawn.text')}</p>
      {error ? <Notice tone="bad">{t('error', { message: callReason(error) })}</Notice> : null}
      {withdrawn.length === 0 ? (
        <EmptyState size="part" text={t('withdrawn.none')} next={t('empty:withdrawn')} />
      ) : (
        <>
          <ScrollBox name={t('withdrawn.title')}>
            <table className={tables['list']}>
              <caption className="visually-hidden">{t('withdrawn.title')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('analysis.test')}</th>
                  <th scope="col">{t('review.question')}</th>
                  <th scope="col">{t('review.reason')}</th>
                  <th scope="col">{t('withdrawn.day')}</th>
                  <th scope="col">{t('withdrawn.back')}</th>
                </tr>
              </thead>
              <tbody>
                {withdrawn.map(
                  ({
                    id,
                    testName,
                    lang: language,
                    batteryVersion,
                    form,
                    index,
                    reason,
                    withdrawnAt,
                  }) => (
                    <tr key={id}>
                      <td>
                        {t(`app:test.${testName}`)} · {t(`analysis.${language}`)}
                      </td>
                      <td>
                        {t('review.questionName', {
                          form: formNoOf(form),
                          number: index + 1,
                          version: batteryVersion,
                        })}
                      </td>
                      <td>{t(`review.reasons.${reason}`)}</td>
                      <td>{formatDay(withdrawnAt, timeZone)}</td>
                      <td>
                        <div className={styles['decision']}>
                          <Button
                            tone="quiet"
                            isBusy={isLoading}
                            onClick={() => void restore({ id })}
                          >
                            {t('withdrawn.restore')}
                          </Button>
                        </div>
                      </td>
                    </tr>
                  ),
                )}
              </tbody>
            </table>
          </ScrollBox>
          <div className={styles['actions']}>
            <Button onClick={() => saveWithdrawnItems(withdrawn)}>{t('withdrawn.save')}</Button>
          </div>
        </>
      )}
      {backCount > 0 ? (
        <p className={forms['hint']}>{t('withdrawn.restored', { count: backCount })}</p>
      ) : null}
    </section>
  );
}
