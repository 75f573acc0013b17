/** The first question: when somebody was born, and what else the study asks of everybody. Nothing of it is sent before the yes. */
import { ADULT_AGE, GENDERS, STUDY_GRADES, type JoinStudy, type StudyDoor } from '@jamdai/contract';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '@mantine/core';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { isoDayOf } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { ageOf } from './birth-month.ts';
import { BirthMonthFields } from './birth-month-fields.tsx';

export type Person = Pick<JoinStudy, 'birthMonth' | 'sex' | 'grade'>;

interface AgeFormProps {
  readonly door: StudyDoor;
  readonly onDone: (person: Person) => void;
}

type Problem = 'wrong' | 'needsGuardian' | 'doesNotFit';

export function AgeForm({ door, onDone }: AgeFormProps) {
  const { t } = useTranslation('study');
  const { timeZone } = useSettings();
  const [birthMonth, setBirthMonth] = useState<string | null>(null);
  const [sex, setSex] = useState<Person['sex']>(null);
  const [grade, setGrade] = useState<Person['grade']>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = birthMonth
      ? findProblem(door, ageOf(birthMonth, isoDayOf(new Date(), timeZone)))
      : 'wrong';
    setProblem(found);
    if (birthMonth && found === null) onDone({ birthMonth, sex, grade });
  };
  return (
    <form className={forms['section']} onSubmit={submit} noValidate>
      <h2>{t('age.title')}</h2>
      <p>{t('age.text')}</p>
      <BirthMonthFields
        onChange={(month) => {
          setBirthMonth(month);
          setProblem(null);
        }}
      />
      {door.asks.includes('sex') ? (
        <NativeSelect
          label={t('ask.sex')}
          value={sex ?? ''}
          data={[
            { value: '', label: t('ask.untold') },
            ...GENDERS.map((value) => ({ value, label: t(`ask.${value}`) })),
          ]}
          size="md"
          onChange={(event) =>
            setSex(GENDERS.find((it) => it === event.currentTarget.value) ?? null)
          }
        />
      ) : null}
      {door.asks.includes('grade') ? (
        <NativeSelect
          label={t('ask.grade')}
          value={grade ?? ''}
          data={[
            { value: '', label: t('ask.untold') },
            ...STUDY_GRADES.map((value) => ({
              value,
              label: t(value === 'other' ? 'ask.grades.other' : `ask.grades.grade${value}`),
            })),
          ]}
          size="md"
          onChange={(event) =>
            setGrade(STUDY_GRADES.find((it) => it === event.currentTarget.value) ?? null)
          }
        />
      ) : null}
      {problem ? (
        <Notice tone="bad">
          <div>
            <p>{t(`age.${problem}`)}</p>
            {problem === 'doesNotFit' ? <Limits door={door} /> : null}
            {problem === 'wrong' ? null : <p>{t('age.nothingStored')}</p>}
          </div>
        </Notice>
      ) : null}
      <Button type="submit">{t('age.next')}</Button>
    </form>
  );
}

function Limits({ door: { ages } }: Pick<AgeFormProps, 'door'>) {
  const { t } = useTranslation('study');
  const { least, most } = ages;
  if (least !== null && most !== null) return <p>{t('age.limits.both', { least, most })}</p>;
  if (least !== null) return <p>{t('age.limits.least', { least })}</p>;
  return most === null ? null : <p>{t('age.limits.most', { most })}</p>;
}

function findProblem({ ages, isGuardianRecorded }: StudyDoor, age: number): Problem | null {
  const { least, most } = ages;
  if ((least !== null && age < least) || (most !== null && age > most)) return 'doesNotFit';
  return age < ADULT_AGE && !isGuardianRecorded ? 'needsGuardian' : null;
}
