/** Connected brands, and the free bets agreed with them. */
import type { Store } from './store.ts';

export interface Operator {
  /** Value of `operator_id` in the operator's calls. */
  readonly id: number;
  readonly brand: string;
  readonly wallet_url: string;
  /** Public key in PEM format that verifies the brand's calls. */
  readonly public_key: string;
}

/**
 * Free bets: a number per player, or for a single player, each with the same stake. Bets carry its id as `reward_uuid`.
 */
export interface Campaign {
  readonly id: string;
  readonly operator: number;
  readonly bets: number;
  readonly stake: number;
  readonly player: string | null;
}

export const operators = ({ all }: Store): Operator[] => all<Operator>('select * from operator order by id');

export const operatorOf = ({ all }: Store, id: number): Operator | undefined =>
  all<Operator>('select * from operator where id = ?', id)[0];

/** Operator number of a brand; assigns the next one to a new brand. */
export function numberFor({ all }: Store, brand: string): number {
  const known = all<{ id: number }>('select id from operator where brand = ?', brand)[0];
  return known?.id ?? all<{ id: number }>('select coalesce(max(id), 0) + 1 as id from operator')[0]!.id;
}

export const keepOperator = ({ run }: Store, { id, brand, wallet_url, public_key }: Operator): void =>
  run(
    `insert into operator (id, brand, wallet_url, public_key) values (?, ?, ?, ?)
     on conflict (id) do update set wallet_url = excluded.wallet_url, public_key = excluded.public_key`,
    id,
    brand,
    wallet_url,
    public_key,
  );

export const keepCampaign = ({ run }: Store, { id, operator, bets, stake, player }: Campaign): void =>
  run(
    `insert into campaign (id, operator, bets, stake, player) values (?, ?, ?, ?, ?)
     on conflict (id) do update set bets = excluded.bets, stake = excluded.stake, player = excluded.player`,
    id,
    operator,
    bets,
    stake,
    player,
  );

export interface FreeBets {
  readonly id: string;
  readonly stake: number;
  readonly left: number;
}

/** First campaign with free bets left for the player; a bet that was refused or rolled back does not count as used. */
export const freeBetsOf = ({ all }: Store, operator: number, player: string): FreeBets | undefined =>
  all<FreeBets>(
    `select id, stake, bets - used as left from (
       select c.*, (select count(*) from game_round r
         where r.operator = c.operator and r.player = ? and r.reward = c.id and r.state <> 'void') as used
       from campaign c where c.operator = ? and (c.player is null or c.player = ?))
     where used < bets order by id limit 1`,
    player,
    operator,
    player,
  )[0];
