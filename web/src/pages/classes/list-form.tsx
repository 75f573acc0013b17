/** Where a class list is pasted, typed or chosen as a file, and what is wrong in it, line by line. */
import { NAME_MAX_LENGTH, type NewPupil } from '@jamdai/contract';
import { Textarea, TextInput } from '@mantine/core';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import forms from '../../ui/form.module.css';
import { Notice } from '../../ui/notice.tsx';
import styles from './classes.module.css';
import { decodeList, LIST_MAX_PUPILS, readClassList, type ListProblem } from './read-list.ts';
import '../../ui/input-styles.ts';

export interface CheckedList {
  readonly school: string;
  readonly pupils: readonly NewPupil[];
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
  const fileId = useId();
  const [problems, setProblems] = useState<readonly ListProblem[]>([]);
  const [isFileBad, setFileBad] = useState(false);
  const change = (part: Partial<Draft>) => {
    setProblems([]);
    onChange({ ...draft, ...part });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const list = readClassList(draft.text);
    setProblems(list.problems);
    if (list.problems.length === 0) onChecked({ school: draft.school, pupils: list.pupils });
  };
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    setFileBad(false);
    try {
      change({ text: decodeList(await file.arrayBuffer()) });
    } catch {
      setFileBad(true);
    }
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
      <div className={styles['file']}>
        <label htmlFor={fileId}>{t('pupils.file')}</label>
        <input
          id={fileId}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => void readFile(event.currentTarget.files?.[0])}
        />
      </div>
      {isFileBad ? <Notice tone="bad">{t('pupils.badFile')}</Notice> : null}
      {problems.length > 0 ? <Problems problems={problems.slice(0, SHOWN_PROBLEMS)} /> : null}
      <Button type="submit">{t('pupils.check')}</Button>
    </form>
  );
}

function Problems({ problems }: { readonly problems: readonly ListProblem[] }) {
  const { t } = useTranslation('classes');
  const { t: common } = useTranslation();
  const sentenceOf = (problem: ListProblem) => {
    switch (problem.kind) {
      case 'cell':
        return t('pupils.line', {
          line: problem.line,
          column: t(`pupils.column.${problem.column}`),
          problem: common(`field.${problem.message}`),
        });
      case 'noColumn':
        return t('pupils.noColumn', { column: t(`pupils.column.${problem.column}`) });
      case 'noPupils':
        return t('pupils.noPupils');
      case 'tooMany':
        return t('pupils.tooMany', { count: LIST_MAX_PUPILS });
    }
  };
  return (
    <div className={styles['problems']} role="alert">
      <p>{t('pupils.problems')}</p>
      <ul className={forms['hint']}>
        {problems.map((problem, index) => (
          <li key={index}>{sentenceOf(problem)}</li>
        ))}
      </ul>
    </div>
  );
}
