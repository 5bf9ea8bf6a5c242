/** A member's picture: a drawn one, or an upload of their own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteMember, Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { operationsSecret } from '../../operations/operations/index.ts';
import { actsAbout } from '../../house/operator-act/index.ts';
import { DRAWN, drawnUrl, isFileName } from './rules.ts';

const urlOf = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`;
const plain = (width: number, height: number, background = '#8a4fff'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });
const png = async (width = 600, height = 300) => urlOf(await plain(width, height).png().toBuffer());

test('each drawn picture has its file, and a number there is not is shown as the first', () => {
  const art = join(import.meta.dirname, '../../../../../../packages/ui/src');
  for (const place of DRAWN.keys()) expect(existsSync(join(art, drawnUrl(String(place + 1))))).toBe(true);
  expect([drawnUrl('99'), drawnUrl('x')]).toEqual([drawnUrl('1'), drawnUrl('1')]);
});

test('a file’s name is one that chance has made', () => {
  expect(isFileName('0b5c1f1e-8a8b-4d0e-9f35-1c2d3e4f5a6b.webp')).toBe(true);
  for (const name of ['', '.webp', '../secret.webp', 'x0b5c1f1e-8a8b-4d0e-9f35-1c2d3e4f5a6b.webp', 'a.webp\n'])
    expect(isFileName(name)).toBe(false);
});

describeSiteOnEachDatabase('avatar', (open) => {
  let site: Site;
  let mei: SiteMember;
  let count = 0;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    count += 1;
    mei = await site.register(`portrait${count}`);
  });

  const wear = (image: string, who = mei) => who.client.avatar.change({ avatarType: 'CUSTOM', image });
  const addressOf = async (who = mei): Promise<string> => {
    const icon = await who.client.avatar.icon();
    return icon.ok ? icon.value : '';
  };
  const fetched = (url: string, host = 'localhost') => site.app.inject({ method: 'GET', url, headers: { host } });
  const files = async (merchant = 'pavilion'): Promise<string[]> =>
    (
      await site.deps.db.run<{ key: string }>('select key from stored_file where starts_with(key, $1)', [
        `${merchant}/avatar/`,
      ])
    ).map(({ key }) => key);
  const desk = async (command: object, merchant = 'pavilion') => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/ops/desk',
      headers: { authorization: `Bearer ${operationsSecret(site.deps.secrets)}` },
      payload: { merchant, ...command },
    });
    return {
      status: answer.statusCode,
      ...answer.json<{ error?: string; waiting?: { account: string; pictures: string[] }[] }>(),
    };
  };
  const remove = (ref: string, merchant?: string) =>
    desk({ act: 'remove', kind: 'avatar', by: 'kim', ref, reason: 'it shows somebody else' }, merchant);

  it('a drawn picture is chosen from the list and worn from then on', async () => {
    const list = await mei.client.avatar.list();
    expect(list).toMatchObject({ ok: true });
    const [, , third] = list.ok ? list.value : [];
    expect(third).toEqual({ avatar: '3', url: '/art/avatars/tiger.svg' });
    expect(await mei.client.avatar.show()).toMatchObject({ value: { avatar: '1', avatarType: 'STATIC' } });
    expect(await mei.client.avatar.change({ avatarType: 'STATIC', avatar: '3' })).toMatchObject({
      value: { avatar: '3', avatarType: 'STATIC' },
    });
    expect(await addressOf()).toBe(third!.url);
    expect(await mei.client.member.info()).toMatchObject({
      value: { avatar: '3', avatarType: 'STATIC', avatarUrl: third!.url },
    });
    for (const avatar of ['0', '13', '03', '', '-1', 'rat'])
      expect(await mei.client.avatar.change({ avatarType: 'STATIC', avatar })).toMatchObject({
        code: 'request.param.invalid',
      });
    expect(await addressOf()).toBe(third!.url);
  });

  it('of a picture of his own the middle is kept, as a square without anything that hid in it', async () => {
    const photo = await plain(800, 200)
      .composite([{ input: await plain(200, 200, '#00ff00').png().toBuffer(), left: 300, top: 0 }])
      .withExif({ IFD0: { Copyright: 'where I live' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('where I live')).toBe(true);
    for (const image of [await png(), urlOf(photo, 'jpeg')]) {
      const worn = await wear(image);
      expect(worn).toMatchObject({ value: { avatarType: 'CUSTOM', avatar: await addressOf() } });
    }
    const { rawPayload } = await fetched(await addressOf());
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    expect(rawPayload.includes('where I live')).toBe(false);
    const { dominant } = await sharp(rawPayload).stats();
    expect(dominant.g).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(60);
  });

  it('what is no png or jpeg by its bytes, too big a file and a bomb are refused, and the picture of before stays', async () => {
    await wear(await png());
    const [before, kept] = [await addressOf(), await files()];
    const bomb = await plain(9_000, 9_000).png().toBuffer();
    const grown = Buffer.concat([await plain(2, 2).png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
    const webp = await plain(20, 20).webp().toBuffer();
    for (const [image, code] of [
      [urlOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')), 'upload.type.invalid'],
      [urlOf(Buffer.from('<svg/>'), 'svg+xml'), 'upload.type.invalid'],
      [urlOf(Buffer.from('<html><script>1</script></html>'), 'jpeg'), 'upload.type.invalid'],
      [urlOf(webp), 'upload.type.invalid'],
      [urlOf(Buffer.from('\0\0\0\u0018ftypheic')), 'upload.type.invalid'],
      ['https://elsewhere.example/x.png', 'upload.type.invalid'],
      ['', 'upload.type.invalid'],
      [urlOf(bomb), 'upload.type.invalid'],
      [urlOf(grown), 'upload.too.large'],
    ] as const) {
      expect([image.slice(0, 60), await wear(image)]).toMatchObject([image.slice(0, 60), { code }]);
    }
    expect([await addressOf(), await files()]).toEqual([before, kept]);
    const japanese = site.client('pavilion', { token: mei.token, language: 'JA' });
    expect(await japanese.avatar.change({ avatarType: 'CUSTOM', image: '' })).toMatchObject({
      message: 'PNGまたはJPG形式の画像を選択してください。',
    });
  });

  it('a picture that is very long and thin is drawn all the same', async () => {
    expect(await wear(await png(1, 16_000))).toMatchObject({ ok: true });
    expect((await fetched(await addressOf())).statusCode).toBe(200);
  });

  it('the file of a picture goes when another is worn, also when many come at once', async () => {
    await wear(await png());
    const first = await addressOf();
    expect((await fetched(first)).statusCode).toBe(200);
    const others = (await files()).length - 1;
    const small = await png(8, 8);
    const all = await Promise.all(Array.from({ length: 8 }, () => wear(small)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(8);
    expect((await fetched(first)).statusCode).toBe(404);
    expect((await fetched(await addressOf())).statusCode).toBe(200);
    expect(await files()).toHaveLength(others + 1);
    const second = await addressOf();
    await mei.client.avatar.change({ avatarType: 'STATIC', avatar: '2' });
    expect((await fetched(second)).statusCode).toBe(404);
    expect(await files()).toHaveLength(others);
  });

  it('is served as a picture and as nothing else, to whoever knows its name', async () => {
    await wear(await png());
    const address = await addressOf();
    expect(address).toMatch(/^\/avatars\/[0-9a-f-]{36}\.webp$/);
    const answer = await fetched(address);
    const safe = {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    };
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      ...safe,
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const name = address.slice('/avatars/'.length);
    for (const url of [
      '/avatars/',
      `/avatars/${name.replace('.webp', '')}`,
      `/avatars/${name.toUpperCase()}`,
      `/avatars/x/${name}`,
      `/avatars/../avatar/${name}`,
      `/avatars/..%2F..%2Fsecret-key`,
      `/avatars/%2e%2e/%2e%2e/secret-key`,
      `/avatars/${name}%00.webp`,
      `/avatars/00000000-0000-4000-8000-000000000000.webp`,
    ]) {
      const missing = await fetched(url);
      expect([url, missing.statusCode, missing.rawPayload.includes('WEBP')]).toEqual([url, 404, false]);
    }
    const notFound = await fetched('/avatars/00000000-0000-4000-8000-000000000000.webp');
    expect(notFound.headers).toMatchObject({ ...safe, 'cache-control': 'no-store' });
  });

  it('is at its own brand alone, and a file of another kind is nowhere', async () => {
    await wear(await png());
    const address = await addressOf();
    expect((await fetched(address, 'lotus.localhost')).statusCode).toBe(404);
    const name = address.slice('/avatars/'.length);
    const { storage } = site.deps.providers;
    await storage.put(`lotus/avatar/${name}`, Buffer.from('x'));
    expect((await fetched(address, 'lotus.localhost')).statusCode).toBe(404);
    const stray = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee.webp';
    await storage.put(`pavilion/avatar/${stray}`, Buffer.from('worn by nobody'));
    expect((await fetched(`/avatars/${stray}`)).statusCode).toBe(404);
    await storage.remove(`pavilion/avatar/${stray}`);
  });

  it('nobody changes another member’s picture', async () => {
    await wear(await png());
    const [worn, bob] = [await addressOf(), await site.register(`bystander${count}`)];
    await wear(await png(20, 20), bob);
    await bob.client.avatar.change({ avatarType: 'STATIC', avatar: '4' });
    expect([await addressOf(), (await fetched(worn)).statusCode]).toEqual([worn, 200]);
    expect(await bob.client.avatar.change({ avatarType: 'STATIC', avatar: worn })).toMatchObject({
      code: 'request.param.invalid',
    });
    const elsewhere = site.client('lotus', { token: mei.token });
    expect(await elsewhere.avatar.change({ avatarType: 'STATIC', avatar: '2' })).toMatchObject({
      code: 'user.or.token.invalid',
    });
  });

  it('a trial account and a visitor choose none, and nobody changes without end', async () => {
    const choice = { avatarType: 'STATIC', avatar: '2' } as const;
    expect(await site.client().avatar.change(choice)).toMatchObject({ code: 'user.or.token.invalid' });
    const trial = await site.client().session.freePlay({ os: 'linux', platform: 'W' });
    const guest = site.client('pavilion', { token: trial.ok ? trial.value.token : '' });
    expect(await guest.avatar.change(choice)).toMatchObject({ code: 'trial.account.forbidden' });
    for (let turn = 0; turn < 30; turn += 1) expect(await mei.client.avatar.change(choice)).toMatchObject({ ok: true });
    expect(await mei.client.avatar.change(choice)).toMatchObject({ code: 'too.many.requests' });
  });

  it('an operator sees what was uploaded and takes a picture away, by his name and for a reason', async () => {
    await mei.client.avatar.change({ avatarType: 'STATIC', avatar: '6' });
    await wear(await png());
    const address = await addressOf();
    const listed = (await desk({ act: 'avatars' })).waiting!;
    expect(listed[0]).toMatchObject({ account: mei.account, pictures: [`pavilion/avatar/${address.slice(9)}`] });
    expect((await desk({ act: 'avatars' }, 'lotus')).waiting).toEqual([]);
    expect(await remove(mei.account, 'lotus')).toMatchObject({ status: 404, error: 'no such member' });
    const kept = (await files()).length;
    expect(await remove(mei.account)).toMatchObject({ status: 200 });
    expect([await addressOf(), (await fetched(address)).statusCode]).toEqual(['/art/avatars/snake.svg', 404]);
    expect(await files()).toHaveLength(kept - 1);
    expect(await remove(mei.account)).toMatchObject({ error: 'this member has no profile picture of their own' });
    const acts = await actsAbout(site.deps.db, { merchant: 'pavilion', subject: `member ${mei.id}` }, 9);
    expect(acts).toMatchObject([{ act: 'avatar.remove', by: 'kim', reason: 'it shows somebody else' }]);
  });
});
