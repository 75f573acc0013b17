/** The pupils of a class list as they will be made, with what was decided about them and who is in the class already. */
import type { ClassMember } from '@jamdai/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { isoDayOf } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { findThoseInClass } from './list/compare-lines.ts';
import type { ListedPupil } from './list/list-report.ts';
import { PATHS } from '../../shared/routing/paths.ts';
import styles from './classes.module.css';
import type { CheckedList } from './list-form.tsx';
import { ListNotices } from './list-notices.tsx';
import { useGradeName } from './use-grade-name.ts';
import type { PupilsToMake } from './use-making.ts';

interface ListPreviewProps {
  readonly list: CheckedList;
  readonly members: readonly ClassMember[];
  /** Null: not being made. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly onChange: () => void;
  readonly onMake: (list: PupilsToMake) => void;
}

export function ListPreview({ list, members, progress, onChange, onMake }: ListPreviewProps) {
  const { t } = useTranslation('classes');
  const { school, read } = list;
  const { timeZone } = useSettings();
  const [isConsentFiled, setConsentFiled] = useState(false);
  const [isResearchFiled, setResearchFiled] = useState(false);
  const [signedOn, setSignedOn] = useState('');
  const inClass = useMemo(() => findThoseInClass(read.pupils, members), [read, members]);
  const [hasNewSlips, setNewSlips] = useState(false);
  const pupils = read.pupils.filter((pupil) => !inClass.has(pupil));
  const sent = hasNewSlips ? read.pupils : pupils;
  // While they are made the class grows, and with it those who are in it already.
  if (progress !== null) return <p role="status">{t('pupils.making', progress)}</p>;
  return (
    <>
      <h3>{t('pupils.preview', { count: pupils.length })}</h3>
      <p>
        <bdi>{school}</bdi>
      </p>
      <ListNotices notices={read.notices} />
      {inClass.size > 0 ? (
        <div className={styles['decided']}>
          <p>{t('pupils.inClass', { count: inClass.size, names: namesOf([...inClass]) })}</p>
          <Checkbox
            label={t('pupils.newSlips')}
            description={t('pupils.newSlipsHint')}
            checked={hasNewSlips}
            onChange={(event) => setNewSlips(event.currentTarget.checked)}
            size="md"
          />
        </div>
      ) : null}
      <ol className={styles['preview']}>
        {pupils.map((pupil) => (
          <li key={pupil.line}>
            <PreviewLine pupil={pupil} />
          </li>
        ))}
      </ol>
      <h3>{t('pupils.papersTitle')}</h3>
      <Checkbox
        label={t('pupils.consent')}
        checked={isConsentFiled}
        onChange={(event) => {
          setConsentFiled(event.currentTarget.checked);
          if (!event.currentTarget.checked) setResearchFiled(false);
        }}
        size="md"
      />
      <Checkbox
        label={t('pupils.research')}
        description={t('pupils.researchHint')}
        checked={isResearchFiled}
        disabled={!isConsentFiled}
        onChange={(event) => setResearchFiled(event.currentTarget.checked)}
        size="md"
      />
      <TextInput
        type="date"
        label={t('pupils.signedOn')}
        value={signedOn}
        max={isoDayOf(new Date(), timeZone)}
        onChange={(event) => setSignedOn(event.currentTarget.value)}
        size="md"
      />
      <p>
        <Link to={PATHS.consentForm} target="_blank">
          {t('pupils.form')}
        </Link>
      </p>
      <div className={styles['actions']}>
        <Button
          disabled={!isConsentFiled || sent.length === 0}
          onClick={() =>
            onMake({
              ...{ school, pupils: sent },
              papers: { isResearchFiled, signedOn: signedOn || null },
            })
          }
        >
          {t('pupils.make')}
        </Button>
        <Button tone="quiet" onClick={onChange}>
          {t('pupils.change')}
        </Button>
      </div>
    </>
  );
}

function PreviewLine({ pupil }: { readonly pupil: ListedPupil }) {
  const { t } = useTranslation('classes');
  const { t: common } = useTranslation();
  const gradeName = useGradeName();
  const { firstname, lastname, grade, age, gender, guardian, seatNo } = pupil;
  return (
    <>
      <bdi className={styles['name']}>{`${firstname} ${lastname}`}</bdi>
      <span className={forms['hint']}>
        {seatNo === null ? null : <>{t('pupils.seatNo', { seatNo })} · </>}
        {t('list.grade', { grade: gradeName(grade) })} · {t('pupils.years', { age })} ·{' '}
        {common(`signUp.${gender}`)}
        {guardian === null ? null : <> · {t('pupils.guardianIs', { name: guardian })}</>}
      </span>
    </>
  );
}

function namesOf(pupils: readonly ListedPupil[]): string {
  return pupils.map(({ firstname, lastname }) => `${firstname} ${lastname}`).join(', ');
}
