/** Stakes and refunds at rooms: in the game wallet, or the play money of a demo. Each movement is idempotent. */
import type { GameCategory } from '#contract';
import { assert, memberId, units, type MerchantCode, type Units } from '#kernel';
import { movePlayMoney } from '../play/index.ts';
import {
  housePlayer,
  housePlayers,
  payeeOf,
  refusalOf,
  type Bet,
  type Host,
  type Player,
  type Rollback,
  type StakeRefusal,
} from '../../money/game-wallet/index.ts';
import { lockAction, markStaked, markUndone, type Payable, type Undoing } from './pay-queries.ts';
import type { ActionRow } from './queries.ts';

/** Wallet name of actions that stake play money. */
export const DEMO_WALLET = 'demo';

export type Staking = Pick<ActionRow, 'merchant' | 'room' | 'number' | 'round_id' | 'stake' | 'vendor' | 'category'> & {
  readonly play_session_id: string | null;
};

export interface Staked {
  readonly refusal: StakeRefusal | null;
  readonly balance: Units;
}

const keyOf = ({ room, number }: { readonly room: string; readonly number: bigint }): string =>
  `room:${room}:${number}`;

const betOf = (staking: Staking): Bet => ({
  key: keyOf(staking),
  roundId: staking.round_id,
  gameCode: staking.room,
  roundClosed: false,
  amount: units(staking.stake),
  rewardId: null,
  bar: null,
});

/** Players with their present standing, all of one hall. */
export async function playersOf(
  { deps }: Host,
  { merchant, vendor, category }: Pick<Staking, 'merchant' | 'vendor' | 'category'>,
  members: readonly bigint[],
): Promise<ReadonlyMap<number, Player>> {
  return housePlayers(deps, {
    merchant: merchant as MerchantCode,
    vendor,
    category: category as GameCategory,
    memberIds: [...new Set(members)].map((member) => memberId(Number(member))),
  });
}

export function playerOf(
  { deps }: Host,
  { merchant, vendor, category }: Pick<Staking, 'merchant' | 'vendor' | 'category'>,
  member: bigint,
): Promise<Player> {
  return housePlayer(deps, {
    merchant: merchant as MerchantCode,
    vendor,
    category: category as GameCategory,
    memberId: memberId(Number(member)),
  });
}

export async function stake(host: Host, player: Player | null, staking: Staking): Promise<Staked> {
  if (!player) return stakePlayMoney(host, staking);
  const { outcome, balance } = await host.wallet.bet(player, betOf(staking));
  if (outcome === 'done') return { refusal: null, balance };
  return { refusal: refusalOf(outcome), balance };
}

async function stakePlayMoney({ deps: { db } }: Host, staking: Staking): Promise<Staked> {
  const { play_session_id: session, stake: amount } = staking;
  assert(session, 'a demo plays with the money of its play session');
  let isOver = false;
  const { isEnough, balance } = await movePlayMoney(db, session, async (tx) => {
    const action = await lockAction(tx, staking);
    isOver = action?.state !== 'reserved';
    if (isOver || action?.paid) return null;
    await markStaked(tx, staking);
    return -amount;
  });
  return { refusal: isOver ? 'round.mismatch' : isEnough ? null : 'bet.insufficient.balance', balance };
}

/** True when the stake was taken; for nodes that take over a room. */
export async function isStaked(host: Host, action: ActionRow): Promise<boolean> {
  if (action.wallet === DEMO_WALLET) return action.paid;
  const player = await playerOf(host, action, action.member_id!);
  return host.wallet.taken({ ...player, ...payeeOf(action) }, betOf({ ...action, play_session_id: null }));
}

/** Only for stakes marked for refund, or never marked as taken. A stake that is still on its way is barred. */
export async function giveBack(host: Host, undoing: Undoing): Promise<Units> {
  if (undoing.wallet === DEMO_WALLET) return givePlayMoneyBack(host, undoing);
  // In a void round a stake may have been refunded before; it is repeated to close the player's part.
  const { isVoid } = undoing;
  return rollBack(host, undoing, { key: `${keyOf(undoing)}:${isVoid ? 'void' : 'back'}`, roundClosed: isVoid });
}

async function givePlayMoneyBack({ deps: { db } }: Host, undoing: Undoing): Promise<Units> {
  const { play_session_id: session, merchant, round_id: id, stake: amount } = undoing;
  assert(session, 'a demo plays with the money of its play session');
  const moved = await movePlayMoney(db, session, async (tx) => {
    const [undone] = await markUndone(tx, { merchant, id }, [undoing]);
    return undone?.paid ? amount : null;
  });
  return moved.balance;
}

/** Closes a part of a round without stakes left: repeats a refund, which moves nothing. */
export const closeEmpty = (host: Host, part: Payable): Promise<Units> =>
  rollBack(host, part, { key: `room:${part.round_id}:${part.seat}:${part.wallet}:empty`, roundClosed: true });

/** Bars the stake of an action that was requested and never answered. */
export async function keepOut(host: Host, action: ActionRow): Promise<void> {
  if (action.wallet !== DEMO_WALLET) await rollBack(host, action, { key: `${keyOf(action)}:back`, roundClosed: false });
}

async function rollBack(
  { wallet }: Host,
  action: Omit<Payable, 'play_session_id'>,
  how: Pick<Rollback, 'key' | 'roundClosed'>,
): Promise<Units> {
  const { outcome, balance } = await wallet.rollback(payeeOf(action), {
    ...how,
    referenceKey: keyOf(action),
    roundId: action.round_id,
    gameCode: action.room,
  });
  assert(outcome === 'done', `a stake at a room could not go back: ${outcome}`);
  return balance;
}
