/** Bodies of wallet calls, built once: a retry sends the same bytes. */
import { randomUUID } from 'node:crypto';
import type { Call, CallKind, Round } from './rounds.ts';
import type { Sitting } from './sittings.ts';

type Written = Pick<Call, 'round' | 'kind' | 'uuid' | 'spot' | 'amount' | 'body'>;

function written(round: Round, sitting: Sitting, kind: CallKind, spot: string, amount: number, more: object): Written {
  const uuid = randomUUID();
  const body = {
    user: sitting.player,
    token: sitting.token,
    transaction_uuid: uuid,
    supplier_transaction_id: uuid,
    request_uuid: randomUUID(),
    round: round.id,
    game_code: round.game,
    meta: null,
    ...more,
  };
  return { round: round.id, kind, uuid, spot, amount, body: JSON.stringify(body) };
}

/** A free bet and its win are both marked, although the operator relies on the bet. */
const money = ({ reward }: Round, { currency, player }: Sitting, amount: number) => ({
  supplier_user: player,
  reward_uuid: reward,
  is_free: reward !== null,
  is_aggregated: false,
  currency,
  amount,
});

export const betOn = (round: Round, sitting: Sitting, spot: string): Written =>
  written(round, sitting, 'bet', spot, round.stake, {
    ...money(round, sitting, round.stake),
    round_closed: false,
    bet: spot,
  });

/** Win of a bet; zero after a loss, to close the round. */
export const winOfBet = (
  round: Round,
  sitting: Sitting,
  { bet, amount, isLast }: { readonly bet: Call; readonly amount: number; readonly isLast: boolean },
): Written =>
  written(round, sitting, 'win', bet.spot, amount, {
    ...money(round, sitting, amount),
    round_closed: isLast,
    reference_transaction_uuid: bet.uuid,
  });

export const rollbackOf = (round: Round, sitting: Sitting, bet: Call): Written =>
  written(round, sitting, 'rollback', bet.spot, bet.amount, {
    round_closed: true,
    reference_transaction_uuid: bet.uuid,
  });
