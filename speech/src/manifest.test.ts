import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIP_FILE_PATTERN, missingClips, parseManifest } from './manifest.ts';
import { buildClip, buildManifest } from './testing/manifest-builder.ts';

const pathsOf = (input: unknown): string[] => parseManifest(input).problems.map(({ path }) => path);
const withClip = (changes: Parameters<typeof buildClip>[0]) =>
  buildManifest({ clips: [buildClip(changes)] });

describe('manifest of a voice pack', () => {
  it('is accepted as the build writes it', () => {
    expect(parseManifest(buildManifest()).problems).toEqual([]);
  });

  it.each([
    ['no object', null, 'manifest'],
    ['another format', { ...buildManifest(), format: 2 }, 'format'],
    ['an unknown field', { ...buildManifest(), colour: 'red' }, 'manifest'],
    ['an id with a path in it', buildManifest({ id: '../en' }), 'id'],
    ['no clips', buildManifest({ clips: [] }), 'clips'],
    ['a human voice without consent', buildManifest({ kind: 'human' }), 'consent'],
    ['an empty text', withClip({ text: ' ' }), 'clips[0].text'],
    ['a token without a kind', withClip({ token: 'five' }), 'clips[0].token'],
    ['a late onset', withClip({ onsetMs: 5.1 }), 'clips[0].onsetMs'],
    ['a clipped sound', withClip({ peakDb: 0 }), 'clips[0].peakDb'],
    ['a clip that is too quiet', withClip({ lufs: -22.1 }), 'clips[0].lufs'],
    ['a clip of no length', withClip({ durationMs: 0 }), 'clips[0].durationMs'],
    ['an endless clip', withClip({ durationMs: 20_001 }), 'clips[0].durationMs'],
    ['another clip’s file', withClip({ file: 'clips/0000000000000000.mp3' }), 'clips[0].file'],
    [
      'a token said twice at one rate',
      buildManifest({ clips: [buildClip(), buildClip({ sha256: 'cd'.repeat(32) })] }),
      'clips[1].token',
    ],
  ])('is refused with the path for %s', (_what, input, path) => {
    expect(pathsOf(input)).toEqual([path]);
  });

  it('never leads out of the folder of clips', () => {
    const step = fc.constantFrom('..', '/', '\\', '.', 'clips', 'a', '%2e', '\0', '.mp3', '\n');
    const hexName = fc.stringMatching(/^[0-9a-f]{16}$/);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), hexName, (steps, name) => {
        const file = `clips/${steps.join('')}${name}.mp3`;
        expect(CLIP_FILE_PATTERN.test(file)).toBe(steps.join('') === '');
        expect(CLIP_FILE_PATTERN.test(`${file}\n`)).toBe(false);
      }),
    );
  });

  it('names what a test needs and the pack lacks, rate by rate', () => {
    const needed = [
      { token: 'digit:5', rate: 0.65 },
      { token: 'digit:5', rate: 0.6 },
      { token: 'digit:6', rate: 0.65 },
    ];
    expect(missingClips(buildManifest(), needed)).toEqual(needed.slice(1));
  });
});
