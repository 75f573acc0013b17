import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  findDescription,
  ITEM_SOURCES,
  LANGUAGES,
  longestClipMs,
  TEST_NAMES,
  TUTOR_STEPS,
  TUTORS,
  tutorToken,
} from '@jamdai/battery';
import { describe, expect, it } from 'vitest';
import { checkPack } from './check-pack.ts';
import { belowFloor, checksumOf, FIGURES_FILE, figuresSchema } from './listeners/figures.ts';
import { clipKey } from './manifest.ts';
import { PACK_PLANS } from './pack-plans.ts';
import tutorLines from './content/tutor.th.json' with { type: 'json' };
import { SPOKEN_TUTORS } from './spoken-content.ts';
import { COMMITTED, readManifest } from './testing/committed-packs.ts';
import { readWord } from './thai/syllable.ts';
import { digitToken } from './tokens.ts';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Voices that speak no test any more. */
const FORMER_PACKS = ['en-synthetic-1', 'es-synthetic-1', 'th-synthetic-1'];

const whatIsSaid = (clip: {
  readonly token: string;
  readonly text: string;
  readonly say?: string | undefined;
  readonly rate: number;
}): string => JSON.stringify([clip.token, clip.text, clip.say, clip.rate]);

const clipsOfTests = ITEM_SOURCES.flatMap((source) => [
  ...source.everyClip('en'),
  ...source.everyClip('th'),
]);

const JUDGED = PACK_PLANS.flatMap(({ id, floors }) => (floors ? [{ id, floors }] : []));

describe.each(JUDGED)('voice pack $id', ({ id, floors }) => {
  it('was understood by machine listeners as it is, and reached its floors', async () => {
    const manifest = await readFile(join(COMMITTED, id, 'manifest.json'), 'utf8');
    const retained = figuresSchema.parse(
      JSON.parse(await readFile(join(COMMITTED, id, FIGURES_FILE), 'utf8')),
    );
    expect(retained.manifest, `${id} has changed since it was understood`).toBe(
      checksumOf(manifest),
    );
    expect(belowFloor(retained, floors)).toEqual([]);
  });
});

describe.each(PACK_PLANS.map((plan) => [plan.id, plan] as const))('voice pack %s', (id, plan) => {
  it('holds exactly the clips of its plan, each file sound and with the right checksum', async () => {
    expect(await checkPack(join(COMMITTED, id), plan.clips)).toEqual([]);
    const manifest = await readManifest(id);
    expect(manifest).toMatchObject({ version: plan.version, lang: plan.lang });
    // In any order: where right answers stand decides which of them a plan meets first.
    expect(manifest.clips.map(whatIsSaid).toSorted()).toEqual(
      plan.clips.map(whatIsSaid).toSorted(),
    );
  });

  it('says every word that a test of the battery can play in its language', async () => {
    // What tests show themselves with speaks in no test.
    if (id.includes('tutor')) return;
    const manifest = await readManifest(id);
    const spoken = new Set(manifest.clips.map((clip) => `${clipKey(clip)}: ${clip.text}`));
    const wanted = clipsOfTests
      .filter(({ speechLanguage }) => speechLanguage === plan.lang)
      .map((clip) => `${clipKey(clip)}: ${clip.text}`);
    expect(wanted.filter((clip) => !spoken.has(clip))).toEqual([]);
  });

  it('starts each clip within 5 ms, never clips, and is within 1 LU of -21 LUFS', async () => {
    const { clips } = await readManifest(id);
    const bad = clips.filter(
      ({ onsetMs, peakDb, lufs }) => onsetMs > 5 || peakDb > -1.5 || Math.abs(lufs + 21) > 1,
    );
    expect(bad).toEqual([]);
  });

  it('keeps every clip inside its beat, and none is too short to be understood', async () => {
    const { clips } = await readManifest(id);
    const longest = new Map(plan.clips.map((clip) => [clipKey(clip), clip.longestMs]));
    const bad = clips.filter(
      (clip) => clip.durationMs > (longest.get(clipKey(clip)) ?? 0) || clip.durationMs < 200,
    );
    expect(bad).toEqual([]);
  });
});

describe('the voices of before', () => {
  it.each(FORMER_PACKS)(
    'are whole, so that what was taken with %s can be heard again',
    async (id) => {
      expect(await checkPack(join(COMMITTED, id))).toEqual([]);
    },
  );

  it('are all packs that no plan makes', async () => {
    const planned = PACK_PLANS.map(({ id }) => id);
    const others = (await readdir(COMMITTED)).filter((id) => !planned.includes(id));
    expect(others.toSorted()).toEqual(FORMER_PACKS);
  });
});

describe('what the tests show themselves with', () => {
  it('says every line as it is written, each Thai word in syllables that the voice can say', () => {
    const texts = LANGUAGES.flatMap((language) =>
      TEST_NAMES.flatMap((testName) =>
        TUTOR_STEPS.map((step) => [
          `${language} ${tutorToken(testName, step)}`,
          TUTORS[testName].lines[language][step],
        ]),
      ),
    );
    const said = LANGUAGES.flatMap((language) =>
      SPOKEN_TUTORS[language].map(({ name, text }) => [`${language} ${name}`, text]),
    );
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(texts));
    const unsayable = SPOKEN_TUTORS.th.flatMap(({ name, say }) =>
      say
        .split(' ')
        .filter((word) => word !== '|' && !canSay(word))
        .map((word) => `${name}: ${word}`),
    );
    expect(unsayable).toEqual([]);
  });

  it('cuts the Thai lines without losing or adding a letter', () => {
    const bare = (text: string): string => text.replaceAll(/[ |]/g, '');
    const changed = tutorLines.filter(({ text, words }) => bare(text) !== bare(words));
    expect(changed).toEqual([]);
  });
});

function canSay(word: string): boolean {
  try {
    return readWord(word).length > 0;
  } catch {
    return false;
  }
}

describe('the voice packs together', () => {
  it('leave 150 ms of silence on the beat of every test, however long a voice speaks', () => {
    const onBeat = ITEM_SOURCES.flatMap(({ testName, everyClip, drawPractice }) =>
      LANGUAGES.flatMap((language) => {
        const clips = everyClip(language);
        const [question] = clips.length > 0 ? drawPractice(language, 0) : [];
        const plan = question && findDescription(testName)?.planQuestion(question, 0, language);
        if (plan?.presentation.kind !== 'auditory') return [];
        // One beat for the whole test and language.
        const { kind, ms: beatMs } = plan.presentation.spacing;
        return kind === 'onsetToOnset' ? clips.map((clip) => ({ ...clip, beatMs })) : [];
      }),
    );
    const tight = onBeat.filter(
      ({ token, speechLanguage, beatMs }) =>
        (longestClipMs(token, speechLanguage) ?? Infinity) > beatMs - 150,
    );
    expect(onBeat.length).toBeGreaterThan(300);
    expect(tight).toEqual([]);
  });

  it('are asked for by tests of the battery in Thai and in English', () => {
    const languages = new Set(clipsOfTests.map(({ speechLanguage }) => speechLanguage));
    expect([...languages]).toEqual(expect.arrayContaining(['en-US', 'th-TH']));
  });

  it('take 25 MB or less, and each manifest 500 kB or less', async () => {
    let bytes = 0;
    for (const { id } of PACK_PLANS) {
      const { clips } = await readManifest(id);
      const { size } = await stat(join(COMMITTED, id, 'manifest.json'));
      expect(size).toBeLessThan(500_000);
      bytes += size + clips.reduce((sum, clip) => sum + clip.bytes, 0);
    }
    expect(bytes).toBeLessThan(25_000_000);
  });

  it.each(['en-synthetic-2', 'th-synthetic-2'])(
    'speak digits slower at rate 0.60 than at 0.65 (%s)',
    async (id) => {
      const { clips } = await readManifest(id);
      const lengths = new Map(clips.map((clip) => [clipKey(clip), clip.durationMs]));
      const lengthOf = (token: string, rate: number) => lengths.get(clipKey({ token, rate })) ?? 0;
      const notSlower = DIGITS.map(digitToken).filter(
        (token) => lengthOf(token, 0.6) <= lengthOf(token, 0.65),
      );
      expect(notSlower).toEqual([]);
    },
  );

  it('speak sentences at a pace that can be followed: 40 to 130 ms a letter in English', async () => {
    const { clips } = await readManifest('en-synthetic-2');
    const paces = clips
      .filter(({ token }) => token.startsWith('sentence:'))
      .map(({ token, text, durationMs }) => ({ token, pace: durationMs / text.length }));
    expect(paces).toHaveLength(192);
    expect(paces.filter(({ pace }) => pace < 40 || pace > 130)).toEqual([]);
  });
});
