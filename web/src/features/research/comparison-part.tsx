/** Which signs of doubt leave a result out of comparisons, and the choice to count it all the same. */
import { Checkbox } from '@mantine/core';
import type { ComparisonRules } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import {
  useChangeComparisonRulesMutation,
  useComparisonRulesQuery,
} from '../../shared/api/comparison-rules-api.ts';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';

export function ComparisonPart() {
  const { t } = useTranslation('research');
  const { currentData, error, refetch } = useComparisonRulesQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className={forms['section']}>
      <h2>{t('comparison.title')}</h2>
      <p>{t('comparison.text')}</p>
      <CallFailure call={{ error, refetch }} text={(message) => t('error', { message })} />
      {currentData ? <Rules rules={currentData} /> : null}
      {!currentData && !error ? <PageLoading /> : null}
    </section>
  );
}

function Rules({ rules }: { readonly rules: ComparisonRules }) {
  const { t } = useTranslation('research');
  const [change, { error, isLoading, isSuccess }] = useChangeComparisonRulesMutation();
  const decide = (flag: ComparisonRules[number]['flag'], isCounted: boolean) =>
    change({
      counted: rules.flatMap((rule) =>
        (rule.flag === flag ? isCounted : rule.isCounted) ? [rule.flag] : [],
      ),
    });
  return (
    <fieldset className={forms['section']} disabled={isLoading}>
      <legend>{t('comparison.countAllTheSame')}</legend>
      {rules.map(({ flag, isCounted }) => (
        <Checkbox
          key={flag}
          size="md"
          label={t(`excluded.flag.${flag}`)}
          checked={isCounted}
          onChange={(event) => void decide(flag, event.currentTarget.checked)}
        />
      ))}
      {error ? <Notice tone="bad">{t('error', { message: callReason(error) })}</Notice> : null}
      <div role="status">
        {isSuccess && !isLoading ? <Notice tone="good">{t('comparison.changed')}</Notice> : null}
      </div>
    </fieldset>
  );
}
