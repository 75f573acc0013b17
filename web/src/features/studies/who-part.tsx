/** Who takes part: ages, what is asked of everybody, shared devices, and when nobody new is let in. */
import { STOPPING_COUNTS, STUDY_ASKS, type StudyDesign } from '@jamdai/contract';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import forms from '../../shared/ui/form.module.css';
import { WholeNumber } from './whole-number.tsx';

interface WhoPartProps {
  readonly design: StudyDesign;
  readonly onChange: (part: Partial<StudyDesign>) => void;
}

const FIRST_NUMBER = 60;

export function WhoPart({ design, onChange }: WhoPartProps) {
  const { t } = useTranslation('studies');
  const { ages, asks, stopping, areDevicesShared } = design;
  return (
    <section className={forms['section']}>
      <h2>{t('who.title')}</h2>
      <div className={forms['pair']}>
        <WholeNumber
          label={t('who.least')}
          description={t('who.ageHint')}
          value={ages.least}
          canBeEmpty
          onChange={(least) => onChange({ ages: { ...ages, least } })}
        />
        <WholeNumber
          label={t('who.most')}
          description={t('who.ageHint')}
          value={ages.most}
          canBeEmpty
          onChange={(most) => onChange({ ages: { ...ages, most } })}
        />
      </div>
      <Checkbox.Group
        label={t('who.asks')}
        value={[...asks]}
        onChange={(chosen) => onChange({ asks: STUDY_ASKS.filter((it) => chosen.includes(it)) })}
      >
        <div className={forms['radios']}>
          {STUDY_ASKS.map((ask) => (
            <Checkbox key={ask} value={ask} label={t(`who.${ask}`)} size="md" />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox
        label={t('who.shared')}
        description={t('who.sharedHint')}
        checked={areDevicesShared}
        onChange={(event) => onChange({ areDevicesShared: event.currentTarget.checked })}
        size="md"
      />
      <Checkbox
        label={t('who.stops')}
        checked={stopping !== null}
        onChange={(event) =>
          onChange({
            stopping: event.currentTarget.checked
              ? { people: FIRST_NUMBER, counted: 'finished' }
              : null,
          })
        }
        size="md"
      />
      {stopping ? (
        <div className={forms['pair']}>
          <WholeNumber
            label={t('who.people')}
            value={stopping.people}
            onChange={(people) => onChange({ stopping: { ...stopping, people: people ?? 1 } })}
          />
          <NativeSelect
            label={t('who.counted')}
            value={stopping.counted}
            data={STOPPING_COUNTS.map((value) => ({ value, label: t(`who.${value}`) }))}
            size="md"
            onChange={(event) => {
              const counted = STOPPING_COUNTS.find((it) => it === event.currentTarget.value);
              if (counted) onChange({ stopping: { ...stopping, counted } });
            }}
          />
        </div>
      ) : null}
    </section>
  );
}
