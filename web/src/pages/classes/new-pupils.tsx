/** Accounts from a class list: paste or choose it, check it, look at what will be made, make it, print the slips. */
import {
  NEW_PUPILS_AT_ONCE,
  POLICY_VERSION,
  type NewPupil,
  type PupilSlip,
} from '@jamdai/contract';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callMessageKey } from '../../store/call-message.ts';
import { useMakePupilsMutation } from '../../store/classes-api.ts';
import { readLanguage } from '../../store/session.ts';
import { Button } from '../../ui/button.tsx';
import forms from '../../ui/form.module.css';
import { Notice } from '../../ui/notice.tsx';
import { PATHS } from '../routing/paths.ts';
import styles from './classes.module.css';
import { ListForm, type CheckedList } from './list-form.tsx';
import { Slips } from './slips.tsx';

type Stage =
  | { readonly name: 'closed' }
  | { readonly name: 'list' }
  | { readonly name: 'preview'; readonly list: CheckedList };

export function NewPupils({ classId }: { readonly classId: string }) {
  const { t } = useTranslation('classes');
  const [stage, setStage] = useState<Stage>({ name: 'closed' });
  const [draft, setDraft] = useState({ school: '', text: '' });
  const { slips, progress, failure, make, forget } = useMaking(classId);
  const start = async (list: CheckedList) => {
    if (await make(list)) {
      setDraft({ ...draft, text: '' });
      setStage({ name: 'closed' });
    }
  };
  return (
    <>
      <section className={`${forms['section']} ${styles['screenOnly']}`}>
        <h2>{t('pupils.title')}</h2>
        <p>{t('pupils.text')}</p>
        {slips.length > 0 ? null : stage.name === 'closed' ? (
          <Button tone="quiet" onClick={() => setStage({ name: 'list' })}>
            {t('pupils.open')}
          </Button>
        ) : stage.name === 'list' ? (
          <ListForm
            draft={draft}
            onChange={setDraft}
            onChecked={(list) => setStage({ name: 'preview', list })}
          />
        ) : (
          <Preview
            list={stage.list}
            progress={progress}
            onChange={() => setStage({ name: 'list' })}
            onMake={() => void start(stage.list)}
          />
        )}
        {failure === null ? null : <Notice tone="bad">{failure}</Notice>}
      </section>
      {slips.length > 0 && progress === null ? <Slips slips={slips} onDone={forget} /> : null}
    </>
  );
}

/** Sends the list in parts that the server makes whole or not at all. What is made stays to be printed. */
function useMaking(classId: string) {
  const { t } = useTranslation('classes');
  const { t: common } = useTranslation();
  const [makePupils] = useMakePupilsMutation();
  const [slips, setSlips] = useState<readonly PupilSlip[]>([]);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** True when all are made. */
  const make = async ({ school, pupils }: CheckedList): Promise<boolean> => {
    const made: PupilSlip[] = [];
    const total = pupils.length;
    setFailure(null);
    for (let from = 0; from < total; from += NEW_PUPILS_AT_ONCE) {
      setProgress({ done: made.length, total });
      const { data, error } = await makePupils({
        ...{ classId, school, isConsentFiled: true, policyVersion: POLICY_VERSION },
        ...{ lang: readLanguage(), pupils: pupils.slice(from, from + NEW_PUPILS_AT_ONCE) },
      });
      if (data) made.push(...data);
      else {
        const message = common(callMessageKey(error));
        setFailure(t('pupils.stopped', { done: made.length, total, message }));
        break;
      }
    }
    setSlips(made);
    setProgress(null);
    return made.length === total;
  };
  const forget = () => {
    setSlips([]);
    setFailure(null);
  };
  return { slips, progress, failure, make, forget };
}

interface PreviewProps {
  readonly list: CheckedList;
  /** Null: not being made. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly onChange: () => void;
  readonly onMake: () => void;
}

function Preview({ list: { school, pupils }, progress, onChange, onMake }: PreviewProps) {
  const { t } = useTranslation('classes');
  const [isConsentFiled, setConsentFiled] = useState(false);
  const isBusy = progress !== null;
  return (
    <>
      <h3>{t('pupils.preview', { count: pupils.length })}</h3>
      <p>
        <bdi>{school}</bdi>
      </p>
      <ol className={styles['preview']}>
        {pupils.map((pupil, index) => (
          <li key={index}>
            <PreviewLine pupil={pupil} />
          </li>
        ))}
      </ol>
      <Checkbox
        label={t('pupils.consent')}
        checked={isConsentFiled}
        onChange={(event) => setConsentFiled(event.currentTarget.checked)}
        size="md"
      />
      <p>
        <Link to={PATHS.consentForm} target="_blank">
          {t('pupils.form')}
        </Link>
      </p>
      <div className={styles['actions']}>
        <Button isBusy={isBusy} disabled={!isConsentFiled || isBusy} onClick={onMake}>
          {t('pupils.make')}
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={onChange}>
          {t('pupils.change')}
        </Button>
      </div>
      <div role="status">{progress ? t('pupils.making', progress) : null}</div>
    </>
  );
}

function PreviewLine({ pupil }: { readonly pupil: NewPupil }) {
  const { t } = useTranslation('classes');
  const { t: common } = useTranslation();
  const { firstname, lastname, grade, age, gender, guardian } = pupil;
  return (
    <>
      <bdi className={styles['name']}>{`${firstname} ${lastname}`}</bdi>
      <span className={forms['hint']}>
        {t('list.grade', { grade })} · {t('pupils.years', { age })} · {common(`signUp.${gender}`)}
        {guardian === null ? null : <> · {t('pupils.guardianIs', { name: guardian })}</>}
      </span>
    </>
  );
}
