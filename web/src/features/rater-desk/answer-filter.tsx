/** Which answers are meant: test, language and, where it makes sense, state. */
import {
  type Language,
  LISTED_LANGUAGES,
  NAMING_DESCRIPTIONS,
  type TestName,
} from '@jamdai/battery/present';
import type { AnswerState } from '@jamdai/contract';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './desk.module.css';

/** Null: all of them. */
export interface Filter<State extends AnswerState = AnswerState> {
  readonly testName: TestName | null;
  readonly lang: Language | null;
  readonly state: State | null;
}

export const NO_FILTER = { testName: null, lang: null, state: null } as const;

interface AnswerFilterProps<State extends AnswerState> {
  readonly value: Filter<State>;
  readonly onChange: (value: Filter<State>) => void;
  /** Empty: the state is not asked for. */
  readonly states: readonly State[];
}

const TESTS = NAMING_DESCRIPTIONS.map(({ testName }) => testName);

export function AnswerFilter<State extends AnswerState>({
  value,
  onChange,
  states,
}: AnswerFilterProps<State>) {
  const { t } = useTranslation(['desk', 'app']);
  const nameOf = (state: AnswerState) => t(`state.${state}`);
  const any = { value: '', label: t('filter.any') };
  return (
    <fieldset className={styles['filter']}>
      <legend className="visually-hidden">{t('filters')}</legend>
      <NativeSelect
        label={t('filter.test')}
        value={value.testName ?? ''}
        data={[any, ...TESTS.map((name) => ({ value: name, label: t(`app:test.${name}`) }))]}
        onChange={(event) => onChange({ ...value, testName: chosen(TESTS, event) })}
      />
      <NativeSelect
        label={t('filter.lang')}
        value={value.lang ?? ''}
        data={[
          any,
          ...LISTED_LANGUAGES.map((language) => ({
            value: language,
            label: t(`lang.${language}`),
          })),
        ]}
        onChange={(event) => onChange({ ...value, lang: chosen(LISTED_LANGUAGES, event) })}
      />
      {states.length > 0 ? (
        <NativeSelect
          label={t('filter.state')}
          value={value.state ?? ''}
          data={[any, ...states.map((state) => ({ value: state, label: nameOf(state) }))]}
          onChange={(event) => onChange({ ...value, state: chosen(states, event) })}
        />
      ) : null}
    </fieldset>
  );
}

function chosen<T extends string>(
  values: readonly T[],
  { currentTarget }: { readonly currentTarget: { readonly value: string } },
): T | null {
  return values.find((value) => value === currentTarget.value) ?? null;
}
