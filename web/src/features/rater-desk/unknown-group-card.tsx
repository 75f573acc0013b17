/** A group of alike spellings that only people can decide: where they stand, which of them belong together, and one key for all. */
import type { Decision } from '@jamdai/battery/present';
import type { UnknownGroup } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { useDeskKeys } from './desk-keys.ts';
import desk from './desk.module.css';
import { KeyCap } from './key-help.tsx';
import { RowButton } from './row-button.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import styles from './unknown.module.css';

const GROUP_DECISIONS = ['1', '0', 's'] as const satisfies readonly Decision[];
export type GroupWord = (typeof GROUP_DECISIONS)[number];

interface UnknownGroupCardProps {
  readonly group: UnknownGroup;
  readonly no: string;
  readonly canUndo: boolean;
  readonly onDecide: (
    decision: GroupWord,
    out: ReadonlySet<string>,
    canonical: string | null,
  ) => void;
  readonly onUndo: () => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onReady: () => void;
}

export function UnknownGroupCard({
  group,
  no,
  canUndo,
  onDecide,
  onUndo,
  onMove,
  onReady,
}: UnknownGroupCardProps) {
  const { t } = useTranslation(['desk', 'app']);
  const { forms, suggestedCanonical, lang: language } = group;
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const [isReading, setReading] = useState(false);
  const head = forms.find(({ typed }) => !out.has(typed)) ?? forms[0];
  const [canonical, setCanonical] = useState(
    suggestedCanonical ?? (forms.length > 1 ? (forms[0]?.typed ?? '') : ''),
  );
  const decide = (decision: GroupWord) =>
    onDecide(decision, out, canonical.trim() === '' ? null : canonical.trim());
  useDeskKeys(!isReading, (move, event) => {
    const isOnButton =
      event.target instanceof Element && event.target.closest('button, a, summary, select');
    if (event.key === 'Enter' && isOnButton) return;
    event.preventDefault();
    if (move.kind === 'up' || move.kind === 'down') onMove(move.kind === 'up' ? -1 : 1);
    else if (event.repeat) return;
    else if (move.kind === 'undo') onUndo();
    else if (move.kind === 'next') onReady();
    else if (move.kind === 'decide' && move.decision !== 'r') decide(move.decision);
  });
  return (
    <div className={styles['card']}>
      <p className={styles['where']}>
        {no} ·{' '}
        {t('question', {
          test: t(`app:test.${group.testName}`),
          letter: group.letter,
          language: t(`lang.${language}`),
        })}{' '}
        · {t(`class.${group.class}`)}
      </p>
      <h2 lang={language} translate="no">
        {head?.typed}
      </h2>
      <p>{t('unknown.inAnswers', { count: group.attemptCodes.length })}</p>
      {forms.length > 1 ? (
        <div role="group" aria-label={t('unknown.forms')} className={styles['forms']}>
          <p>{t('unknown.forms')}</p>
          {forms.map(({ typed, wordCount }) => (
            <RowButton
              key={typed}
              lang={language}
              aria-pressed={!out.has(typed)}
              onClick={() => setOut(toggled(out, typed))}
            >
              {t('unknown.form', { typed, count: wordCount })}
            </RowButton>
          ))}
        </div>
      ) : null}
      <h3>{t('unknown.examples')}</h3>
      <ul className={styles['examples']} lang={language} translate="no">
        {group.examples.map(({ before, typed, after }, position) => (
          <li key={position}>
            {[...before, ''].join(' · ')}
            <strong>{typed}</strong>
            {['', ...after].join(' · ')}
          </li>
        ))}
      </ul>
      <label className={styles['canonical']}>
        {t('column.canonical')}
        <input
          type="text"
          value={canonical}
          lang={language}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setCanonical(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      </label>
      <div className={styles['decisions']}>
        {GROUP_DECISIONS.map((decision) => (
          <Button key={decision} tone="quiet" onClick={() => decide(decision)}>
            {t(`decision.${decision}`)} <KeyCap name={decision} />
          </Button>
        ))}
      </div>
      <div className={desk['actions']}>
        <RowButton onClick={() => onMove(1)}>
          {t('unknown.later')} <KeyCap name="↓" />
        </RowButton>
        <RowButton disabled={!canUndo} onClick={onUndo}>
          {t('undo')} <KeyCap name="u" />
        </RowButton>
        <RowButton onClick={onReady}>
          {t('unknown.part.ready')} <KeyCap name="n" />
        </RowButton>
        <RowButton onClick={() => setReading(true)}>{t('rule.all')}</RowButton>
      </div>
      <p className={styles['hint']}>{t('unknown.repeats')}</p>
      {isReading ? <RulesDialog first="all" onClose={() => setReading(false)} /> : null}
    </div>
  );
}

function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return new Set(names.has(name) ? [...names].filter((one) => one !== name) : [...names, name]);
}
