/** Times that say nothing of memory, because pressing is slow for another reason: the taker says so once, on this device. */
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasMark, rememberMark } from '../../shared/device/taker-marks.ts';
import forms from '../../shared/ui/form.module.css';

export function SpeedPart({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('account');
  const [isMeaningless, setIsMeaningless] = useState(() => hasMark('speedNotMeaningful', userId));
  const [outcome, setOutcome] = useState<'on' | 'off' | 'failed' | null>(null);
  const choose = (wanted: boolean) => {
    const isStored = rememberMark('speedNotMeaningful', userId, wanted);
    if (isStored) setIsMeaningless(wanted);
    setOutcome(isStored ? (wanted ? 'on' : 'off') : 'failed');
  };
  return (
    <section className={forms['section']}>
      <h3>{t('speed.title')}</h3>
      <p>{t('speed.text')}</p>
      <Checkbox
        label={t('speed.label')}
        checked={isMeaningless}
        onChange={(event) => choose(event.currentTarget.checked)}
        size="md"
      />
      <div role="status">{outcome ? t(`speed.${outcome}`) : null}</div>
    </section>
  );
}
