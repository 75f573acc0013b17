/** Papers written from a study's facts: shown as they will be printed, to print or copy. */
import { LISTED_LANGUAGES, type Language } from '@jamdai/battery/present';
import { STUDY_DRAFTS, STUDY_SHEETS, type Study, type StudyPaper } from '@jamdai/contract';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useStudyDraftMutation, useStudySheetMutation } from '../../shared/api/studies-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { useCopying } from '../../shared/page/use-copying.ts';
import styles from './studies.module.css';

type Kind = StudyPaper['kind'];

export function PapersPart({ study: { studyId, frozen } }: { readonly study: Study }) {
  const { t, i18n } = useTranslation('studies');
  const [sheet, sheeting] = useStudySheetMutation();
  const [draft, drafting] = useStudyDraftMutation();
  const [paper, setPaper] = useState<StudyPaper | null>(null);
  const [language, setLanguage] = useState<Language>(i18n.language === 'th' ? 'th' : 'en');
  const [writing, setWriting] = useState<Kind | null>(null);
  const error = sheeting.error ?? drafting.error;
  const isBusy = sheeting.isLoading || drafting.isLoading;
  const kinds: readonly Kind[] = [...(frozen ? STUDY_SHEETS : []), ...STUDY_DRAFTS];
  const write = async (kind: Kind) => {
    if (isBusy) return;
    setWriting(kind);
    const body = { studyId, lang: language };
    const { data } =
      kind === 'record' || kind === 'notice'
        ? await draft({ ...body, kind })
        : await sheet({ ...body, kind });
    setPaper(data ?? null);
  };
  return (
    <section className={forms['section']}>
      <h2>{t('papers.title')}</h2>
      <p>{t('papers.text')}</p>
      <NativeSelect
        label={t('papers.language')}
        value={language}
        data={LISTED_LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        size="md"
        onChange={(event) =>
          setLanguage(LISTED_LANGUAGES.find((it) => it === event.currentTarget.value) ?? 'en')
        }
      />
      <div className={styles['actions']}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            tone="quiet"
            isBusy={isBusy && writing === kind}
            onClick={() => void write(kind)}
          >
            {t(`papers.kind.${kind}`)}
          </Button>
        ))}
      </div>
      {error ? <Notice tone="bad">{callReason(error)}</Notice> : null}
      {paper ? <Paper paper={paper} onClose={() => setPaper(null)} /> : null}
    </section>
  );
}

interface PaperProps {
  readonly paper: StudyPaper;
  readonly onClose: () => void;
}

function Paper({ paper, onClose }: PaperProps) {
  const { t } = useTranslation('studies');
  const { copied, copy } = useCopying();
  const { title, warning, sections, version, hash, lang: language, text } = paper;
  return (
    <div className={styles['printed']}>
      <div className={`${styles['actions']} ${styles['screenOnly']}`}>
        <Button onClick={() => globalThis.print()}>{t('papers.print')}</Button>
        <Button tone="quiet" onClick={() => copy(text)}>
          {t('papers.copy')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('papers.close')}
        </Button>
        <span role="status">{copied ? t(`slips.${copied}`) : null}</span>
      </div>
      <article className={styles['paper']} lang={language}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        {warning === null ? null : <p className={styles['warning']}>{warning}</p>}
        {version === null || hash === null ? null : (
          <p>
            {t('papers.hash', { version })} <code translate="no">{hash}</code>
          </p>
        )}
        {sections.map(({ heading, paragraphs, rows }) => (
          <section key={heading}>
            <h4>{heading}</h4>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {rows.length === 0 ? null : (
              <dl>
                {rows.map(({ name, value }) => (
                  <div key={name}>
                    <dt>
                      <bdi>{name}</bdi>
                    </dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))}
      </article>
    </div>
  );
}
