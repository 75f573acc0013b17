/** Read-only tokens of a study for R and Python. A new one is shown once. */
import type { MadeStudyToken, StudyToken } from '@jamdai/contract';
import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import {
  useMakeStudyTokenMutation,
  useRevokeStudyTokenMutation,
  useStudyTokensQuery,
} from '../../shared/api/studies-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { useAskingBeforeClosing } from '../../shared/page/use-asking-before-closing.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay, formatMoment } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './studies.module.css';
import { useCopying } from '../../shared/page/use-copying.ts';
import { WholeNumber } from './whole-number.tsx';

const NAME_LENGTH = 60;
const FIRST_DAYS = 90;
/** Names in the sentences of this part. */
const USE = { files: 'docs/clients/jamdai.R, jamdai.py', variable: 'JAMDAI_TOKEN' } as const;

export function TokensPart({ studyId }: { readonly studyId: string }) {
  const { t } = useTranslation('studies');
  const { data, error, refetch } = useStudyTokensQuery({ studyId });
  return (
    <section className={forms['section']}>
      <h2>{t('tokens.title')}</h2>
      <p>{t('tokens.text')}</p>
      <CallStatus
        call={{ data, error, refetch }}
        text={(message) => t('loadFailed', { message })}
      />
      {data?.length === 0 ? <EmptyState size="part" text={t('tokens.none')} /> : null}
      <ul className={styles['rows']}>
        {data?.map((token) => (
          <li key={token.tokenId}>
            <TokenLine studyId={studyId} token={token} />
          </li>
        ))}
      </ul>
      <NewToken studyId={studyId} />
    </section>
  );
}

interface TokenLineProps {
  readonly studyId: string;
  readonly token: StudyToken;
}

function TokenLine({ studyId, token }: TokenLineProps) {
  const { t } = useTranslation('studies');
  const { timeZone } = useSettings();
  const [revoke, { error, isLoading }] = useRevokeStudyTokenMutation();
  const { tokenId, name, madeBy, expiresAt, revokedAt, lastUsedAt, uses } = token;
  const isOver = revokedAt !== null || Date.parse(expiresAt) <= Date.now();
  return (
    <>
      <span>
        <bdi className={styles['name']}>{name}</bdi>
        <span className={styles['fact']}>
          {t('tokens.line', { count: uses, until: formatDay(expiresAt, timeZone) })}
          {madeBy === null ? null : <bdi> · {t('tokens.madeBy', { name: madeBy })}</bdi>}
          {lastUsedAt === null
            ? null
            : ` · ${t('tokens.lastUsed', { when: formatMoment(lastUsedAt, timeZone) })}`}
        </span>
        {error ? <Notice tone="bad">{callReason(error)}</Notice> : null}
      </span>
      {isOver ? (
        <span className={styles['state']}>{t('tokens.ended')}</span>
      ) : (
        <Button
          tone="quiet"
          isBusy={isLoading}
          aria-label={t('tokens.endLabel', { name })}
          onClick={() => (isLoading ? undefined : void revoke({ studyId, tokenId }))}
        >
          {t('tokens.end')}
        </Button>
      )}
    </>
  );
}

function NewToken({ studyId }: { readonly studyId: string }) {
  const { t } = useTranslation(['studies', 'app']);
  const [make, { error, isLoading }] = useMakeStudyTokenMutation();
  const [name, setName] = useState('');
  const [days, setDays] = useState(FIRST_DAYS);
  const [made, setMade] = useState<MadeStudyToken | null>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await make({ studyId, name, days });
    if (!data) return;
    setMade(data);
    setName('');
  };
  const problem = error && 'fields' in error ? error.fields[0] : undefined;
  return (
    <form className={styles['item']} onSubmit={(event) => void submit(event)} noValidate>
      {made ? <Shown token={made.token} onClose={() => setMade(null)} /> : null}
      <div className={forms['pair']}>
        <TextInput
          label={t('tokens.name')}
          description={t('tokens.nameHint')}
          value={name}
          maxLength={NAME_LENGTH}
          error={problem?.path === 'name' ? t(`app:field.${problem.message}`) : null}
          autoComplete="off"
          size="md"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <WholeNumber
          label={t('tokens.days')}
          description={t('ways.daysHint')}
          value={days}
          onChange={(value) => setDays(value ?? 0)}
        />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" tone="quiet" isBusy={isLoading}>
          {t('tokens.make')}
        </Button>
      </div>
      {error && problem?.path !== 'name' ? (
        <Notice tone="bad">{t('failed', { message: callReason(error) })}</Notice>
      ) : null}
    </form>
  );
}

function Shown({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { t } = useTranslation('studies');
  const { copied, copy } = useCopying();
  useAskingBeforeClosing(true);
  return (
    <Notice tone="plain">
      <div>
        <p>{t('tokens.once')}</p>
        <p>
          <code className={styles['hash']} translate="no" data-study-token="">
            {token}
          </code>
        </p>
        <p>{t('tokens.use', USE)}</p>
        <div className={styles['actions']}>
          <Button tone="quiet" onClick={() => copy(token)}>
            {t('tokens.copy')}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            {t('slips.done')}
          </Button>
          <span role="status">{copied ? t(`slips.${copied}`) : null}</span>
        </div>
      </div>
    </Notice>
  );
}
