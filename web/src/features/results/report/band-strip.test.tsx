import { bandOf, BANDS, LANGUAGES, type NormTable } from '@jamdai/battery/present';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { startTranslations } from '../../../shared/strings/i18n.ts';
import { picturesEn } from '../../../shared/strings/pictures.en.ts';
import { picturesTh } from '../../../shared/strings/pictures.th.ts';
import type { ScoredPoint } from '../pictures/series.ts';

Object.assign(globalThis, { document: { documentElement: { clientWidth: 360 } } });
await startTranslations('en');
// Brings sentences, which need a catalogue to join.
await import('../../../shared/strings/pictures.ts');
const { BandStrip } = await import('./band-strip.tsx');
const words = { en: picturesEn, th: picturesTh };

const norms: NormTable = {
  ...{ version: '1', testName: 'phonological_digit_task', language: 'en', grade: '8' },
  ...{
    sittingNo: 1,
    people: 331,
    limits: [14.5, 16.5, 21.5, 24.5],
    measurementError: 2,
    change: null,
  },
};
const sittingOf = (score: number) => ({ ...norms, lang: 'en', score }) as unknown as ScoredPoint;

it('marks one part of five, and says in both languages which and where the score may lie', () => {
  for (const language of LANGUAGES) {
    for (let score = 13; score <= 30; score += 1) {
      const strip = renderToStaticMarkup(
        <BandStrip newest={sittingOf(score)} norms={norms} language={language} />,
      );
      const reading = bandOf(norms, sittingOf(score));
      if (reading.kind === 'none') throw new Error(reading.reason);
      const kinds = [...strip.matchAll(/class="[^"]*(own|possible|other)/g)].map(
        ([, kind]) => kind,
      );
      const [first, own, last] = [reading.from, reading.band, reading.to].map((name) =>
        BANDS.indexOf(name),
      );
      expect(kinds).toEqual(
        BANDS.map((_name, place) =>
          place === own
            ? 'own'
            : place >= Number(first) && place <= Number(last)
              ? 'possible'
              : 'other',
        ),
      );
      const { name } = words[language].band;
      for (const told of [reading.band, reading.from, reading.to])
        expect(strip).toContain(name[told]);
      expect(strip).toContain('331');
    }
  }
});

it('marks nothing where the score may be guessed, or nobody is there to compare with', () => {
  for (const [score, table] of [
    [12, norms],
    [20, null],
  ] as const) {
    const strip = renderToStaticMarkup(
      <BandStrip newest={sittingOf(score)} norms={table} language="en" />,
    );
    expect(strip).toBe(words.en.report.none);
  }
});
