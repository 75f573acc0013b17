/** How people come into an arm: by chance in blocks, in each stratum where there are some. */
import type { StudyAssignment, StudyDesign, StudyStratum } from '@jamdai/contract';
import { Checkbox, Radio, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import forms from '../../shared/ui/form.module.css';
import { drawSeed } from './design-draft.ts';
import styles from './studies.module.css';
import { useTextIn } from './use-text-in.ts';
import { WholeNumber } from './whole-number.tsx';
import { Button } from '../../shared/ui/button.tsx';

interface AssignmentPartProps {
  readonly design: StudyDesign;
  readonly onChange: (part: Partial<StudyDesign>) => void;
}

const SEED_MAX_LENGTH = 64;
const METHODS = ['random', 'stratified'] as const;

export function AssignmentPart({ design, onChange }: AssignmentPartProps) {
  const { t } = useTranslation('studies');
  const { assignment, arms } = design;
  const change = (part: Partial<StudyAssignment>) =>
    onChange({ assignment: { ...assignment, ...part } });
  return (
    <section className={forms['section']}>
      <h2>{t('assignment.title')}</h2>
      <Radio.Group
        label={t('assignment.method')}
        value={assignment.method}
        onChange={(method) =>
          onChange(
            method === 'random'
              ? { assignment: { ...assignment, method, strata: [] } }
              : {
                  assignment: { ...assignment, method: 'stratified', strata: [{ of: 'sex' }] },
                  asks: [...new Set([...design.asks, 'sex' as const])],
                },
          )
        }
        size="md"
      >
        <div className={forms['radios']}>
          {METHODS.map((method) => (
            <Radio key={method} value={method} label={t(`assignment.${method}`)} size="md" />
          ))}
        </div>
      </Radio.Group>
      {assignment.method === 'stratified' ? <Strata design={design} onChange={onChange} /> : null}
      <div className={forms['pair']}>
        <WholeNumber
          label={t('assignment.block')}
          description={t('assignment.blockHint', { count: arms.length })}
          value={assignment.blockSize}
          onChange={(blockSize) => change({ blockSize: blockSize ?? arms.length })}
        />
        <TextInput
          label={t('assignment.seed')}
          description={t('assignment.seedHint')}
          value={assignment.seed}
          maxLength={SEED_MAX_LENGTH}
          autoComplete="off"
          size="md"
          onChange={(event) => change({ seed: event.currentTarget.value })}
        />
      </div>
      <div className={styles['actions']}>
        <Button tone="quiet" onClick={() => change({ seed: drawSeed() })}>
          {t('assignment.draw')}
        </Button>
      </div>
    </section>
  );
}

function Strata({ design, onChange }: AssignmentPartProps) {
  const { t } = useTranslation('studies');
  const textIn = useTextIn();
  const { assignment, screening, asks } = design;
  const choices: readonly { readonly stratum: StudyStratum; readonly label: string }[] = [
    { stratum: { of: 'sex' }, label: t('who.sex') },
    { stratum: { of: 'grade' }, label: t('who.grade') },
    ...screening
      .filter(({ kind }) => kind === 'oneOf' || kind === 'yesNo')
      .map(({ key, text }) => ({
        stratum: { of: 'screening' as const, key },
        label: textIn(text) || key,
      })),
  ];
  const toggle = (stratum: StudyStratum, isOn: boolean) => {
    const others = assignment.strata.filter((it) => nameOf(it) !== nameOf(stratum));
    const requested = isOn && stratum.of !== 'screening' ? [stratum.of] : [];
    onChange({
      assignment: { ...assignment, strata: isOn ? [...others, stratum] : others },
      asks: [...new Set([...asks, ...requested])],
    });
  };
  return (
    <fieldset className={styles['fields']}>
      <legend>{t('assignment.strata')}</legend>
      {choices.map(({ stratum, label }) => (
        <Checkbox
          key={nameOf(stratum)}
          label={label}
          checked={assignment.strata.some((it) => nameOf(it) === nameOf(stratum))}
          onChange={(event) => toggle(stratum, event.currentTarget.checked)}
          size="md"
        />
      ))}
    </fieldset>
  );
}

function nameOf(stratum: StudyStratum): string {
  return stratum.of === 'screening' ? `screening ${stratum.key}` : stratum.of;
}
