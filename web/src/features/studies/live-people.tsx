/** People of a study by their numbers: where each one is, how good the data are, left out and taken in again. Names and groups for a reason only. */
import {
  STUDY_PERSON_STATES,
  type StudyLive,
  type StudyName,
  type StudyPerson,
  type StudyPersonState,
} from '@jamdai/contract';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useExcludeParticipantMutation } from '../../shared/api/studies-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { formatMoment } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { ExcludeDialog } from './exclude-dialog.tsx';
import { flagsInWords } from './flags-in-words.ts';
import { StudyNamesDialog } from './study-names-dialog.tsx';
import styles from './studies.module.css';
import { useTextIn } from './use-text-in.ts';

interface LivePeopleProps {
  readonly live: StudyLive;
  /** Null: everybody. */
  readonly shown: StudyPersonState | null;
  readonly onShow: (state: StudyPersonState | null) => void;
  readonly onPage: (page: number) => void;
}

export function LivePeople({ live, shown, onShow, onPage }: LivePeopleProps) {
  const { t } = useTranslation('studies');
  const [isAsking, setAsking] = useState(false);
  const [names, setNames] = useState<ReadonlyMap<number, StudyName> | null>(null);
  const [excluded, setExcluded] = useState<number | null>(null);
  const { studyId, people, page, pageCount, counts } = live;
  return (
    <section className={forms['section']}>
      <h2>{t('live.people')}</h2>
      <NativeSelect
        label={t('live.filter')}
        value={shown ?? ''}
        data={[
          { value: '', label: t('live.everybody') },
          ...STUDY_PERSON_STATES.map((value) => ({ value, label: t(`live.state.${value}`) })),
        ]}
        size="md"
        onChange={(event) =>
          onShow(STUDY_PERSON_STATES.find((it) => it === event.currentTarget.value) ?? null)
        }
      />
      {people.length === 0 ? (
        <EmptyState size="part" text={t(counts.people === 0 ? 'live.nobodyYet' : 'live.nobody')} />
      ) : null}
      <ul className={styles['rows']}>
        {people.map((person) => (
          <li key={person.participantNo} data-participant={person.participantNo}>
            <PersonLine
              studyId={studyId}
              person={person}
              sittings={live.sittings}
              arms={live.arms}
              name={names?.get(person.participantNo) ?? null}
              onExclude={() => setExcluded(person.participantNo)}
            />
          </li>
        ))}
      </ul>
      <div className={styles['save']}>
        {pageCount > 1 ? (
          <>
            <Button tone="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
              {t('live.previous')}
            </Button>
            <p>{t('live.page', { page, pages: pageCount })}</p>
            <Button tone="quiet" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
              {t('live.next')}
            </Button>
          </>
        ) : null}
        {names ? (
          <Button tone="quiet" onClick={() => setNames(null)}>
            {t('live.hideNames')}
          </Button>
        ) : people.length > 0 ? (
          <Button tone="quiet" onClick={() => setAsking(true)}>
            {t('live.names')}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <StudyNamesDialog
          studyId={studyId}
          participantNos={people.map(({ participantNo }) => participantNo)}
          onClose={() => setAsking(false)}
          onShown={(found) => {
            setAsking(false);
            setNames(new Map(found.map((one) => [one.participantNo, one])));
          }}
        />
      ) : null}
      {excluded === null ? null : (
        <ExcludeDialog
          studyId={studyId}
          participantNo={excluded}
          onClose={() => setExcluded(null)}
        />
      )}
    </section>
  );
}

interface PersonLineProps {
  readonly studyId: string;
  readonly person: StudyPerson;
  readonly sittings: StudyLive['sittings'];
  readonly arms: StudyLive['arms'];
  readonly name: StudyName | null;
  readonly onExclude: () => void;
}

function PersonLine({ studyId, person, sittings, arms, name, onExclude }: PersonLineProps) {
  const { t } = useTranslation('studies');
  const [include, { error, isLoading }] = useExcludeParticipantMutation();
  const { participantNo, state, label, exclusion } = person;
  const isExcluded = exclusion !== null && exclusion.reason !== 'screening';
  return (
    <>
      <span>
        <span className={styles['name']}>
          {t('live.number', { number: participantNo })}
          {label === '' ? null : <bdi> · {label}</bdi>}
        </span>
        {name ? (
          <NameLine name={name} arms={arms} />
        ) : (
          <span className={styles['noName']}>{'\u00A0'}</span>
        )}
        <PersonFacts person={person} sittings={sittings} />
        {exclusion ? (
          <span className={styles['fact']}>
            {t('live.exclusion', { reason: t(`live.reasons.${exclusion.reason}`) })}
            {exclusion.note === '' ? null : <bdi> · {exclusion.note}</bdi>}
          </span>
        ) : null}
        {error ? <Notice tone="bad">{callReason(error)}</Notice> : null}
      </span>
      <span className={styles['actions']}>
        <span className={styles['state']}>{t(`live.state.${state}`)}</span>
        {isExcluded ? (
          <Button
            tone="quiet"
            isBusy={isLoading}
            aria-label={t('live.includeLabel', { number: participantNo })}
            onClick={() =>
              isLoading
                ? undefined
                : void include({ studyId, participantNo, reason: null, note: '' })
            }
          >
            {t('live.include')}
          </Button>
        ) : exclusion === null ? (
          <Button
            tone="quiet"
            aria-label={t('live.excludeLabel', { number: participantNo })}
            onClick={onExclude}
          >
            {t('live.exclude')}
          </Button>
        ) : null}
      </span>
    </>
  );
}

interface NameLineProps extends Pick<PersonLineProps, 'arms'> {
  readonly name: StudyName;
}

function NameLine({ name: { name, className, arm }, arms }: NameLineProps) {
  const { t } = useTranslation('studies');
  const textIn = useTextIn();
  const inWords = arms.find(({ key }) => key === arm)?.name;
  return (
    <span className={styles['fact']} data-shown-name="">
      <bdi>{name ? `${name.firstname} ${name.lastname}` : t('live.nobodyKnows')}</bdi>
      {className === null ? null : <bdi> · {className}</bdi>} ·{' '}
      <bdi>
        {arm === null
          ? t('live.notAssigned')
          : t('live.armOf', { arm: inWords ? textIn(inWords) : arm })}
      </bdi>
    </span>
  );
}

function PersonFacts({ person, sittings }: Pick<PersonLineProps, 'person' | 'sittings'>) {
  const { t } = useTranslation('studies');
  const textIn = useTextIn();
  const { timeZone } = useSettings();
  const begun = person.sittings.filter(({ state }) => state !== 'toCome');
  const { attempts, guessing, flags, sameDevice, devices, timing, cameBy, isSharing } = person;
  const hasAttempts = attempts === null ? timing !== 'unknown' : attempts > 0;
  const said = [
    t(`live.cameBy.${cameBy}`),
    ...begun.map(({ key, state, isLate, doneTests, testCount }) =>
      [
        t('live.sittingLine', {
          name: textIn(sittings.find((it) => it.key === key)?.name ?? { th: '', en: '' }) || key,
          state: t(`live.sittingState.${state}`),
        }),
        state === 'begun' && doneTests !== null && testCount !== null
          ? t('live.tests', { done: doneTests, count: testCount })
          : '',
        isLate ? t('live.wasLate') : '',
      ]
        .filter(Boolean)
        .join(', '),
    ),
    ...(hasAttempts ? [t(`live.timingOf.${timing}`)] : []),
    ...(guessing > 0 ? [t('live.guessing', { count: guessing })] : []),
    ...flagsInWords(flags, t),
    ...(devices > 1 ? [t('live.devices', { count: devices })] : []),
    ...(sameDevice.length > 0 ? [t('live.sameDevice', { numbers: sameDevice.join(', ') })] : []),
    ...(isSharing ? [] : [t('live.notShared')]),
    t('live.lastSeen', { when: formatMoment(person.lastSeenAt, timeZone) }),
  ];
  return <span className={styles['fact']}>{said.join(' · ')}</span>;
}
