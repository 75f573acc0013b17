/**
 * The words of an answer, a line each; on phones each line becomes a card by style alone. Where two ratings
 * are settled, what they say stands beside the final decision and differences are marked in words.
 */
import { DECISIONS, type Decision, type NamingRule } from '@jamdai/battery/present';
import type { DeskAnswer, DeskWord, RatingWord } from '@jamdai/contract';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSeconds } from '../../shared/tables/numbers.ts';
import { RowButton } from './row-button.tsx';
import { cutsOf, type Sheet } from './sheet.ts';
import { spanOf } from './use-seen-words.ts';
import styles from './word-table.module.css';

interface WordMoves {
  readonly isLocked: boolean;
  readonly onCurrent: (position: number) => void;
  readonly onDecide: (position: number, decision: Decision) => void;
  readonly onName: (position: number, canonical: string) => void;
  readonly onRule: (rule: NamingRule) => void;
  readonly onSplit: (position: number) => void;
  readonly onMerge: (position: number) => void;
}

interface WordTableProps extends WordMoves {
  readonly ref: Ref<HTMLTableElement>;
  readonly answer: DeskAnswer;
  readonly sheet: Sheet;
  /** The word at which a confirmation stopped, because nobody can have looked at it. */
  readonly unseen: DeskWord | null;
}

export function WordTable({ ref, answer, sheet, unseen, ...moves }: WordTableProps) {
  const { t } = useTranslation('desk');
  const ratingColumns = answer.ratings.map(({ label }) => `rating${label}` as const);
  const columns = [
    'no',
    'typed',
    ...(answer.isBlind ? [] : (['class'] as const)),
    'canonical',
    'onset',
    ...ratingColumns,
    'decision',
    'cut',
  ] as const;
  if (sheet.words.length === 0) return null;
  return (
    <table ref={ref} className={styles['words']} role="table" aria-label={t('words')}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" data-column={column}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sheet.words.map((word, position) => (
          <WordRow
            key={spanOf(word)}
            answer={answer}
            word={word}
            place={position}
            isCurrent={position === sheet.current}
            isUnseen={unseen !== null && spanOf(unseen) === spanOf(word)}
            isLast={position === sheet.words.length - 1}
            {...moves}
          />
        ))}
      </tbody>
    </table>
  );
}

interface WordRowProps extends WordMoves {
  readonly answer: DeskAnswer;
  readonly word: DeskWord;
  readonly place: number;
  readonly isCurrent: boolean;
  readonly isUnseen: boolean;
  readonly isLast: boolean;
}

function WordRow({
  answer,
  word,
  place: position,
  isCurrent,
  isUnseen,
  isLast,
  ...moves
}: WordRowProps) {
  const { t, i18n } = useTranslation('desk');
  const { isLocked, onCurrent, onSplit, onMerge } = moves;
  const { text, lang: language, ratings } = answer;
  const said = ratings.map((rating) => pieceOf(rating.words, word));
  const isDifferent = said.length === 2 && !isAlike(said[0] ?? [], said[1] ?? [], word);
  const canSplit = cutsOf(text, word, language).length > 0;
  return (
    <tr
      role="row"
      data-place={position}
      data-differs={isDifferent || undefined}
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => onCurrent(position)}
    >
      <td role="cell" data-column="no">
        {position + 1}
      </td>
      <th role="rowheader" scope="row" data-column="typed" lang={language} translate="no">
        <span data-span={spanOf(word)}>{word.typed}</span>
        {isUnseen ? (
          <span className={styles['differs']} lang={i18n.language}>
            {t('notSeen')}
          </span>
        ) : null}
        {isDifferent ? (
          <span className={styles['differs']} lang={i18n.language}>
            {t('differs')}
          </span>
        ) : null}
      </th>
      {word.class ? (
        <td role="cell" data-column="class" data-clear={word.isClear}>
          {t(`class.${word.class}`)}{' '}
          {word.rule ? <RuleOf rule={word.rule} onRule={moves.onRule} /> : null}
        </td>
      ) : null}
      <td role="cell" data-column="canonical">
        <CanonicalField word={word} place={position} lang={language} {...moves} />
      </td>
      <td role="cell" data-column="onset" data-name={t('column.onset')}>
        {t('seconds', { seconds: formatSeconds(word.onsetS, i18n.language) })}
      </td>
      {ratings.map(({ label }, index) => (
        <td key={label} role="cell" data-column="rating" data-name={t(`column.rating${label}`)}>
          <SaidWords text={text} pieces={said[index] ?? []} word={word} lang={language} />
        </td>
      ))}
      <td role="cell" data-column="decision">
        <DecisionButtons word={word} place={position} {...moves} />
      </td>
      <td role="cell" data-column="cut">
        {canSplit ? (
          <RowButton
            disabled={isLocked}
            aria-label={t('splitWord', { word: word.typed })}
            onClick={() => onSplit(position)}
          >
            {t('split')}
          </RowButton>
        ) : null}
        {isLast ? null : (
          <RowButton
            disabled={isLocked}
            aria-label={t('mergeWord', { word: word.typed })}
            onClick={() => onMerge(position)}
          >
            {t('merge')}
          </RowButton>
        )}
      </td>
    </tr>
  );
}

interface WordPartProps extends WordMoves {
  readonly word: DeskWord;
  readonly place: number;
}

/** What the rule says is read in a dialog; its title stands on the button too. */
function RuleOf({ rule, onRule }: { readonly rule: NamingRule } & Pick<WordMoves, 'onRule'>) {
  const { t } = useTranslation('desk');
  const title = t(`rules.${rule}.title`);
  return (
    <RowButton
      title={title}
      aria-label={t('rule.named', { rule, title })}
      onClick={() => onRule(rule)}
    >
      {rule}
    </RowButton>
  );
}

/** Kept when the field is left, or with Enter. */
function CanonicalField({
  word,
  place: position,
  lang: language,
  isLocked,
  onName,
}: WordPartProps & { readonly lang: string }) {
  const { t } = useTranslation('desk');
  const shown = word.canonical ?? word.suggestedCanonical ?? '';
  return (
    <input
      key={shown}
      type="text"
      defaultValue={shown}
      lang={language}
      maxLength={100}
      readOnly={isLocked}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      aria-label={t('spellingOf', { word: word.typed })}
      onBlur={(event) => {
        if (event.currentTarget.value.trim() !== shown) onName(position, event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.value = shown;
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        event.preventDefault();
        event.currentTarget.closest('tr')?.focus();
      }}
    />
  );
}

function DecisionButtons({ word, place: position, isLocked, onDecide }: WordPartProps) {
  const { t } = useTranslation('desk');
  return (
    <div
      role="group"
      className={styles['decisions']}
      aria-label={t('decisionFor', { word: word.typed })}
    >
      {DECISIONS.map((decision) => (
        <RowButton
          key={decision}
          disabled={isLocked}
          aria-pressed={word.decision === decision}
          data-suggested={word.decision === null && word.suggestedDecision === decision}
          onClick={() => onDecide(position, decision)}
        >
          {t(`decision.${decision}`)}
        </RowButton>
      ))}
    </div>
  );
}

/** What one rater said about the place of a word; its own words are shown where the cut was another one. */
function SaidWords({
  text,
  pieces,
  word,
  lang: language,
}: {
  readonly text: string;
  readonly pieces: readonly RatingWord[];
  readonly word: DeskWord;
  readonly lang: string;
}) {
  const { t } = useTranslation('desk');
  return pieces.map((piece) => {
    const isSameCut = piece.start === word.start && piece.end === word.end;
    return (
      <span key={piece.start} className={styles['said']}>
        {isSameCut ? null : <span lang={language}>{text.slice(piece.start, piece.end)}</span>}
        <strong>
          {piece.decision === null ? t('undecided') : t(`decision.${piece.decision}`)}
        </strong>
      </span>
    );
  });
}

function pieceOf(words: readonly RatingWord[], { start, end }: DeskWord): readonly RatingWord[] {
  return words.filter((word) => word.start < end && word.end > start);
}

function isAlike(
  one: readonly RatingWord[],
  other: readonly RatingWord[],
  { start, end }: DeskWord,
): boolean {
  const [first, second] = [one[0], other[0]];
  const isWhole = [one, other].every(
    (pieces) => pieces.length === 1 && pieces[0]?.start === start && pieces[0].end === end,
  );
  return isWhole && first?.decision === second?.decision;
}
