import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { announceAddress, lockFolder } from '#db/data-folder.ts';
import { createSite, type Site } from '#testkit';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { run as runHouse } from '../grammar/run.ts';
import { house } from '../nouns.ts';
import { quiet } from '../quiet.ts';
import { filesAt } from './import.ts';

const sportsImport = (args: readonly string[], env: Readonly<Record<string, string | undefined>>) =>
  runHouse(house, ['sports', 'import', ...args], quiet(env));

test('a command is understood whole or not at all', async () => {
  for (const words of [[], ['a.json'], ['--competition', 'x'], ['a.json', '--competition', 'x', '--colour', 'red']])
    expect(await sportsImport(words, {}), words.join(' ')).toMatchObject({ code: 2 });
});

const DAY_MS = 86_400_000;

describe('an operator at a running site', () => {
  let site: Site;
  let folder: string;
  let unlock: () => void;
  const run = (...args: readonly string[]) =>
    sportsImport(args, { DATA_DIR: folder, SECRET_KEY: site.deps.config.secretKey });
  beforeAll(async () => {
    site = await createSite({ listen: true });
    folder = await mkdtemp(join(tmpdir(), 'pavilion-season-'));
    unlock = lockFolder(folder);
    announceAddress(folder, site.origins.site);
    const date = new Date(site.clock.now() + 10 * DAY_MS).toISOString().slice(0, 10);
    const match = { round: 'Matchday 1', date, time: '15:00', team1: 'Gulls', team2: 'Terns' };
    await mkdir(join(folder, 'seasons/2026-27'), { recursive: true });
    const put = (name: string, content: unknown) =>
      writeFile(join(folder, 'seasons', name), typeof content === 'string' ? content : JSON.stringify(content));
    await put('2026-27/hl.json', { name: 'Harbour League 2026/27', matches: [match, { ...match, team2: 'Gulls' }] });
    await put('2026-27/hl2.json', { name: 'Harbour League Two 2026/27', matches: [match] });
    await put('broken.json', '{');
    await put('notes.txt', 'x');
  });
  afterAll(async () => {
    unlock();
    await site.close();
    await rm(folder, { recursive: true });
  });

  it('imports the files of a competition out of a folder, is told each line in words, and a second run changes nothing', async () => {
    const wish = [join(folder, 'seasons'), '--competition', 'Harbour League', '--zone', 'Europe/London'];
    expect(filesAt([join(folder, 'seasons')], 'Harbour League').map(({ name }) => name.split('/').at(-1))).toEqual([
      'hl.json',
      'broken.json',
    ]);
    const first = await run(...wish);
    expect(first).toMatchObject({ code: 0 });
    expect(first.text).toMatch(/broken\.json: refused: not a season file/);
    expect(first.text).toMatch(/hl\.json 2: refused: a team cannot play against itself/);
    expect(first.text).toMatch(
      /hl\.json 1: Matchday 1, Gulls – Terns: added, starts \d{4}-\d\d-\d\d \d\d:00 \(GMT\+8\)/,
    );
    const second = await run(...wish);
    expect(second.text).not.toContain('added');
    expect(second.text).toContain('1 unchanged');
  });

  it('is refused where nothing could be read', async () => {
    const named = ['--competition', 'Harbour League', '--zone', 'UTC'];
    expect(await run(join(folder, 'none'), ...named)).toMatchObject({
      code: 1,
      text: expect.stringContaining('File not found'),
    });
    expect(await run(join(folder, 'seasons/broken.json'), ...named)).toMatchObject({
      code: 1,
      text: expect.stringContaining('none of the files'),
    });
    expect(await run(join(folder, 'seasons/2026-27'), '--competition', 'Nowhere')).toMatchObject({ code: 1 });
    expect(await run()).toMatchObject({ code: 2 });
  });
});

const SEASONS = resolve(import.meta.dirname, '../../../../../shared/data/sports/football');

describe.skipIf(!existsSync(SEASONS))('with the seasons that lie beside the project', () => {
  it.each([
    ['2019-20.be.1.json', 'Belgium First Division A'],
    ['2024-25.de.1.json', 'Deutsche Bundesliga'],
    ['2024-25.mx.1.json', 'Liga MX'],
    ['2024-25.uefa.cl.json', 'UEFA Champions League'],
  ])('%s is known by its competition', (file, competition) => {
    const path = join(SEASONS, file);
    expect(filesAt([SEASONS], competition).map(({ content }) => content)).toEqual([
      JSON.parse(readFileSync(path, 'utf8')),
    ]);
  });
});
