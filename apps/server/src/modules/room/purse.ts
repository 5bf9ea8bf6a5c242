/** Where stakes at a room come from and wins go: the game wallet, or the play money of a demo. Each movement has one effect, however often it is asked. */
import type { GameCategory, RefusalCode } from '#contract';
import type { Tx } from '#db';
import { assert, currency, memberId, units, type MerchantCode, type Units } from '#kernel';
import type { PlayKind } from '#ledger';
import type { Deps } from '../../deps.ts';
import { demoBalance, moveDemoBalance } from '../play/index.ts';
import {
  housePlayer,
  housePlayers,
  type Bet,
  type Payee,
  type Player,
  type GameWallet,
  type WalletRefusal,
} from '../game-wallet/index.ts';
import {
  lockAction,
  markPaid,
  markStaked,
  markUndone,
  type DuePay,
  type EmptyPart,
  type Payable,
  type Undoing,
} from './pay-queries.ts';
import type { ActionRow } from './queries.ts';

/** What is said of an action's wallet where play money is staked. */
export const DEMO_WALLET = 'demo';

export interface Till {
  readonly deps: Deps;
  readonly wallet: GameWallet;
}

export type Staking = Pick<ActionRow, 'merchant' | 'room' | 'number' | 'round_id' | 'stake' | 'vendor' | 'category'> & {
  readonly play_session_id: string | null;
};

export type StakeRefusal = Extract<RefusalCode, `bet.${string}` | 'round.mismatch'>;

export interface Staked {
  readonly refusal: StakeRefusal | null;
  readonly balance: Units;
}

const REFUSED: Readonly<Partial<Record<WalletRefusal, StakeRefusal>>> = {
  insufficient_balance: 'bet.insufficient.balance',
  member_disabled: 'bet.account.disabled',
  wallet_frozen: 'bet.wallet.frozen',
  member_paused: 'bet.paused',
  own_limit: 'bet.own.limit',
  terms_due: 'bet.terms.not.accepted',
  stake_too_high: 'bet.invalid',
  // Only what was cleared away meanwhile has been rolled back, or its seat's part of the round has ended.
  bet_rolled_back: 'round.mismatch',
  round_closed: 'round.mismatch',
};

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

/** Who they are by now. All of one hall. */
export async function playersOf(
  { deps }: Till,
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
  { deps }: Till,
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

export async function stake(till: Till, player: Player | null, staking: Staking): Promise<Staked> {
  if (!player) return stakePlayMoney(till, staking);
  const { outcome, balance } = await till.wallet.bet(player, betOf(staking));
  if (outcome === 'done') return { refusal: null, balance };
  const refusal = REFUSED[outcome];
  assert(refusal, `a stake at a room is not refused for ${outcome}`);
  return { refusal, balance };
}

async function stakePlayMoney({ deps: { db } }: Till, staking: Staking): Promise<Staked> {
  const { play_session_id: session, stake: amount } = staking;
  assert(session, 'a demo plays with the money of its play session');
  const refusal = await db.tx(async (tx): Promise<StakeRefusal | null> => {
    const action = await lockAction(tx, staking);
    if (action?.state !== 'reserved') return 'round.mismatch';
    if (action.paid) return null;
    if (!(await moveDemoBalance(tx, session, -amount))) return 'bet.insufficient.balance';
    await markStaked(tx, staking);
    return null;
  });
  return { refusal, balance: units(await demoBalance(db, session)) };
}

/** Whether its stake has been taken, for whoever goes on with a room that was left. */
export async function isStaked(till: Till, action: ActionRow): Promise<boolean> {
  if (action.wallet === DEMO_WALLET) return action.paid;
  const player = await playerOf(till, action, action.member_id!);
  return till.wallet.taken({ ...player, ...payeeOf(action) }, betOf({ ...action, play_session_id: null }));
}

function payeeOf(row: Pick<Payable, 'merchant' | 'vendor' | 'category' | 'member_id' | 'currency' | 'wallet'>): Payee {
  const wallet = row.wallet as PlayKind;
  return {
    merchant: row.merchant as MerchantCode,
    vendor: row.vendor,
    category: row.category as GameCategory,
    memberId: memberId(Number(row.member_id)),
    currency: currency(row.currency),
    wallet,
    cash: wallet,
  };
}

/** Only for stakes that are marked as going back, or were never marked as taken. A stake that is still on its way does not arrive any more. */
export async function giveBack(till: Till, undoing: Undoing): Promise<Units | null> {
  if (undoing.wallet === DEMO_WALLET)
    return movePlayMoney(till, undoing, async (tx) => ((await markUndone(tx, undoing))?.paid ? undoing.stake : null));
  const { outcome, balance } = await till.wallet.rollback(payeeOf(undoing), {
    // Of a void round it may have gone back before, and is said again to close his part.
    key: `${keyOf(undoing)}:${undoing.isVoid ? 'void' : 'back'}`,
    referenceKey: keyOf(undoing),
    roundId: undoing.round_id,
    gameCode: undoing.room,
    roundClosed: undoing.isVoid,
  });
  assert(outcome === 'done', `a stake at a room could not go back: ${outcome}`);
  await markUndone(till.deps.db, undoing);
  return balance;
}

/** Nothing stands in it: said once more of a stake that has gone back, it moves nothing and closes the part in the books. */
export async function closeEmpty(till: Till, part: EmptyPart): Promise<void> {
  const { outcome } = await till.wallet.rollback(payeeOf(part), {
    key: `room:${part.round_id}:${part.seat}:${part.wallet}:empty`,
    referenceKey: keyOf(part),
    roundId: part.round_id,
    gameCode: part.room,
    roundClosed: true,
  });
  assert(outcome === 'done', `an empty part of a round could not be closed: ${outcome}`);
}

/** Keeps the stake of an action out that was asked for and never heard of again. */
export async function keepOut(till: Till, action: ActionRow): Promise<void> {
  if (action.wallet === DEMO_WALLET) return;
  const { outcome } = await till.wallet.rollback(payeeOf(action), {
    key: `${keyOf(action)}:back`,
    referenceKey: keyOf(action),
    roundId: action.round_id,
    gameCode: action.room,
    roundClosed: false,
  });
  assert(outcome === 'done', `a stake at a room could not be kept out: ${outcome}`);
}

/** What a seat's part of a round came to, nothing included: that closes his part of the round in the books. */
export async function pay(till: Till, due: DuePay): Promise<Units | null> {
  if (due.wallet === DEMO_WALLET)
    return movePlayMoney(till, due, async (tx) => ((await markPaid(tx, due)) ? due.amount : null));
  const { outcome, balance } = await till.wallet.win(payeeOf(due), {
    key: `room:${due.round_id}:${due.seat}`,
    roundId: due.round_id,
    gameCode: due.room,
    roundClosed: true,
    amount: units(due.amount),
    betKey: keyOf({ room: due.room, number: due.bet_number }),
    bar: null,
  });
  assert(outcome === 'done', `a win at a room could not be paid: ${outcome}`);
  await markPaid(till.deps.db, due);
  return balance;
}

/** Together with the mark that says so. */
async function movePlayMoney(
  { deps: { db } }: Till,
  { play_session_id: session }: Payable,
  mark: (tx: Tx) => Promise<bigint | null>,
): Promise<Units | null> {
  assert(session, 'a demo plays with the money of its play session');
  await db.tx(async (tx) => {
    const amount = await mark(tx);
    if (amount) await moveDemoBalance(tx, session, amount);
  });
  return units(await demoBalance(db, session));
}
