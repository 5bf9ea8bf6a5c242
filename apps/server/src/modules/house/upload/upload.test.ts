import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Deps } from '../../../ports/deps.ts';
import { keepPictures } from './index.ts';

const kept = new Map<string, Buffer>();
const storage = {
  put: async (key: string, bytes: Buffer) => void kept.set(key, bytes),
  get: async (key: string) => kept.get(key) ?? null,
  remove: async (key: string) => void kept.delete(key),
};
const depsWith = (kind: typeof storage) =>
  ({ providers: { storage: kind }, log: { error() {} } }) as unknown as Pick<Deps, 'providers' | 'log'>;
const deps = depsWith(storage);

const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: '#8a4fff' } });
const url = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;

it('redraws png and jpeg, and nothing but the picture is left', async () => {
  const photo = await plain
    .clone()
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('where I live')).toBe(true);
  const answer = await keepPictures(deps, 'pavilion/feedback', [
    url(await plain.clone().png().toBuffer()),
    url(photo, 'jpeg'),
  ]);
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.value).toHaveLength(2);
  for (const key of answer.value) {
    const bytes = kept.get(key)!;
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
    expect(bytes.includes('where I live')).toBe(false);
  }
});

it('goes by the bytes: a page, an svg and a torn picture are no pictures, whatever they say', async () => {
  const png = await plain.clone().png().toBuffer();
  for (const bad of [
    url(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')),
    url(Buffer.from('<html>')),
    url(await plain.clone().gif().toBuffer()),
    url(png.subarray(0, png.length / 2)),
    url(Buffer.concat([png.subarray(0, 8), Buffer.from('<?php system($_GET[0]);')])),
    'https://elsewhere.example/x.png',
    '',
  ]) {
    expect(await keepPictures(deps, 'pavilion/feedback', [bad])).toMatchObject({ code: 'upload.type.invalid' });
  }
});

it('keeps none when one is wrong, too large, or there are too many', async () => {
  const before = kept.size;
  const good = url(await plain.clone().png().toBuffer());
  const large = url(Buffer.concat([await plain.clone().png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]));
  expect(await keepPictures(deps, 'x', [good, large])).toMatchObject({ code: 'upload.too.large' });
  expect(await keepPictures(deps, 'x', [good, good, good, good])).toMatchObject({ code: 'upload.too.many' });
  expect(await keepPictures(deps, 'x', [good, 'data:image/png;base64,'])).toMatchObject({
    code: 'upload.type.invalid',
  });
  expect(kept.size).toBe(before);
});

it('keeps none when the storage takes one and then no more', async () => {
  const before = kept.size;
  let taken = 0;
  const full = depsWith({
    ...storage,
    async put(key, bytes) {
      if ((taken += 1) > 1) throw new Error('no more');
      await storage.put(key, bytes);
    },
  });
  const good = url(await plain.clone().png().toBuffer());
  await expect(keepPictures(full, 'x', [good, good])).rejects.toThrow('no more');
  expect(kept.size).toBe(before);
});

it('does not unpack a bomb', async () => {
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
  expect(await keepPictures(deps, 'x', [url(bomb)])).toMatchObject({ code: 'upload.type.invalid' });
});
