/**
 * Words that only people can decide, over all answers that wait: one key a group of alike spellings. When none is left, the
 * answers of which nothing remains to be decided, confirmed beside each other.
 */
import type { GroupDecisionRequest, UnknownGroup, UnknownWords } from '@jamdai/contract';
import type { SerializedError } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecideGroupMutation, useUnknownWordsQuery } from '../../shared/api/rating-api.ts';
import { callReason } from '../../shared/api/call-message.ts';
import type { CallError } from '../../shared/api/send-call.ts';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { AnswerFilter, NO_FILTER, type Filter } from './answer-filter.tsx';
import desk from './desk.module.css';
import { ReadyAnswersPart } from './ready-answers-part.tsx';
import { RowButton } from './row-button.tsx';
import { UnknownGroupCard, type GroupWord } from './unknown-group-card.tsx';
import styles from './unknown.module.css';
import { EmptyState } from '../../shared/page/empty-state.tsx';

interface UnknownPanelProps {
  readonly onOpen: (attemptCode: string) => void;
  /** Words of answers were decided, or that was taken back. */
  readonly onChanged: () => void;
}

/** The answers in which a group was decided; null: that failed. */
type Answered = Promise<readonly string[] | null>;

interface Done {
  readonly body: GroupDecisionRequest;
  readonly answered: Answered;
}

export function UnknownPanel({ onOpen, onChanged }: UnknownPanelProps) {
  const { t } = useTranslation('desk');
  const [filter, setFilter] = useState<Filter<never>>(NO_FILTER);
  const [part, setPart] = useState<'words' | 'ready'>('words');
  const [done, setDone] = useState<readonly Done[]>([]);
  /** Where the list begins after something was taken back. */
  const [focused, setFocused] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallError | SerializedError | null>(null);
  const [said, setSaid] = useState('');
  const send = useSendInOrder(onChanged, setFailure);
  const { testName, lang: language } = filter;
  const { data, error, refetch, isFetching, fulfilledTimeStamp } = useUnknownWordsQuery(
    { testName, lang: language },
    { refetchOnMountOrArgChange: true },
  );
  const goTo = (chosen: typeof part) => {
    setPart(chosen);
    if (chosen === 'words') void refetch();
  };
  const decide = (body: GroupDecisionRequest) => {
    const answered = send(body);
    const decided = { body, answered };
    const sentence = t('unknown.said', {
      word: body.forms[0] ?? '',
      decision: t(`decision.${body.decision ?? '0'}`),
      count: body.attemptCodes.length,
    });
    setDone([...done, decided]);
    setSaid(sentence);
    // What failed is neither said nor to be taken back.
    const forgetFailed = async () => {
      if ((await answered) !== null) return;
      setDone((now) => now.filter((one) => one !== decided));
      setSaid((now) => (now === sentence ? '' : now));
    };
    void forgetFailed();
    return answered;
  };
  const undo = async () => {
    const last = done.at(-1);
    if (!last) return;
    setDone(done.slice(0, -1));
    const attemptCodes = [...((await last.answered) ?? [])];
    if (attemptCodes.length > 0) {
      await send({ ...last.body, attemptCodes, decision: null, canonical: null });
    }
    setFocused(last.body.forms[0] ?? null);
    setSaid(t('saidUndone'));
    goTo('words');
  };
  return (
    <section className={styles['panel']} aria-busy={isFetching || undefined}>
      <p>{t('unknown.text')}</p>
      <AnswerFilter value={filter} onChange={setFilter} states={[]} />
      <div className={desk['actions']} role="group" aria-label={t('tab.unknown')}>
        {(['words', 'ready'] as const).map((name) => (
          <RowButton key={name} aria-pressed={part === name} onClick={() => goTo(name)}>
            {t(`unknown.part.${name}`)}
          </RowButton>
        ))}
      </div>
      <CallStatus call={{ data, error, refetch }} text={(message) => t('error', { message })} />
      {failure ? <Notice tone="bad">{t('error', { message: callReason(failure) })}</Notice> : null}
      {part === 'words' && data ? (
        <Groups
          key={fulfilledTimeStamp}
          words={data}
          focused={focused}
          canUndo={done.length > 0}
          onDecide={decide}
          onUndo={() => void undo()}
          onReady={() => setPart('ready')}
          onMore={() => void refetch()}
        />
      ) : null}
      {part === 'ready' ? (
        <ReadyAnswersPart
          filter={{ testName, lang: language }}
          onOpen={onOpen}
          onChanged={onChanged}
          onWords={() => goTo('words')}
          onUndoGroup={done.length > 0 ? () => void undo() : null}
        />
      ) : null}
      <p role="status">{said}</p>
    </section>
  );
}

/** One after the other: two groups may share an answer, whose draft takes one save at a time. */
function useSendInOrder(
  onChanged: () => void,
  onFailure: (failure: CallError | SerializedError | null) => void,
) {
  const [decideGroup] = useDecideGroupMutation();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (body: GroupDecisionRequest): Answered => {
    const answered = last.current.then(async () => {
      const { data, error } = await decideGroup(body);
      onFailure(error ?? null);
      onChanged();
      return data?.attemptCodes ?? null;
    });
    last.current = answered;
    return answered;
  };
}

interface GroupsProps {
  readonly words: UnknownWords;
  readonly focused: string | null;
  readonly canUndo: boolean;
  readonly onDecide: (body: GroupDecisionRequest) => Answered;
  readonly onUndo: () => void;
  readonly onReady: () => void;
  /** There were more groups than are listed. */
  readonly onMore: () => void;
}

function Groups({ words, focused, canUndo, onDecide, onUndo, onReady, onMore }: GroupsProps) {
  const { t } = useTranslation(['desk', 'empty']);
  const [groups, setGroups] = useState<readonly (UnknownGroup | null)[]>(words.groups);
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      words.groups.findIndex(({ forms }) => forms.some(({ typed }) => typed === focused)),
    ),
  );
  const group = groups[current] ?? null;
  const left = groups.flatMap((one, position) => (one ? [position] : []));

  const decide = (decision: GroupWord, out: ReadonlySet<string>, canonical: string | null) => {
    if (!group) return;
    const forms = group.forms.filter(({ typed }) => !out.has(typed));
    if (forms.length === 0) return;
    const rest = group.forms.filter(({ typed }) => out.has(typed));
    const decided = onDecide({
      attemptCodes: group.attemptCodes,
      forms: forms.map(({ typed }) => typed),
      decision,
      canonical: decision === '1' ? canonical : null,
    });
    const next = groups.map((one, position) =>
      position === current ? (rest.length > 0 ? { ...group, forms: rest } : null) : one,
    );
    setGroups(next);
    const following = findFollowing(next, current);
    if (following !== null) setCurrent(following);
    const goOn = words.groupCount > words.groups.length ? onMore : onReady;
    const putBack = (now: typeof groups) =>
      now.map((one, position) => (position === current ? group : one));
    // What was not decided stands there again, and nothing moves under the rater's hands.
    void decided.then((answers) => {
      if (answers === null) return setGroups(putBack);
      return following === null ? goOn() : undefined;
    });
  };
  const move = (by: 1 | -1) => {
    const to = left[left.indexOf(current) + by];
    if (to !== undefined) setCurrent(to);
  };
  return (
    <>
      <p>
        {t('unknown.counts', {
          words: words.wordCount,
          answers: words.answerCount,
          groups: words.groupCount,
        })}
      </p>
      {group ? (
        <UnknownGroupCard
          key={`${current}-${group.forms.length}`}
          group={group}
          no={t('unknown.no', { no: left.indexOf(current) + 1, count: left.length })}
          canUndo={canUndo}
          onDecide={decide}
          onUndo={onUndo}
          onMove={move}
          onReady={onReady}
        />
      ) : (
        <EmptyState size="part" text={t('unknown.none')} next={t('empty:words')} />
      )}
    </>
  );
}

function findFollowing(groups: readonly (UnknownGroup | null)[], from: number): number | null {
  const order = [...groups.keys()].map((position) => (from + position) % groups.length);
  return order.find((position) => groups[position] !== null) ?? null;
}
