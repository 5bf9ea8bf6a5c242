/** Real seasons from the shared data: the end of one is sold, played and settled by two sources. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSite, type Site } from '#testkit';
import { virtualClock } from '#testkit/clock.ts';
import { settleDue } from '#testkit/sports.ts';
import { millis } from '#kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importSeason, type Imported } from './index.ts';

const FOLDER = resolve(import.meta.dirname, '../../../../../../../shared/data/sports/football');
const TODAY = '2025-05-20';
/** A match of that season, whose last round is played on one afternoon. */
interface ImportedSeason {
  readonly date: string;
  readonly score?: object;
}
interface Season {
  readonly name: string;
  readonly matches: readonly ImportedSeason[];
}

describe.skipIf(!existsSync(FOLDER))('with the seasons that lie beside the project', () => {
  let site: Site;
  beforeAll(async () => {
    site = await createSite({ clock: virtualClock(millis(Date.parse(TODAY))) });
  });
  afterAll(() => site.close());

  const season = (file: string): Season => JSON.parse(readFileSync(resolve(FOLDER, file), 'utf8')) as Season;
  async function importAll(competition: string, seasons: readonly Season[], source = 'one'): Promise<Imported> {
    const files = seasons.map((content) => ({ name: content.name, content }));
    const wish = { by: 'test', reason: 'as the file has it', competition, zone: 'Europe/London', source, files };
    const answer = await importSeason(site.deps, wish);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  }
  const count = ({ lines }: Imported) =>
    Object.fromEntries([...Map.groupBy(lines, ({ did }) => did)].map(([did, all]) => [did, all.length]));

  it('the last round of one is sold, and settled once two sources have told how it came out', async () => {
    const [before, whole] = [season('2023-24.en.1.json'), season('2024-25.en.1.json')];
    const toCome = whole.matches.map((match) => (match.date > TODAY ? { ...match, score: {} } : match));
    const first = await importAll('English Premier League', [before, { ...whole, matches: toCome }]);
    expect(count(first)).toEqual({ added: 10 });
    expect(first.past).toBe(750);
    const [{ sure }] = (await site.deps.db.run<{ sure: number }>(
      `select count(*)::int4 as sure from sports_fixture where league = 'English Premier League'
       and (ratings ->> 'home')::float8 between 0.2 and 5 and (ratings ->> 'away')::float8 between 0.2 and 5`,
    )) as [{ sure: number }];
    expect(sure).toBe(10);
    site.clock.advance(6 * 86_400_000);
    expect(count(await importAll('English Premier League', [before, whole]))).toEqual({ provisional: 10 });
    expect(count(await importAll('English Premier League', [whole], 'two'))).toEqual({ confirmed: 10 });
    await settleDue(site);
    const states = await site.deps.db.run<{ state: string }>(
      `select distinct state from sports_fixture where league = 'English Premier League'`,
    );
    expect(states).toEqual([{ state: 'settled' }]);
  });

  it.each([
    ['2019-20.be.1.json', 'Belgium First Division A', 240],
    ['2024-25.de.1.json', 'Deutsche Bundesliga', 306],
    ['2024-25.mx.1.json', 'Liga MX', 340],
    ['2024-25.uefa.cl.json', 'UEFA Champions League', 188],
  ])('%s has no line that is refused but those of matches whose score is missing', async (file, competition, past) => {
    const { lines, ...counted } = await importAll(competition, [season(file)]);
    expect(lines.filter(({ because }) => because !== 'begun.unknown' && because !== null)).toEqual([]);
    expect(counted.past).toBeGreaterThanOrEqual(past);
  });
});
