/**
 * Two voices compared by ear, in about five minutes a listener: what is understood of each, and which is nicer. Nothing is sent or
 * stored: the answers of all listeners stay on this page until they are downloaded.
 */
import '../../../shared/strings/voices.ts';
import type { VoiceChoice, Voices } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CallStatus } from '../../../shared/page/call-failure.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { useAskingBeforeClosing } from '../../../shared/page/use-asking-before-closing.ts';
import { PATHS } from '../../../shared/routing/paths.ts';
import { createRunId } from '../../../shared/sync/run-id.ts';
import { useVoicesQuery } from '../voices-api.ts';
import type { ListeningItem } from './draw-items.ts';
import { saveListeners, type ListeningAnswer, type ListenerAnswers } from './listening-answers.ts';
import { ItemView } from './listening-item.tsx';
import { Results } from './listening-results.tsx';
import { firstTwo, SetUpView, type SetUp } from './listening-set-up.tsx';
import { countWords } from './word-accuracy.ts';

export default function ListeningPage() {
  const { t } = useTranslation('voices');
  const { data: voices, error, refetch } = useVoicesQuery();
  return (
    <Page title={t('listening.title')} lead={t('listening.lead')}>
      <p>
        <Link to={PATHS.voices}>{t('listening.back')}</Link>
      </p>
      <CallStatus
        call={{ data: voices, error, refetch }}
        text={(message) => t('fetchFailed', { message })}
      />
      {voices ? <Comparisons voices={voices} /> : null}
    </Page>
  );
}

/** Listeners one after the other, on one device. */
function Comparisons({ voices }: { readonly voices: Voices }) {
  const { i18n } = useTranslation();
  const [setUp, setSetUp] = useState(() => ({
    ...firstSetUp(voices, i18n.language === 'th' ? 'th-TH' : 'en-US'),
  }));
  const [items, setItems] = useState<readonly ListeningItem[]>([]);
  const [answers, setAnswers] = useState<readonly ListeningAnswer[]>([]);
  const [listeners, setListeners] = useState<readonly ListenerAnswers[]>([]);
  const [savedCount, setSavedCount] = useState(0);
  const isSaved = savedCount === listeners.length;
  useAskingBeforeClosing(!isSaved || answers.length > 0);
  const language = setUp.lang.slice(0, 2);

  const start = (chosen: SetUp, drawn: readonly ListeningItem[]) => {
    setSetUp(chosen);
    setItems(drawn);
    setAnswers([]);
  };
  const answer = (item: ListeningItem, typed: string, preferred: string | null) => {
    const words = countWords({ ...item, language }, typed);
    const given = [...answers, { ...item, ...words, typed, preferred }];
    setAnswers(given);
    if (given.length < items.length) return;
    const { listener, seed } = setUp;
    const finishedAt = new Date().toISOString();
    setListeners([...listeners, { listener, seed, language, finishedAt, answers: given }]);
    setAnswers([]);
    setItems([]);
  };
  const item = items[answers.length];
  if (item) {
    return (
      <ItemView
        key={answers.length}
        {...{ item, language, number: answers.length + 1, all: items.length }}
        onAnswered={(typed, preferred) => answer(item, typed, preferred)}
      />
    );
  }
  if (listeners.length > 0 && setUp.seed === listeners.at(-1)?.seed) {
    return (
      <Results
        key={listeners.length}
        {...{ voices, listeners, isSaved, lang: setUp.lang, addresses: setUp.addresses }}
        onSave={() => {
          saveListeners(listeners);
          setSavedCount(listeners.length);
        }}
        onNext={() => setSetUp({ ...setUp, listener: '', seed: newSeed() })}
      />
    );
  }
  return <SetUpView voices={voices} initial={setUp} onStart={start} />;
}

/** In this language, or where it has one voice only, in one that has two. */
function firstSetUp(voices: Voices, language: VoiceChoice['lang']): SetUp {
  const made = voices.made.map((it) => it.lang);
  const chosen = made.includes(language) ? language : (made[0] ?? language);
  return {
    ...{ listener: '', seed: newSeed(), lang: chosen },
    addresses: firstTwo(voices, chosen),
  };
}

/** Eight random digits of sixteen. */
const newSeed = (): string => createRunId().slice(-8);
