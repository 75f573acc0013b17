import { CONTACT_PHOTO } from '@jamdai/contract';
import { expect, it } from 'vitest';
import { makeJpeg } from '../../testing/jpeg.ts';
import { readPhoto } from './photo-file.ts';

it('keeps a picture that has nothing else in it as it is', () => {
  const plain = makeJpeg({ notes: [[0xe2, 'ICC_PROFILE\0 of a screen']] });
  expect(readPhoto(plain)).toEqual(plain);
});

it('leaves out where and with what a picture was taken, comments, and what follows its end', () => {
  const photo = makeJpeg({
    notes: [
      [0xe1, 'Exif\0\0 13.7563 N 100.5018 E'],
      [0xe1, 'http://ns.adobe.com/xap/1.0/\0 Malee'],
      [0xe2, 'MPF\0 of a preview'],
      [0xed, 'Photoshop 3.0\0 caption'],
      [0xfe, 'a comment'],
    ],
    tail: 'the film of a live photo',
  });
  expect(readPhoto(photo)).toEqual(makeJpeg());
});

it.each([
  ['is empty', Buffer.alloc(0)],
  ['is a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['only begins like a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['breaks off in its head', makeJpeg().subarray(0, 60)],
  ['breaks off in the picture', makeJpeg().subarray(0, -2)],
  ['has a segment of no length', Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 0, 0, 0, 0xff, 0xd9])],
  ['is not square', makeJpeg({ width: 512, height: 500 })],
  ['is too small', makeJpeg({ width: CONTACT_PHOTO.smallestSidePx - 1 })],
  ['is larger than the page makes it', makeJpeg({ width: CONTACT_PHOTO.largestSidePx + 1 })],
  ['has too many bytes', Buffer.concat([makeJpeg(), Buffer.alloc(CONTACT_PHOTO.bytes)])],
])('refuses a file that %s', (_name, file) => {
  expect(readPhoto(file)).toBeNull();
});
