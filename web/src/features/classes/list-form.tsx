/** Where a class list is pasted, typed or chosen as a file, and what is wrong in it, line by line. */
import { NAME_MAX_LENGTH } from '@jamdai/contract';
import { Textarea, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { isoDayOf } from '../../shared/ui/dates.ts';
import { FileButton } from '../../shared/ui/file-button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { decodeList, type DecodedList } from './list/decode-list.ts';
import type { ListProblem, ReadList } from './list/list-report.ts';
import { LIST_MAX_PUPILS, readClassList } from './list/read-list.ts';
import styles from './classes.module.css';
import '../../shared/ui/input-styles.ts';

export interface CheckedList {
  readonly school: string;
  readonly read: ReadList;
}

interface Draft {
  readonly school: string;
  readonly text: string;
}

interface ListFormProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly onChecked: (list: CheckedList) => void;
}

const ROWS = 8;
/** A longer list of mistakes helps nobody. */
const SHOWN_PROBLEMS = 20;

export function ListForm({ draft, onChange, onChecked }: ListFormProps) {
  const { t } = useTranslation('classes');
  const { timeZone } = useSettings();
  const [problems, setProblems] = useState<readonly ListProblem[]>([]);
  const [badFile, setBadFile] = useState<Exclude<DecodedList['kind'], 'text'> | null>(null);
  const change = (part: Partial<Draft>) => {
    setProblems([]);
    setBadFile(null);
    onChange({ ...draft, ...part });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const read = readClassList(draft.text, isoDayOf(new Date(), timeZone));
    setProblems(read.problems);
    if (read.problems.length === 0) onChecked({ school: draft.school, read });
  };
  const readFile = async (file: File) => {
    const decoded = await decodeFile(file);
    if (decoded.kind === 'text') change({ text: decoded.text });
    else setBadFile(decoded.kind);
  };
  return (
    <form className={styles['listForm']} onSubmit={submit}>
      <TextInput
        label={t('pupils.school')}
        value={draft.school}
        onChange={(event) => change({ school: event.currentTarget.value })}
        maxLength={NAME_MAX_LENGTH}
        required
        withAsterisk={false}
        size="md"
      />
      <Textarea
        label={t('pupils.paste')}
        description={t('pupils.pasteHint')}
        placeholder={t('pupils.example')}
        value={draft.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        rows={ROWS}
        spellCheck={false}
        required
        withAsterisk={false}
        size="md"
      />
      <div>
        <FileButton
          tone="quiet"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          text={t('pupils.file')}
          onFile={(file) => void readFile(file)}
        />
      </div>
      {badFile ? <Notice tone="bad">{t(`pupils.badFile.${badFile}`)}</Notice> : null}
      {problems.length > 0 ? <Problems problems={problems} /> : null}
      <Button type="submit">{t('pupils.check')}</Button>
    </form>
  );
}

async function decodeFile(file: File): Promise<DecodedList> {
  try {
    return decodeList(await file.arrayBuffer());
  } catch {
    return { kind: 'unreadable' };
  }
}

function Problems({ problems }: { readonly problems: readonly ListProblem[] }) {
  const { t } = useTranslation('classes');
  const sentenceOf = (problem: ListProblem) => {
    switch (problem.kind) {
      case 'cell': {
        const { line, column, cell } = problem;
        return t('pupils.line', {
          ...{ line, column: t(`pupils.column.${column}`) },
          problem: t(`pupils.wrong.${problem.problem}`, { cell }),
        });
      }
      case 'noColumn':
        return t('pupils.noColumn', { column: t(`pupils.column.${problem.column}`) });
      case 'noPupils':
        return t('pupils.noPupils');
      case 'noHead':
        return t('pupils.noHead');
      case 'tooMany':
        return t('pupils.tooMany', { count: LIST_MAX_PUPILS });
    }
  };
  const more = problems.length - SHOWN_PROBLEMS;
  return (
    <div className={styles['problems']} role="alert">
      <p>{t('pupils.problems')}</p>
      <ul className={forms['hint']}>
        {problems.slice(0, SHOWN_PROBLEMS).map((problem, index) => (
          <li key={index}>{sentenceOf(problem)}</li>
        ))}
        {more > 0 ? <li>{t('pupils.moreProblems', { count: more })}</li> : null}
      </ul>
    </div>
  );
}
