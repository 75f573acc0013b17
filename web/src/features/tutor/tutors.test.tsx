/** Every frame of every tutor, in both languages, walked through the run machine and drawn by the product's own screens. */
import { readFileSync } from 'node:fs';
import {
  LANGUAGES,
  TEST_NAMES,
  TUTOR_STEPS,
  TUTORS,
  tutorToken,
  type ClipRequest,
  type Language,
  type TestName,
} from '@jamdai/battery/present';
import { VoicePackManifestSchema } from '@jamdai/contract';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it } from 'vitest';
import { startTranslations } from '../../shared/strings/i18n.ts';
import { lineLengthMs, openTutor } from './open-tutor.ts';
import { stillScenes } from './still-scenes.ts';
import type { TutorScene } from './tutor-scene.ts';

Object.assign(globalThis, { document: { documentElement: { clientWidth: 360 } } });
await startTranslations('en');
await import('../../shared/strings/runner.ts');
const { TutorStage } = await import('./tutor-stage.tsx');
afterAll(() => void Reflect.deleteProperty(globalThis, 'document'));

const FRAME_MS = 1000 / 60;
const LONGEST_MS = 20_000;
const PACKS = ['en-tutor-1', 'th-tutor-1', 'es-tutor-1'].map((id) => {
  const file = new URL(`../../../../speech/packs/${id}/manifest.json`, import.meta.url);
  return VoicePackManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
});

function clipMsOf({ token, rate, speechLanguage }: ClipRequest): number | null {
  const pack = PACKS.find(({ lang: language }) => language === speechLanguage);
  const clip = pack?.clips.find((one) => one.token === token && one.rate === rate);
  return clip?.durationMs ?? null;
}

/** Every scene, and how long all lasted. `hasVoice`: as long as the clips of the bundled voices. */
async function playThrough(testName: TestName, language: Language, hasVoice: boolean) {
  const scenes: TutorScene[] = [];
  const said = new Set<string>();
  const lines = TUTORS[testName].lines[language];
  const speechLanguage = language === 'th' ? 'th-TH' : 'en-US';
  const run = await openTutor(testName, language, {
    lineMs: (step) => {
      const clip = { token: tutorToken(testName, step), rate: 1, speechLanguage } as const;
      return lineLengthMs(lines[step], language, hasVoice ? clipMsOf(clip) : null);
    },
    clipMsOf: (clip) => (hasVoice ? clipMsOf(clip) : null),
    onPlay: (_, clips) => clips.forEach(({ token }) => said.add(token)),
    onLine: () => undefined,
    onScene: (scene) => void scenes.push(scene),
  });
  let lastedMs = 0;
  while (!run.scene().isOver && lastedMs < 3 * LONGEST_MS) {
    run.turn(FRAME_MS);
    lastedMs += FRAME_MS;
    for (let hop = 0; hop < 4; hop += 1) await Promise.resolve();
  }
  run.end();
  return { scenes, lastedMs, said };
}

const draw = (testName: TestName, language: Language, scene: TutorScene): string =>
  renderToStaticMarkup(<TutorStage testName={testName} language={language} scene={scene} />);

const emptyStage = (testName: TestName): string =>
  draw(testName, 'en', { ...FIRST, layer: 'blank' });
const FIRST: TutorScene = {
  step: 'look',
  ask: null,
  layer: 'blank',
  playing: null,
  pointer: null,
  feedback: null,
  written: null,
  said: null,
  isOver: false,
};

describe.each(TEST_NAMES.map((testName) => [testName] as const))('%s', (testName) => {
  const tutor = TUTORS[testName];

  it.each(LANGUAGES)(
    'shows itself in %s: its four lines in order, up to the right answer',
    async (language) => {
      await i18next.changeLanguage(language);
      const { scenes, lastedMs, said } = await playThrough(testName, language, true);
      const steps = scenes.map(({ step }) => step);
      expect(steps.filter((step, position) => step !== steps[position - 1])).toEqual([
        ...TUTOR_STEPS,
      ]);
      expect(scenes.at(-1)?.isOver).toBe(true);
      expect(lastedMs).toBeLessThanOrEqual(LONGEST_MS);
      for (const scene of scenes)
        expect(draw(testName, language, scene).length).toBeGreaterThan(90);
      if (tutor.kind === 'naming') {
        expect(scenes.at(-1)?.written?.text.split('\n')).toHaveLength(3);
        return;
      }
      const { question, spoken } = tutor.example[language];
      expect(scenes.at(-1)?.feedback?.correctChoice).toBe(question.correctChoiceNo);
      const pressed = scenes.findLast(({ pointer }) => pointer?.isPressing === true)?.pointer?.at;
      expect(pressed).toEqual({ kind: 'choice', no: question.correctChoiceNo });
      expect([...said].toSorted()).toEqual(
        [...new Set(spoken.map(({ token }) => token))].toSorted(),
      );
    },
  );

  it.each(LANGUAGES)('is over in time in %s where nobody speaks', async (language) => {
    const { lastedMs } = await playThrough(testName, language, false);
    expect(lastedMs).toBeLessThanOrEqual(LONGEST_MS);
  });

  it.each(LANGUAGES)('has four still pictures in %s, none of them empty', async (language) => {
    const { scenes } = await playThrough(testName, language, false);
    const drawn = stillScenes(scenes).map((scene) => draw(testName, language, scene));
    // A picture that stands still, or one while something is said, is there twice: the line beside it is another.

    expect(drawn).toHaveLength(4);
    expect(new Set(drawn).size).toBeGreaterThanOrEqual(3);
    expect(drawn).not.toContain(emptyStage(testName));
  });
});

it('every line has its clip in the bundled voices', () => {
  const missing = LANGUAGES.flatMap((language) =>
    TEST_NAMES.flatMap((testName) =>
      TUTOR_STEPS.filter((step) => {
        const speechLanguage = language === 'th' ? 'th-TH' : 'en-US';
        return clipMsOf({ token: tutorToken(testName, step), rate: 1, speechLanguage }) === null;
      }).map((step) => `${testName} ${step} ${language}`),
    ),
  );
  expect(missing).toEqual([]);
});
