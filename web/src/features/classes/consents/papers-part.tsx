/**
 * The papers of a class as one table: all, none, or each; the line on research in a column of its own. Sent twice, a
 * recording is stored once: its id stays until the server has answered.
 */
import { LISTED_LANGUAGES } from '@jamdai/battery/present';
import {
  FILE_NO_MAX_LENGTH,
  MEMBERS_AT_ONCE,
  POLICY_VERSIONS,
  WORDS,
  type ClassMember,
  type ClassWithMembers,
  type PapersRequest,
  type Word,
} from '@jamdai/contract';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callReason } from '../../../shared/api/call-message.ts';
import { useRecordPapersMutation } from '../../../shared/api/class-consents-api.ts';
import { useSettings } from '../../../shared/api/use-settings.ts';
import { createRunId } from '../../../shared/sync/run-id.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { isoDayOf } from '../../../shared/ui/dates.ts';
import forms from '../../../shared/ui/form.module.css';
import { Notice } from '../../../shared/ui/notice.tsx';
import classes from '../classes.module.css';
import { PATHS } from '../../../shared/routing/paths.ts';
import styles from './class-consents.module.css';
import { nameOf, namesOf } from './member-name.ts';
import { useConsentWords } from './use-consent-words.ts';
import '../../../shared/ui/input-styles.ts';

type Language = PapersRequest['lang'];

interface Paper {
  readonly research: Word;
  readonly fileNo: string;
}
/** Those that are ticked, by the pupil's id. */
type Papers = ReadonlyMap<string, Paper>;

const NEW_PAPER: Paper = { research: 'notAsked', fileNo: '' };

export function PapersPart({ schoolClass }: { readonly schoolClass: ClassWithMembers }) {
  const { t, i18n } = useTranslation('consents');
  const { t: common } = useTranslation();
  const { timeZone } = useSettings();
  const { classId, members } = schoolClass;
  const [record, { data: recorded, error, isLoading, reset }] = useRecordPapersMutation();
  const [papers, setPapers] = useState<Papers>(new Map());
  const [signedOn, setSignedOn] = useState('');
  const [policyVersion, setVersion] = useState(POLICY_VERSIONS[0] ?? '');
  const [language, setLanguage] = useState<Language>(i18n.language === 'en' ? 'en' : 'th');
  const [recordingId, setRecordingId] = useState(() => createRunId());
  const change = (next: Papers) => {
    reset();
    setPapers(next);
  };
  const tick = (chosen: readonly ClassMember[]) =>
    change(
      new Map(chosen.map(({ memberId }) => [memberId, papers.get(memberId) ?? NEW_PAPER] as const)),
    );
  const setAll = (research: Word) =>
    change(new Map([...papers].map(([id, paper]) => [id, { ...paper, research }] as const)));
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading || papers.size === 0) return;
    const { data } = await record({
      ...{ classId, recordingId, policyVersion, lang: language, signedOn: signedOn || null },
      papers: [...papers].map(([memberId, paper]) => ({ memberId, ...paper })),
    });
    if (!data) return;
    setPapers(new Map());
    setRecordingId(createRunId());
  };
  const rejection = error && 'fields' in error ? error.fields[0] : undefined;
  return (
    <form className={forms['section']} onSubmit={(event) => void submit(event)}>
      <h2>{t('papers.title')}</h2>
      <p>{t('papers.text')}</p>
      <p>
        <Link to={PATHS.consentForm}>{t('papers.print')}</Link>
      </p>
      <p>
        <Link to={PATHS.parents}>{t('papers.parents')}</Link>
      </p>
      <div className={classes['actions']} role="group" aria-label={t('papers.choose')}>
        <Button tone="quiet" onClick={() => tick(members.slice(0, MEMBERS_AT_ONCE))}>
          {t('papers.all')}
        </Button>
        <Button
          tone="quiet"
          onClick={() => tick(members.filter(isWithoutPaper).slice(0, MEMBERS_AT_ONCE))}
        >
          {t('papers.allMissing')}
        </Button>
        <Button tone="quiet" onClick={() => tick([])}>
          {t('papers.none')}
        </Button>
      </div>
      <PapersTable members={members} papers={papers} onChange={change} />
      <div className={classes['actions']} role="group" aria-label={t('papers.researchAll')}>
        <span className={styles['groupName']}>{t('papers.researchAll')}</span>
        <Button tone="quiet" disabled={papers.size === 0} onClick={() => setAll('given')}>
          {t('papers.researchYes')}
        </Button>
        <Button tone="quiet" disabled={papers.size === 0} onClick={() => setAll('notAsked')}>
          {t('papers.researchNotAsked')}
        </Button>
      </div>
      <div className={styles['facts']}>
        <TextInput
          type="date"
          label={t('papers.signedOn')}
          value={signedOn}
          max={isoDayOf(new Date(), timeZone)}
          onChange={(event) => setSignedOn(event.currentTarget.value)}
          size="md"
        />
        <NativeSelect
          label={t('papers.version')}
          value={policyVersion}
          onChange={(event) => setVersion(event.currentTarget.value)}
          data={[...POLICY_VERSIONS]}
          size="md"
        />
        <NativeSelect
          label={t('papers.language')}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value === 'en' ? 'en' : 'th')}
          data={LISTED_LANGUAGES.map((value) => ({
            value,
            label: t(`papers.languages.${value}`),
          }))}
          size="md"
        />
      </div>
      <Button type="submit" isBusy={isLoading} disabled={papers.size === 0}>
        {papers.size === 0 ? t('papers.nothing') : t('papers.save', { count: papers.size })}
      </Button>
      {error ? (
        <Notice tone="bad">
          {t('papers.failed', {
            message: rejection ? common(`field.${rejection.message}`) : callReason(error),
          })}
        </Notice>
      ) : null}
      {recorded ? (
        <Notice tone="good">
          <span>
            {t('papers.done', { count: recorded.recordedCount })}{' '}
            {recorded.unchangedCount > 0
              ? t('papers.unchanged', { count: recorded.unchangedCount })
              : null}{' '}
            {recorded.stillNoMemberIds.length > 0
              ? t('papers.stillNo', { names: namesOf(members, recorded.stillNoMemberIds) })
              : null}
          </span>
        </Notice>
      ) : null}
    </form>
  );
}

function isWithoutPaper({ guardian, consent }: ClassMember): boolean {
  return consent.needsGuardian ? guardian?.isCounted !== true : consent.pupilResearch !== 'given';
}

interface PapersTableProps {
  readonly members: readonly ClassMember[];
  readonly papers: Papers;
  readonly onChange: (papers: Papers) => void;
}

/** Cards on a phone by style alone: the written-out roles keep it a table for those who hear it. */
function PapersTable({ members, papers, onChange }: PapersTableProps) {
  const { t } = useTranslation('consents');
  return (
    <table className={styles['papers']} role="table">
      <caption className="visually-hidden">{t('papers.caption')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {(['signed', 'pupil', 'research', 'fileNo'] as const).map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`papers.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {members.map((member) => (
          <PaperRow
            key={member.memberId}
            member={member}
            paper={papers.get(member.memberId)}
            onChange={(paper) => {
              const next = new Map(papers);
              if (paper) next.set(member.memberId, paper);
              else next.delete(member.memberId);
              onChange(next);
            }}
          />
        ))}
      </tbody>
    </table>
  );
}

interface PaperRowProps {
  readonly member: ClassMember;
  /** Undefined: not ticked. */
  readonly paper: Paper | undefined;
  readonly onChange: (paper: Paper | null) => void;
}

function PaperRow({ member, paper, onChange }: PaperRowProps) {
  const { t } = useTranslation('consents');
  const { guardianOf, stateOf } = useConsentWords();
  const name = nameOf(member);
  return (
    <tr role="row" data-is-ticked={paper ? '' : undefined}>
      <td role="cell">
        <Checkbox
          aria-label={t('papers.signedLabel', { name })}
          checked={paper !== undefined}
          onChange={(event) => onChange(event.currentTarget.checked ? NEW_PAPER : null)}
          size="md"
        />
      </td>
      <th role="rowheader" scope="row">
        <bdi>{member.seatNo === null ? name : `${member.seatNo}. ${name}`}</bdi>
        <span className={classes['fact']}>{guardianOf(member)}</span>
        <span className={classes['fact']}>{stateOf(member)}</span>
      </th>
      <td role="cell" data-name={paper ? t('papers.research') : undefined}>
        {paper ? (
          <NativeSelect
            aria-label={t('papers.researchLabel', { name })}
            value={paper.research}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onChange({ ...paper, research: WORDS.find((word) => word === value) ?? 'notAsked' });
            }}
            data={WORDS.map((value) => ({ value, label: t(`papers.words.${value}`) }))}
            size="md"
          />
        ) : null}
      </td>
      <td role="cell" data-name={paper ? t('papers.fileNo') : undefined}>
        {paper ? (
          <TextInput
            aria-label={t('papers.fileNoLabel', { name })}
            value={paper.fileNo}
            onChange={(event) => onChange({ ...paper, fileNo: event.currentTarget.value })}
            maxLength={FILE_NO_MAX_LENGTH}
            autoComplete="off"
            size="md"
          />
        ) : null}
      </td>
    </tr>
  );
}
