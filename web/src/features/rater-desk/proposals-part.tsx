/**
 * Words that raters counted and that the lexicon does not have: proposals, which an administrator takes in or rejects in one
 * go. What they would change in answers is shown before they come in.
 */
import type { Lexicon, LexiconPreview, LexiconProposal } from '@jamdai/contract';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useDecideLexiconMutation,
  usePreviewLexiconMutation,
} from '../../shared/api/rating-api.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { latestTry } from '../../shared/api/latest-try.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './desk.module.css';
import lists from '../../shared/tables/list.module.css';
import { RowButton } from './row-button.tsx';
import { ScrollBox } from '../../shared/tables/scroll-box.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';

export function ProposalsPart({ lexicon }: { readonly lexicon: Lexicon }) {
  const { t } = useTranslation(['desk', 'empty']);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [look, looked] = usePreviewLexiconMutation();
  const [decide, decided] = useDecideLexiconMutation();
  const { error } = latestTry(looked, decided);
  const { candidates, rejected, canDecide, lexiconVersion } = lexicon;
  const words = candidates.filter((word) => chosen.has(nameOf(word)));
  const choose = (names: Iterable<string>) => {
    setChosen(new Set(names));
    looked.reset();
  };
  const carryOut = async (
    decision: 'accept' | 'reject' | 'proposeAgain',
    of: readonly LexiconProposal[],
  ) => {
    const { data } = await decide({ decision, lexiconVersion, words: of.map(toWord) });
    if (data) choose([]);
  };
  // What was seen holds for one lexicon only.
  const seen = looked.data?.lexiconVersion === lexiconVersion ? looked.data : null;
  return (
    <section>
      <h2>{t('lexicon.candidatesTitle')}</h2>
      <p>{t(canDecide ? 'lexicon.proposalsText' : 'lexicon.proposalsRater')}</p>
      {error ? <Notice tone="bad">{t('error', { message: callReason(error) })}</Notice> : null}
      {candidates.length === 0 ? (
        <EmptyState size="part" text={t('lexicon.noCandidates')} next={t('empty:proposals')} />
      ) : null}
      {candidates.length > 0 ? (
        <>
          <div className={styles['actions']}>
            <Button tone="quiet" onClick={() => choose(candidates.map(nameOf))}>
              {t('lexicon.all')}
            </Button>
            <Button tone="quiet" disabled={words.length === 0} onClick={() => choose([])}>
              {t('lexicon.none')}
            </Button>
          </div>
          <Proposals
            caption={t('lexicon.candidatesTitle')}
            words={candidates}
            chosen={chosen}
            onToggle={(name) =>
              choose(
                chosen.has(name) ? [...chosen].filter((one) => one !== name) : [...chosen, name],
              )
            }
          />
          <div className={styles['actions']}>
            <Button
              isBusy={looked.isLoading}
              disabled={words.length === 0}
              onClick={() => void look({ words: words.map(toWord) })}
            >
              {t('lexicon.previewWords', { count: words.length })}
            </Button>
            {canDecide ? (
              <Button
                tone="quiet"
                isBusy={decided.isLoading}
                disabled={words.length === 0}
                onClick={() => void carryOut('reject', words)}
              >
                {t('lexicon.reject', { count: words.length })}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      {seen ? <Preview preview={seen} /> : null}
      {seen && canDecide ? (
        <Button isBusy={decided.isLoading} onClick={() => void carryOut('accept', words)}>
          {t('lexicon.accept', { count: words.length })}
        </Button>
      ) : null}
      {rejected.length > 0 ? (
        <>
          <h3>{t('lexicon.rejectedTitle')}</h3>
          <Proposals
            caption={t('lexicon.rejectedTitle')}
            words={rejected}
            onAgain={canDecide ? (word) => void carryOut('proposeAgain', [word]) : undefined}
          />
        </>
      ) : null}
    </section>
  );
}

interface ProposalsProps {
  readonly caption: string;
  readonly words: readonly LexiconProposal[];
  readonly chosen?: ReadonlySet<string>;
  readonly onToggle?: (name: string) => void;
  readonly onAgain?: ((word: LexiconProposal) => void) | undefined;
}

function Proposals({ caption, words, chosen, onToggle, onAgain }: ProposalsProps) {
  const { t } = useTranslation(['desk', 'app']);
  return (
    <ScrollBox name={caption}>
      <table className={lists['list']}>
        <thead>
          <tr>
            <th scope="col">{t('lexicon.word')}</th>
            <th scope="col">{t('filter.test')}</th>
            <th scope="col" data-kind="figure">
              {t('lexicon.raters')}
            </th>
            <th scope="col" data-kind="figure">
              {t('lexicon.answers')}
            </th>
            {onAgain ? <th scope="col">{t('lexicon.again')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {words.map((word) => (
            <tr key={nameOf(word)}>
              <th scope="row" lang={word.lang}>
                {onToggle ? (
                  <Checkbox
                    label={word.canonical}
                    checked={chosen?.has(nameOf(word)) ?? false}
                    onChange={() => onToggle(nameOf(word))}
                  />
                ) : (
                  word.canonical
                )}
              </th>
              <td>
                {t(`app:test.${word.testName}`)} · {t(`lang.${word.lang}`)}
              </td>
              <td data-kind="figure">{word.raterCount}</td>
              <td data-kind="figure">{word.answerCount}</td>
              {onAgain ? (
                <td>
                  <RowButton
                    aria-label={t('lexicon.againNamed', { word: word.canonical })}
                    onClick={() => onAgain(word)}
                  >
                    {t('lexicon.again')}
                  </RowButton>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Preview({ preview }: { readonly preview: LexiconPreview }) {
  const { t } = useTranslation('desk');
  const { waiting, final, examples } = preview;
  return (
    <div role="status">
      <h3>{t('lexicon.previewCaption')}</h3>
      <p>{t('lexicon.inWaiting', { answers: waiting.answerCount, words: waiting.wordCount })}</p>
      <p>
        {t('lexicon.inFinal', {
          answers: final.answerCount,
          words: final.wordCount,
          scores: final.scoreCount,
        })}
      </p>
      {examples.length > 0 ? (
        <ScrollBox name={t('lexicon.examples')}>
          <table className={lists['list']}>
            <thead>
              <tr>
                {(['list.code', 'list.state', 'column.typed'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(column)}
                  </th>
                ))}
                <th scope="col">{t('lexicon.before')}</th>
                <th scope="col">{t('lexicon.after')}</th>
                <th scope="col">{t('list.points')}</th>
              </tr>
            </thead>
            <tbody>
              {examples.map((example, position) => (
                <tr key={`${example.attemptCode}-${position}`}>
                  <th scope="row">{example.attemptCode}</th>
                  <td>{t(`state.${example.state}`)}</td>
                  <td>{example.typed}</td>
                  <td>{t(`class.${example.before}`)}</td>
                  <td>{t(`class.${example.after}`)}</td>
                  <td>
                    {example.scoreBefore === null
                      ? null
                      : t('lexicon.scores', {
                          before: example.scoreBefore,
                          after: example.scoreAfter ?? example.scoreBefore,
                        })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      ) : null}
    </div>
  );
}

function nameOf({ testName, lang: language, canonical }: LexiconProposal): string {
  return `${language} ${testName} ${canonical}`;
}

function toWord({ testName, lang: language, canonical }: LexiconProposal) {
  return { testName, lang: language, canonical };
}
