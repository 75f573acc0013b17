/** Sittings of a design, each with the days in which it can be begun. */
import {
  ARM_NAME_MAX_LENGTH,
  MOST_SITTINGS,
  type StudyDesign,
  type StudySitting,
} from '@jamdai/contract';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { BilingualField } from './bilingual-field.tsx';
import { addSitting, removeSitting } from './design-draft.ts';
import styles from './studies.module.css';
import { useTextIn } from './use-text-in.ts';
import { WholeNumber } from './whole-number.tsx';

interface SittingsPartProps {
  readonly design: StudyDesign;
  readonly onChange: (design: StudyDesign) => void;
}

export function SittingsPart({ design, onChange }: SittingsPartProps) {
  const { t } = useTranslation('studies');
  const { sittings } = design;
  const changeOne = (key: string, part: Partial<StudySitting>) =>
    onChange({
      ...design,
      sittings: sittings.map((it) => (it.key === key ? { ...it, ...part } : it)),
    });
  return (
    <section className={forms['section']}>
      <h2>{t('sittings.title')}</h2>
      <p>{t('sittings.text')}</p>
      <ol className={styles['items']}>
        {sittings.map((sitting, index) => (
          <li key={sitting.key} className={styles['item']}>
            <Sitting
              sitting={sitting}
              isFirst={index === 0}
              onChange={(part) => changeOne(sitting.key, part)}
              onRemove={
                sittings.length > 1 ? () => onChange(removeSitting(design, sitting.key)) : null
              }
            />
          </li>
        ))}
      </ol>
      {sittings.length < MOST_SITTINGS ? (
        <p>
          <Button tone="quiet" onClick={() => onChange(addSitting(design))}>
            {t('sittings.add')}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

interface SittingProps {
  readonly sitting: StudySitting;
  readonly isFirst: boolean;
  readonly onChange: (part: Partial<StudySitting>) => void;
  /** Null: one has to stay. */
  readonly onRemove: (() => void) | null;
}

function Sitting({ sitting, isFirst, onChange, onRemove }: SittingProps) {
  const { t } = useTranslation('studies');
  const textIn = useTextIn();
  const { name, fromDay, toDay, isLateAllowed } = sitting;
  return (
    <>
      <BilingualField
        label={t('sittings.name')}
        value={name}
        maxLength={ARM_NAME_MAX_LENGTH}
        onChange={(changed) => onChange({ name: changed })}
      />
      <div className={forms['pair']}>
        <WholeNumber
          label={t('sittings.fromDay')}
          description={t(isFirst ? 'sittings.firstHint' : 'sittings.dayHint')}
          value={fromDay}
          onChange={(day) => onChange({ fromDay: day ?? 0 })}
        />
        <WholeNumber
          label={t('sittings.toDay')}
          description={t(isFirst ? 'sittings.firstHint' : 'sittings.dayHint')}
          value={toDay}
          onChange={(day) => onChange({ toDay: day ?? 0 })}
        />
      </div>
      <Checkbox
        label={t('sittings.late')}
        checked={isLateAllowed}
        onChange={(event) => onChange({ isLateAllowed: event.currentTarget.checked })}
        size="md"
      />
      {onRemove ? (
        <p>
          <Button
            tone="quiet"
            aria-label={t('removeLabel', { name: textIn(name) })}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        </p>
      ) : null}
    </>
  );
}
