/** Arms of a design: their names, and the plan of each in all sittings. */
import {
  ARM_NAME_MAX_LENGTH,
  MOST_ARMS,
  type StudyArm,
  type StudyDesign,
  type TeacherPlan,
} from '@jamdai/contract';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { BilingualField } from './bilingual-field.tsx';
import { addArm, removeArm } from './design-draft.ts';
import styles from './studies.module.css';
import { useTextIn } from './use-text-in.ts';

interface ArmsPartProps {
  readonly design: StudyDesign;
  readonly plans: readonly TeacherPlan[];
  readonly onChange: (design: StudyDesign) => void;
}

export function ArmsPart({ design, plans, onChange }: ArmsPartProps) {
  const { t } = useTranslation('studies');
  const textIn = useTextIn();
  const { arms, sittings } = design;
  const changeOne = (key: string, part: Partial<StudyArm>) =>
    onChange({ ...design, arms: arms.map((it) => (it.key === key ? { ...it, ...part } : it)) });
  return (
    <section className={forms['section']}>
      <h2>{t('arms.title')}</h2>
      <p>{t('arms.text')}</p>
      <ol className={styles['items']}>
        {arms.map((arm) => (
          <li key={arm.key} className={styles['item']}>
            <BilingualField
              label={t('arms.name')}
              value={arm.name}
              maxLength={ARM_NAME_MAX_LENGTH}
              onChange={(name) => changeOne(arm.key, { name })}
            />
            <div className={forms['pair']}>
              {sittings.map((sitting, index) => (
                <NativeSelect
                  key={sitting.key}
                  label={t('arms.plan', { sitting: textIn(sitting.name) })}
                  value={arm.planIds[index] ?? ''}
                  data={optionsOf(plans, arm.planIds[index], textIn, t('arms.otherPlan'))}
                  size="md"
                  onChange={(event) => {
                    const planId = event.currentTarget.value;
                    changeOne(arm.key, {
                      planIds: arm.planIds.map((it, at) => (at === index ? planId : it)),
                    });
                  }}
                />
              ))}
            </div>
            {arms.length > 1 ? (
              <p>
                <Button
                  tone="quiet"
                  aria-label={t('removeLabel', { name: textIn(arm.name) })}
                  onClick={() => onChange(removeArm(design, arm.key))}
                >
                  {t('remove')}
                </Button>
              </p>
            ) : null}
          </li>
        ))}
      </ol>
      {arms.length < MOST_ARMS ? (
        <p>
          <Button tone="quiet" onClick={() => onChange(addArm(design))}>
            {t('arms.add')}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

/** A plan of somebody else stays what it is. */
function optionsOf(
  plans: readonly TeacherPlan[],
  chosen: string | undefined,
  textIn: (text: TeacherPlan['name']) => string,
  other: string,
) {
  const known = plans.map(({ planId, name }) => ({ value: planId, label: textIn(name) }));
  const isKnown = chosen === undefined || known.some(({ value }) => value === chosen);
  return isKnown ? known : [...known, { value: chosen, label: other }];
}
