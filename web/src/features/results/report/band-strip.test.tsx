import { bandOf, BANDS, LANGUAGES, type NormTable } from '@jamdai/battery/present';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { startTranslations } from '../../../shared/strings/i18n.ts';
import { chartsEn } from '../../../shared/strings/charts.en.ts';
import { chartsTh } from '../../../shared/strings/charts.th.ts';
import type { ScoredPoint } from '../charts/series.ts';

Object.assign(globalThis, { document: { documentElement: { clientWidth: 360 } } });
await startTranslations('en');
// Brings sentences, which need a catalogue to join.
await import('../../../shared/strings/charts.ts');
const { BandStrip } = await import('./band-strip.tsx');
const words = { en: chartsEn, th: chartsTh };

const norms: NormTable = {
  ...{ version: '1', testName: 'phonological_digit_task', language: 'en', grade: '8' },
  ...{
    sittingNo: 1,
    people: 331,
    limits: [14.5, 16.5, 21.5, 24.5],
    letters: null,
    measurementError: 2,
    change: null,
  },
};
const attemptOf = (score: number) => ({ ...norms, lang: 'en', score }) as unknown as ScoredPoint;

it('marks one part of five, and says in both languages which and where the score may lie', () => {
  for (const language of LANGUAGES) {
    for (let score = 13; score <= 30; score += 1) {
      const strip = renderToStaticMarkup(
        <BandStrip newest={attemptOf(score)} norms={norms} language={language} />,
      );
      const reading = bandOf(norms, attemptOf(score));
      if (reading.kind === 'none') throw new Error(reading.reason);
      const kinds = [...strip.matchAll(/class="[^"]*(own|possible|other)/g)].map(
        ([, kind]) => kind,
      );
      const [first, own, last] = [reading.from, reading.band, reading.to].map((name) =>
        BANDS.indexOf(name),
      );
      expect(kinds).toEqual(
        BANDS.map((_name, position) =>
          position === own
            ? 'own'
            : position >= Number(first) && position <= Number(last)
              ? 'possible'
              : 'other',
        ),
      );
      const { name } = words[language].band;
      for (const reported of [reading.band, reading.from, reading.to])
        expect(strip).toContain(name[reported]);
      expect(strip).toContain('331');
    }
  }
});

it('marks nothing where the answers look like guessing, or nobody is there to compare with', () => {
  for (const [isAtChance, table] of [
    [true, norms],
    [false, null],
  ] as const) {
    const strip = renderToStaticMarkup(
      <BandStrip newest={{ ...attemptOf(20), isAtChance }} norms={table} language="en" />,
    );
    expect(strip).toBe(words.en.report.none);
  }
});
