/** Single runs under their pseudonyms, each of which can be looked at again. */
import { formNoOf } from '@jamdai/battery/present';
import { checkField, RUNS_AT_ONCE, StudyLabelSchema, type ResearchRuns } from '@jamdai/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useResearchRunsQuery } from '../../shared/api/research-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import tables from '../../shared/tables/list.module.css';
import { PATHS } from '../../shared/routing/paths.ts';
import { excludingSentences } from './excluding-flags.ts';
import styles from './research.module.css';
import { TestFilter } from './test-filter.tsx';
import { ALL_TESTS, useChosenTest } from './use-chosen-test.ts';
import { EmptyState } from '../../shared/page/empty-state.tsx';

const ATTEMPT = /^t[0-9a-f]{16}$/;
const ALL = 'all';

export function RunsPanel() {
  const { t } = useTranslation('research');
  const chosen = useChosenTest(ALL_TESTS);
  const { testName, lang: language, search } = chosen;
  const study = search.get('study') ?? ALL;
  const [start, setStart] = useState(0);
  const [isExcluded, setExcluded] = useState(false);
  const isLabel = checkField(StudyLabelSchema, study) === null;
  const choose: typeof chosen.choose = (what, value) => {
    setStart(0);
    chosen.choose(what, value);
  };
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useResearchRunsQuery(
    { testName, lang: language, study, isExcluded, start },
    { skip: !isLabel, refetchOnMountOrArgChange: true },
  );
  const addressOf = (attempt: string) =>
    `${PATHS.staffReplay}?${new URLSearchParams({ test: testName, study, taking: attempt }).toString()}`;
  return (
    <div className={styles['panel']}>
      <p>{t('runs.text')}</p>
      <TestFilter chosen={{ ...chosen, choose }}>
        <TextInput
          label={t('files.study')}
          error={isLabel ? null : t('files.studyWrong')}
          value={study}
          onChange={(event) => choose('study', event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </TestFilter>
      <OpenById addressOf={addressOf} />
      <Checkbox
        label={t('runs.onlyExcluded')}
        checked={isExcluded}
        onChange={(event) => {
          setStart(0);
          setExcluded(event.currentTarget.checked);
        }}
        size="md"
      />
      <CallFailure call={{ error, refetch }} text={(message) => t('error', { message })} />
      {data ? (
        <>
          <RunTable runs={data.runs} addressOf={addressOf} />
          <Pager total={data.total} start={start} onTurn={setStart} />
        </>
      ) : null}
      {isFetching && !data ? <PageLoading /> : null}
    </div>
  );
}

type AddressOf = (attempt: string) => string;

/** As it stands in the files. */
function OpenById({ addressOf }: { readonly addressOf: AddressOf }) {
  const { t } = useTranslation('research');
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      noValidate
      className={styles['actions']}
      onSubmit={(event) => {
        event.preventDefault();
        if (ATTEMPT.test(attempt)) void navigate(addressOf(attempt));
        else setWrong(true);
      }}
    >
      <TextInput
        label={t('runs.byId')}
        error={isWrong ? t('runs.idWrong') : null}
        value={attempt}
        onChange={(event) => {
          setWrong(false);
          setAttempt(event.currentTarget.value.trim());
        }}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" tone="quiet">
        {t('runs.open')}
      </Button>
    </form>
  );
}

type Run = ResearchRuns['runs'][number];

/** Small cards by style alone: the written-out roles keep it a table for those who hear it. */
function RunTable({
  runs,
  addressOf,
}: {
  readonly runs: ResearchRuns['runs'];
  readonly addressOf: AddressOf;
}) {
  const { t } = useTranslation(['research', 'empty']);
  if (runs.length === 0)
    return <EmptyState size="page" text={t('runs.none')} next={t('empty:runs')} />;
  const columns = [
    t('runs.taking'),
    t('analysis.lang'),
    t('runs.form'),
    t('runs.sitting'),
    t('runs.days'),
    t('runs.score'),
    t('runs.excludedFor'),
    t('runs.flags'),
  ];
  /** Of the columns after the first. */
  const cellsOf = ({
    lang: language,
    form,
    sitting: attempt,
    daysSinceFirst,
    score,
    ...run
  }: Run) => [
    t(`analysis.${language}`),
    form === null ? t('analysis.unknown') : formNoOf(form),
    attempt,
    daysSinceFirst,
    score ?? t('analysis.unknown'),
    excludingSentences(run.excludedFor, t).join('; ') || t('runs.counts'),
    run.flags.join(', ') || t('analysis.unknown'),
  ];
  return (
    <ScrollBox name={t('runs.caption')}>
      <table className={`${tables['list']} ${styles['cards']}`} role="table">
        <caption className="visually-hidden">{t('runs.caption')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((name) => (
              <th key={name} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {runs.map((run) => (
            <tr key={run.taking} role="row">
              <th role="rowheader" scope="row">
                <Link to={addressOf(run.taking)}>{run.taking}</Link>
              </th>
              {cellsOf(run).map((cell, position) => (
                <td key={columns[position + 1]} role="cell" data-name={columns[position + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Pager({
  total,
  start,
  onTurn,
}: {
  readonly total: number;
  readonly start: number;
  readonly onTurn: (start: number) => void;
}) {
  const { t } = useTranslation('research');
  if (total === 0) return null;
  const end = Math.min(total, start + RUNS_AT_ONCE);
  return (
    <div className={styles['actions']}>
      <p className={forms['hint']}>{t('runs.range', { from: start + 1, to: end, total })}</p>
      {total > RUNS_AT_ONCE ? (
        <>
          <Button
            tone="quiet"
            disabled={start === 0}
            onClick={() => onTurn(Math.max(0, start - RUNS_AT_ONCE))}
          >
            {t('runs.previous')}
          </Button>
          <Button tone="quiet" disabled={end === total} onClick={() => onTurn(end)}>
            {t('runs.next')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
