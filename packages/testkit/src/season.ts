/** Files of a real league, made up, and the fixtures that come of them at a site. */
import type { FixtureRow } from '#server/modules/play/book/index.ts';
import { operationsSecret } from '#server/modules/operations/operations/index.ts';
import type { Imported } from '#server/modules/play/season/index.ts';
import { assert } from '#kernel';
import type { Site } from './site.ts';

export const LEAGUE = 'Harbour League';
const HOUR = 3_600_000;

export interface FileMatch {
  readonly round?: string;
  readonly date?: string;
  readonly time?: string | undefined;
  readonly team1: string;
  readonly team2: string;
  readonly score?: object;
  readonly status?: string;
}

/** Lines of an import that changed something: the change, and its reason. */
export const changedLines = ({ lines }: Imported): string[] =>
  lines.map(({ did, because }) => (because ? `${did} ${because}` : did));

export function seasonAt(site: Site) {
  let teams = 0;
  const send = (payload: object) =>
    site.app.inject({
      method: 'POST',
      url: '/ops/season',
      headers: { authorization: `Bearer ${operationsSecret(site.deps.secrets)}` },
      payload: { competition: LEAGUE, zone: 'UTC', source: 'first', ...payload },
    });
  async function importMatches(matches: readonly (object | null)[], over: object = {}): Promise<Imported> {
    const files = [{ name: 'season.json', content: { name: `${LEAGUE} 2026/27`, matches } }];
    const answer = await send({ files, ...over });
    assert(answer.statusCode === 200, answer.body);
    return answer.json<Imported>();
  }
  function when(hours: number) {
    const at = new Date(Math.ceil((site.clock.now() + hours * HOUR) / 60_000) * 60_000).toISOString();
    return { date: at.slice(0, 10), time: at.slice(11, 16) };
  }
  /** A match in `hours` from now, between two teams of its own. */
  function match(hours: number, over: Partial<FileMatch> = {}): FileMatch {
    teams += 1;
    return { round: 'Matchday 1', team1: `Home ${teams}`, team2: `Away ${teams}`, ...when(hours), ...over };
  }
  const fixtures = ({ team1 }: FileMatch): Promise<FixtureRow[]> =>
    site.deps.db.run('select * from sports_fixture where home = $1 order by id', [team1]);
  const fixture = async (of: FileMatch): Promise<FixtureRow> => (await fixtures(of)).at(-1)!;
  return {
    send,
    tell: importMatches,
    when,
    match,
    fixtures,
    fixture,
    async added(hours = 5): Promise<FileMatch> {
      const of = match(hours);
      await importMatches([of]);
      return of;
    },
    /** A match moved to `hours` ago: sessions of a site do not last until a real start. */
    async begun(of: FileMatch, hours = 3): Promise<FileMatch> {
      const { date, time } = when(-hours);
      await site.deps.db.run('update sports_fixture set starts_at = $2, first_starts_at = $2 where id = $1', [
        (await fixture(of)).id,
        new Date(`${date}T${time}:00Z`),
      ]);
      return { ...of, date, time };
    },
  };
}
