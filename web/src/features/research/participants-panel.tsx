/** Participants by codes of this page, with classes and progress; names for a reason, until the page is left. */
import type { ParticipantName, Participants } from '@jamdai/contract';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParticipantsQuery } from '../../shared/api/research-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { ClassesPart } from './classes-part.tsx';
import { NameDialog } from './name-dialog.tsx';
import { ParticipantsTable } from './participants-table.tsx';
import styles from './research.module.css';
import { EmptyState } from '../../shared/page/empty-state.tsx';

export function ParticipantsPanel() {
  const { t } = useTranslation('research');
  const [position, setPosition] = useState<{ page: number; classId: string | null }>({
    ...{ page: 1, classId: null },
  });
  const { data, error, isFetching, refetch } = useParticipantsQuery(position, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className={styles['panel']}>
      <p>{t('people.text')}</p>
      <CallFailure call={{ error, refetch }} text={(message) => t('error', { message })} />
      {data ? (
        <>
          {data.classes.length > 0 ? (
            <div className={styles['filter']}>
              <NativeSelect
                label={t('people.class')}
                value={position.classId ?? ''}
                data={[
                  { value: '', label: t('people.allClasses') },
                  ...data.classes.map(({ classId, name }) => ({ value: classId, label: name })),
                ]}
                onChange={(event) =>
                  setPosition({ page: 1, classId: event.currentTarget.value || null })
                }
              />
            </div>
          ) : null}
          {isFetching || error ? null : (
            // Names belong to the page they were asked for.
            <PeoplePage
              key={`${data.page} ${position.classId}`}
              data={data}
              onPage={(page) => setPosition({ ...position, page })}
            />
          )}
          <ClassesPart classes={data.classes} />
        </>
      ) : null}
      {isFetching ? <PageLoading /> : null}
    </div>
  );
}

interface PeoplePageProps {
  readonly data: Participants;
  readonly onPage: (page: number) => void;
}

function PeoplePage({ data, onPage }: PeoplePageProps) {
  const { t, i18n } = useTranslation('research');
  const [isAsking, setAsking] = useState(false);
  const [names, setNames] = useState<readonly ParticipantName[] | null>(null);
  const { participants, people, page, pageCount } = data;
  if (people === 0) return <EmptyState size="page" text={t('people.none')} />;
  return (
    <section className={forms['section']}>
      <h2>
        {t('people.count', {
          count: people,
          replace: { count: people.toLocaleString(i18n.language) },
        })}
      </h2>
      <ParticipantsTable participants={participants} names={names} />
      <div className={styles['actions']}>
        {pageCount > 1 ? (
          <>
            <Button tone="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
              {t('people.previous')}
            </Button>
            <p>{t('people.page', { page, pages: pageCount })}</p>
            <Button tone="quiet" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
              {t('people.next')}
            </Button>
          </>
        ) : null}
        {names ? (
          <Button tone="quiet" onClick={() => setNames(null)}>
            {t('people.hide')}
          </Button>
        ) : (
          <Button tone="quiet" onClick={() => setAsking(true)}>
            {t('people.show')}
          </Button>
        )}
      </div>
      {isAsking ? (
        <NameDialog
          participants={participants.map(({ participant }) => participant)}
          onClose={() => setAsking(false)}
          onShown={(shown) => {
            setAsking(false);
            setNames(shown);
          }}
        />
      ) : null}
    </section>
  );
}
