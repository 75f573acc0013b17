/** How often each of the four choices was taken, form by form. */
import { formNoOf } from '@jamdai/battery/present';
import type { TestAnalysis } from '@jamdai/contract';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import forms from '../../shared/ui/form.module.css';
import { formatShare } from '../../shared/tables/numbers.ts';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import tables from '../../shared/tables/list.module.css';
import styles from './research.module.css';

export function ChoicesPart({ forms: known }: { readonly forms: TestAnalysis['forms'] }) {
  const { t } = useTranslation('research');
  const [chosen, setChosen] = useState(0);
  const form = known[chosen] ?? known[0];
  return (
    <section className={forms['section']}>
      <h2>{t('choices.title')}</h2>
      {form ? (
        <>
          <NativeSelect
            label={t('choices.form')}
            value={String(known.indexOf(form))}
            data={known.map((one, position) => ({
              value: String(position),
              label: t('choices.formName', {
                form: formNoOf(one.form),
                lang: t(`analysis.${one.lang}`),
                version: one.batteryVersion,
                count: one.takerCount,
              }),
            }))}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          />
          <p className={forms['hint']}>{t('choices.note')}</p>
          <ChoiceTable questions={form.questions} />
        </>
      ) : (
        <p>{t('choices.none')}</p>
      )}
    </section>
  );
}

function ChoiceTable({
  questions,
}: {
  readonly questions: TestAnalysis['forms'][number]['questions'];
}) {
  const { t, i18n } = useTranslation('research');
  return (
    <ScrollBox name={t('choices.caption')} isTall>
      <table className={`${tables['list']} ${styles['shares']}`}>
        <thead>
          <tr>
            <th scope="col">{t('items.index')}</th>
            {[1, 2, 3, 4].map((no) => (
              <th key={no} scope="col" data-kind="figure">
                {t('choices.choice', { no })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {questions.map(({ shares, correctChoiceNo }, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {shares.map((share, position) => (
                <td key={position} data-kind="figure">
                  {position + 1 === correctChoiceNo ? (
                    <>
                      <strong>{formatShare(share, i18n.language)}</strong>{' '}
                      <small>{t('choices.right')}</small>
                    </>
                  ) : (
                    formatShare(share, i18n.language)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
