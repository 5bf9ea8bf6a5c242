import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localeChunks } from './locale-plugin.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pavilion-texts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const APP = {
  'index.html': '<script type="module" src="/main.ts"></script>',
  'main.ts': `import { locales } from 'virtual:locales';
    const withTexts = (code) => Promise.all([code, locales.EN.rest()]);
    const unused = () => 'vip.title';
    export const t = (key) => console.log(locales.EN.start, key);
    t('header.login');
    t(\`session.kicked.\${location.hash}\`);
    void import('./early.ts');
    void withTexts(import('./late.ts'));`,
  'early.ts': `import { t } from './main.ts'; import './shared.ts'; t('home.hot');`,
  'shared.ts': `import { t } from './main.ts'; t('games.hot');`,
  'late.ts': `import { t } from './main.ts'; t('points.title');`,
};

/** English texts by tier. */
async function textsOf(app: Readonly<Record<string, string>>, startKeysMax?: number) {
  for (const [name, content] of Object.entries(app)) await writeFile(join(folder, name), content);
  const made = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [localeChunks(startKeysMax === undefined ? {} : { startKeysMax })],
    build: { write: false },
  });
  const { output } = made as Rolldown.RolldownOutput;
  const codeOf = (tier: string) => {
    const chunk = output.find((file) => file.type === 'chunk' && file.name === `EN-${tier}`);
    if (chunk?.type !== 'chunk') throw new Error(`no chunk for ${tier}`);
    return chunk;
  };
  return { start: codeOf('start'), rest: codeOf('rest') };
}

test('what is drawn first waits for its own texts, and the rest hold all others', async () => {
  const { start, rest } = await textsOf(APP, 20);
  for (const key of ['header.login', 'home.hot', 'games.hot', 'session.kicked.disabled']) {
    expect(start.code).toContain(`"${key}"`);
    expect(rest.code).not.toContain(`"${key}"`);
  }
  for (const key of ['points.title', 'vip.title']) {
    expect(start.code).not.toContain(`"${key}"`);
    expect(rest.code).toContain(`"${key}"`);
  }
});

test('a build is not kept from the browser by the name of an older one', async () => {
  const before = await textsOf(APP, 20);
  const after = await textsOf(
    { ...APP, 'late.ts': '', 'early.ts': `import { t } from './main.ts'; t('vip.title');` },
    20,
  );
  expect(after.start.fileName).not.toBe(before.start.fileName);
  expect(after.rest.fileName).not.toBe(before.rest.fileName);
});

test('code that came without its texts fails the build when the first paint would wait for too many', async () => {
  const forgetful = { ...APP, 'main.ts': APP['main.ts'].replace('void withTexts(import', 'void (import') };
  expect((await textsOf(forgetful, 20)).start.code).toContain('"points.title"');
  await expect(textsOf(forgetful, 3)).rejects.toThrow('withTexts');
});

test('an app that says nothing has all texts from the start', async () => {
  const { start } = await textsOf(APP);
  expect(start.code).toContain('"points.title"');
});
