/** What was easy and hard in one test, out of its answers, or how many of a short form without sizes were right; of a naming test how many words counted, with some of them. */
import { findTest } from '@jamdai/battery/present';
import type { PortraitTest } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { useOwnWordsQuery } from '../../../shared/api/own-words-api.ts';
import { MemoryReading } from '../charts/reading.tsx';
import { isNamingType } from '../charts/series.ts';

export function TestAnswers({ test }: { readonly test: PortraitTest }) {
  const { t } = useTranslation('portrait');
  const { score, isAtChance } = test;
  if (score === null) return <p>{t('answers.waiting')}</p>;
  if (isNamingType(findTest(test.testName).testTypeName)) {
    return <FoundWords testTakingId={test.testTakingId} count={score} />;
  }
  const { short, easy, hard } = test;
  if (isAtChance) return <p>{t(short ? 'answers.shortGuess' : 'answers.guess')}</p>;
  if (short && !easy && !hard)
    return <p>{t('answers.shortRight', { right: score, count: short.questionCount })}</p>;
  return <MemoryReading newest={{ ...test, score, rewording: null }} />;
}

const MOST_EXAMPLES = 3;

interface FoundWordsProps {
  readonly testTakingId: string;
  readonly count: number;
}

/** Examples that cannot be fetched are left out. */
function FoundWords({ testTakingId, count }: FoundWordsProps) {
  const { t, i18n } = useTranslation('portrait');
  const { data } = useOwnWordsQuery({ testTakingId });
  const counted = (data?.words ?? []).filter(({ reason }) => reason === 'counts');
  const words = counted.slice(0, MOST_EXAMPLES).map(({ typed }) => typed);
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' });
  return (
    <p>
      {t('answers.words', { count })}{' '}
      {words.length > 0 ? (
        <span lang={data?.lang}>{t('answers.examples', { words: list.format(words) })}</span>
      ) : null}
    </p>
  );
}
