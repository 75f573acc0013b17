/** The consent texts of a study in both languages; behind a frozen version a change makes the next one. */
import {
  CONSENT_TEXT_MAX_LENGTH,
  SHARING_TEXT_MAX_LENGTH,
  type Study,
  type StudyConsentTexts,
} from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { useSaveStudyConsentMutation } from '../../shared/api/studies-api.ts';
import { BilingualField } from './bilingual-field.tsx';
import { ConsentLog } from './consent-log.tsx';
import { SaveLine } from './save-line.tsx';
import styles from './studies.module.css';
import { useEditing } from './use-editing.ts';

const NO_TEXT = { th: '', en: '' };
const NO_TEXTS: StudyConsentTexts = { participation: NO_TEXT, sharing: NO_TEXT, guardian: NO_TEXT };
const PARTS = [
  { part: 'participation', rows: 12, maxLength: CONSENT_TEXT_MAX_LENGTH },
  { part: 'sharing', rows: 4, maxLength: SHARING_TEXT_MAX_LENGTH },
  { part: 'guardian', rows: 12, maxLength: CONSENT_TEXT_MAX_LENGTH },
] as const;

export function ConsentPanel({ study }: { readonly study: Study }) {
  const { t } = useTranslation('studies');
  const [save, { data, error, isLoading }] = useSaveStudyConsentMutation();
  const { draft, revision, isChanged, change, open } = useEditing(
    study,
    ({ consent }) => consent?.texts ?? NO_TEXTS,
  );
  const { studyId, state, consent } = study;
  const submit = async () => {
    const { data: stored } = await save({ studyId, revision, texts: draft });
    if (stored) open(stored);
  };
  return (
    <div className={styles['panel']}>
      <p>{t('consent.text')}</p>
      {consent ? (
        <p className={styles['fact']}>
          {t(consent.frozenAt === null ? 'consent.draft' : 'consent.frozen', {
            version: consent.version,
          })}
        </p>
      ) : null}
      <fieldset className={styles['fields']} disabled={state === 'closed' || state === 'archived'}>
        <legend className="visually-hidden">{t('consent.tab')}</legend>
        {PARTS.map(({ part, rows, maxLength }) => (
          <BilingualField
            key={part}
            label={t(`consent.${part}`)}
            description={t(`consent.${part}Hint`)}
            value={draft[part]}
            rows={rows}
            maxLength={maxLength}
            onChange={(text) => change({ [part]: text })}
          />
        ))}
        <SaveLine
          isChanged={isChanged}
          isBusy={isLoading}
          isSaved={data !== undefined}
          error={error}
          onSave={() => void submit()}
          onTakeNewest={() => open(study)}
        />
      </fieldset>
      {study.frozen ? <ConsentLog studyId={studyId} /> : null}
    </div>
  );
}
