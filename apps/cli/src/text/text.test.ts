import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announceAddress, lockFolder } from '#db/data-folder.ts';
import { createSite } from '#testkit';
import { expect, test } from 'vitest';
import { quiet } from '../quiet.ts';
import { runScript } from '../scripts.ts';
import { textOf } from './text.ts';

const text = (args: readonly string[], env: Readonly<Record<string, string | undefined>>) =>
  runScript('text', args, quiet(env));

test('a command is understood whole or not at all, and a text has a title', async () => {
  for (const words of [[], ['lotus', 'terms'], ['lotus', 'terms', 'EN'], ['lotus', 'terms', 'EN', 'a', 'b']]) {
    expect(await text(words, {}), words.join(' ')).toMatchObject({ code: 2 });
  }
  expect(textOf('\n<h1> Terms </h1>\n<p>Play fair.</p>')).toEqual({ title: 'Terms', content: '<p>Play fair.</p>' });
  expect(textOf('<h1>Terms &amp; &#34;rules&#x22; &lt;1&gt; &nope;</h1><p>x</p>')?.title).toBe(
    'Terms & "rules" <1> &nope;',
  );
  for (const html of ['<p>Play fair.</p>', '<h1>Terms</h1>', '<h1></h1><p>x</p>'])
    expect(textOf(html), html).toBeNull();
});

test('an operator writes his terms in a language; other brands and other languages keep theirs', async () => {
  const site = await createSite({ listen: true });
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-text-'));
  const env = { DATA_DIR: folder, SECRET_KEY: site.deps.config.secretKey };
  const unlock = lockFolder(folder);
  announceAddress(folder, site.origins.site);
  const file = join(folder, 'terms.html');
  await writeFile(file, '<h1>Điều khoản mới</h1><p>Chơi đẹp.</p><script>1</script>');
  const read = async (merchant: string, lang: 'EN' | 'VI' | 'TH', tag = 'terms') => {
    const answer = await site.client(merchant).support.help({ lang });
    return answer.ok ? answer.value.find((topic) => topic.tag === tag) : undefined;
  };
  const before = await read('lotus', 'EN');

  const listed = await text(['lotus'], env);
  expect(listed).toMatchObject({ code: 0, text: expect.stringMatching(/^terms .*\bVI\b/m) });
  for (const tag of ['terms', 'privacy', 'licence', 'responsible']) expect(listed.text).toContain(tag);
  expect(await text(['lotus', 'terms', 'vi', file], env)).toMatchObject({ code: 0 });
  expect(await read('lotus', 'VI')).toMatchObject({ title: 'Điều khoản mới', content: '<p>Chơi đẹp.</p>' });
  expect(await read('lotus', 'EN')).toEqual(before);
  expect((await read('pavilion', 'VI'))?.title).not.toBe('Điều khoản mới');

  await writeFile(file, '<h1>Cookies</h1><script>all()</script><p>&nbsp;</p>');
  expect(await text(['lotus', 'terms', 'vi', file], env)).toMatchObject({
    code: 1,
    text: expect.stringContaining('nothing is left'),
  });
  expect(await read('lotus', 'VI')).toMatchObject({ content: '<p>Chơi đẹp.</p>' });

  await writeFile(file, '<h1>Cookies</h1><p>None.</p>');
  expect(await text(['lotus', 'cookies', 'vi', file], env)).toMatchObject({
    code: 1,
    text: expect.stringContaining('begins with English'),
  });
  expect(await text(['lotus', 'cookies', 'en', file], env)).toMatchObject({ code: 0 });
  expect(await read('lotus', 'TH', 'cookies')).toMatchObject({ title: 'Cookies' });
  for (const [args, output] of [
    [['nobody'], 'no such brand'],
    [['lotus', 'terms', 'xx', file], 'language'],
    [['lotus', 'Terms!', 'en', file], 'small letters'],
    [['lotus', 'terms', 'en', join(folder, 'none.html')], 'cannot be read'],
  ] as const) {
    expect(await text(args, env), args.join(' ')).toMatchObject({ code: 1, text: expect.stringContaining(output) });
  }
  unlock();
  await site.close();
  await rm(folder, { recursive: true });
});
