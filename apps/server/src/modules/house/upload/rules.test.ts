import { expect, it } from 'vitest';
import { bytesOf, isPicture, PICTURE_BYTES_MAX, PICTURE_PIXELS_MAX, PICTURES_MAX } from './rules.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

it('takes three pictures of five megabytes and forty million pixels', () => {
  expect([PICTURES_MAX, PICTURE_BYTES_MAX, PICTURE_PIXELS_MAX]).toEqual([3, 5_242_880, 40_000_000]);
});

it('tells a png and a jpeg by all of their first bytes', () => {
  for (const magic of [PNG, JPEG]) {
    expect(isPicture(Buffer.from([...magic, 1, 2, 3]))).toBe(true);
    for (const at of magic.keys()) expect(isPicture(Buffer.from(magic.with(at, 0)))).toBe(false);
  }
  expect(isPicture(Buffer.alloc(0))).toBe(false);
});

it('reads the bytes of a data URL of a png or a jpeg, and of nothing else', () => {
  const bytes = Buffer.from('a picture');
  const url = (type: string) => `data:image/${type};base64,${bytes.toString('base64')}`;
  for (const type of ['png', 'jpeg', 'JPG']) expect(bytesOf(url(type))).toEqual(bytes);
  for (const wrong of [url('svg+xml'), 'https://elsewhere.example/x.png', `x${url('png')}`, '']) {
    expect(bytesOf(wrong)).toBe(null);
  }
});
