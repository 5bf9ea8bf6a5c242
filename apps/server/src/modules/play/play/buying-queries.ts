/** Everything needed to buy a round, in one read. It may be stale by the time of the purchase, which checks again. */
import { eachKey, type Db, type LookUp } from '#db';
import { gameIsOn } from '../../house/catalogue/index.ts';
import { houseStanding, type StandingRow } from '../../money/game-wallet/index.ts';
import type { PlaySession } from '../../../ports/context.ts';
import { playerOf } from './player.ts';
import type { SeedPairRow } from './seed-queries.ts';

const BOUGHT_BY: LookUp = {
  name: 'round_bought_by',
  sql: `select k.at, g.is_on, s.*, p.*
    from ${eachKey('text', 'text', 'text', 'int8', 'int4', 'text')} k(player, game_code, merchant, member_id, node_id, vendor, at)
    left join lateral (${gameIsOn('k.merchant', 'k.node_id', 'k.vendor')}) g on true
    left join lateral (
      select * from seed_pair s where s.player = k.player and s.game_code = k.game_code and s.revealed_at is null limit 1
    ) s on true
    left join lateral (${houseStanding('k.merchant', 'k.member_id')}) p on true`,
};

type OrNulls<Row> = Row | { readonly [Column in keyof Row]: null };
type BoughtByRow = { readonly is_on: true | null } & OrNulls<SeedPairRow> & OrNulls<StandingRow>;

export interface BoughtBy {
  readonly isOn: boolean;
  /** Current seed pair; null before a player's first round of a game. */
  readonly seeds: SeedPairRow | null;
  /** Standing of the member; null for demos. */
  readonly standing: StandingRow | null;
}

export async function boughtBy(db: Db, session: PlaySession): Promise<BoughtBy> {
  const { merchant, memberId, nodeId, gameCode, vendor } = session;
  const row = await db.lookUp<BoughtByRow>(BOUGHT_BY, [
    playerOf(session),
    gameCode,
    merchant,
    memberId,
    nodeId,
    vendor,
  ]);
  if (!row) throw new Error('each key of a round has a row');
  return {
    isOn: row.is_on === true,
    seeds: row.id === null ? null : row,
    standing: row.member_id === null ? null : row,
  };
}
