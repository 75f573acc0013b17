/**
 * The rater's desk. Its rating part stays mounted while another part is looked at, so an open answer stays as
 * it is. The server checks the role again on each call; staff without it read so here.
 */
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import {
  useLongTermTestQuery,
  useRatingDeskQuery,
  useTakingTestQuery,
} from '../../shared/api/rating-api.ts';
import { Page } from '../../shared/page/page.tsx';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { AgreementPanel } from './agreement-panel.tsx';
import { AnswersPanel } from './answers-panel.tsx';
import { DeskSummary } from './desk-summary.tsx';
import { LexiconPanel } from './lexicon-panel.tsx';
import { RatePanel, type Requested } from './rate-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { UnknownPanel } from './unknown-panel.tsx';
import '../../shared/strings/desk.ts';
import '../../shared/strings/empty.ts';
import '../../shared/ui/input-styles.ts';
import '../../shared/ui/tabs-styles.ts';

const TABS = ['rate', 'unknown', 'answers', 'agreement', 'lexicon', 'settings'] as const;
type Tab = (typeof TABS)[number];

export default function RaterDeskPage() {
  const { t } = useTranslation('desk');
  const [search, setSearch] = useSearchParams();
  const [requested, setRequested] = useState<Requested | null>(null);
  /** Counts decisions made beside the open answer, which may be in it too. */
  const [changedNo, setChangedNo] = useState(0);
  const {
    data: desk,
    error,
    refetch,
  } = useRatingDeskQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  // The specification's page makes both calls when it opens; what they bring is shown with the answers.
  useTakingTestQuery(undefined, { refetchOnMountOrArgChange: true });
  useLongTermTestQuery(undefined, { refetchOnMountOrArgChange: true });
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'rate';
  const goTo = (name: Tab) => setSearch({ tab: name }, { replace: true });
  const open = (attemptCode: string) => {
    setRequested({ attemptCode, no: (requested?.no ?? 0) + 1 });
    goTo('rate');
  };
  return (
    <Page title={t('title')} lead={t('lead')} width="wide">
      <CallStatus
        call={{ data: desk, error, refetch }}
        text={(message) => t('error', { message })}
      />
      {desk ? <DeskSummary desk={desk} /> : null}
      {desk ? (
        <Tabs
          value={tab}
          onChange={(name) => goTo(TABS.find((it) => it === name) ?? 'rate')}
          keepMounted={false}
        >
          <Tabs.List aria-label={t('parts')}>
            {TABS.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`tab.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="rate" keepMounted>
            <RatePanel
              desk={desk}
              asked={requested}
              changedNo={changedNo}
              isShown={tab === 'rate'}
            />
          </Tabs.Panel>
          <Tabs.Panel value="unknown">
            <UnknownPanel onOpen={open} onChanged={() => setChangedNo((no) => no + 1)} />
          </Tabs.Panel>
          <Tabs.Panel value="answers">
            <AnswersPanel onOpen={open} />
          </Tabs.Panel>
          <Tabs.Panel value="agreement">
            <AgreementPanel />
          </Tabs.Panel>
          <Tabs.Panel value="lexicon">
            <LexiconPanel desk={desk} />
          </Tabs.Panel>
          <Tabs.Panel value="settings">
            <SettingsPanel desk={desk} />
          </Tabs.Panel>
        </Tabs>
      ) : null}
    </Page>
  );
}
