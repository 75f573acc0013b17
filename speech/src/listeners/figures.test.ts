import { expect, it } from 'vitest';
import { belowFloor, checksumOf, figuresSchema, figuresText, type Hearing } from './figures.ts';

const hearing: Hearing = {
  figures: [
    { set: 'word', condition: 'quiet', right: 66, of: 68 },
    { set: 'letter', condition: 'quiet', right: 12, of: 12 },
  ],
  misheard: [
    { token: 'word:arm', rate: 0.6, condition: 'quiet', understood: 'farm' },
    { token: 'word:bus', rate: 0.6, condition: 'babble +10 dB, seed 1', understood: 'nurse' },
  ],
};

it('lets a pack pass that reaches its floors exactly', () => {
  const floors = [
    { set: 'word', condition: 'quiet', share: 66 / 68 },
    { set: 'letter', condition: 'quiet', share: 1 },
  ];
  expect(belowFloor(hearing, floors)).toEqual([]);
});

it('names what is below its floor, with the clips that were misheard there and no others', () => {
  expect(belowFloor(hearing, [{ set: 'word', condition: 'quiet', share: 0.98 }])).toEqual([
    "word in quiet: 66 of 68 right, 98.0 % are wanted; misheard: word:arm at rate 0.6 (understood as 'farm')",
  ]);
});

it('does not take what nobody understood for understood', () => {
  expect(belowFloor(hearing, [{ set: 'sentence', condition: 'quiet', share: 0.9 }])).toEqual([
    'sentence in quiet: not understood at all',
  ]);
});

it('keeps figures with the checksum of the manifest that they are of', () => {
  const text = figuresText('{"clips":[]}', hearing);
  const retained = figuresSchema.parse(JSON.parse(text));
  expect(retained).toMatchObject(hearing);
  expect(retained.manifest).toBe(checksumOf('{"clips":[]}'));
  expect(retained.manifest).not.toBe(checksumOf('{"clips":[1]}'));
  expect(
    figuresSchema.parse(JSON.parse(figuresText('', { figures: [], misheard: [] }))),
  ).toMatchObject({ figures: [], misheard: [] });
});
