/** Where a round's stake comes from and its win goes: the vendor wallet, or the play money of a demo. */
import type { GameCategory } from '#contract';
import { memberId, units, type MerchantCode, type Units } from '#kernel';
import { housePlayer, type Bet, type WalletAnswer } from '../vendor-wallet/index.ts';
import type { Host } from './host.ts';
import { lockRound, markOpen, markSettled, type RoundRow } from './round-queries.ts';
import { demoBalance, moveDemoBalance } from './session-queries.ts';

export interface Purse {
  balance(): Promise<Units>;
  /** With its kind, for whoever sees it: bonus money, or cash (play money of a demo or a trial among it). */
  money(): Promise<{ balance: Units; isBonus: boolean }>;
  /** Each has one effect for one round, however often it is asked. */
  stake(round: RoundRow): Promise<WalletAnswer>;
  pay(round: RoundRow): Promise<WalletAnswer>;
  giveBack(round: RoundRow): Promise<WalletAnswer>;
  /** Whether the stake of this round has been taken. */
  holds(round: RoundRow): Promise<boolean>;
}

export type PurseOwner = Pick<RoundRow, 'merchant' | 'mode' | 'vendor' | 'category' | 'member_id' | 'play_session_id'>;

export function purseOf(host: Host, owner: PurseOwner): Promise<Purse> {
  return owner.mode === 'DEMO' || owner.member_id === null
    ? Promise.resolve(demoPurse(host, owner.play_session_id))
    : memberPurse(host, owner, owner.member_id);
}

const betOf = (round: RoundRow): Bet => ({
  key: `${round.id}:stake`,
  roundId: round.id,
  gameCode: round.game_code,
  roundClosed: false,
  amount: units(round.stake),
  rewardId: null,
  bar: null,
});

async function memberPurse({ deps, wallet }: Host, owner: PurseOwner, member: bigint): Promise<Purse> {
  const player = await housePlayer(deps, {
    merchant: owner.merchant as MerchantCode,
    vendor: owner.vendor,
    category: owner.category as GameCategory,
    memberId: memberId(Number(member)),
  });
  const closing = (round: RoundRow, key: string) => ({ ...betOf(round), key: `${round.id}:${key}`, roundClosed: true });
  const balance = () => wallet.balance(player);
  return {
    balance,
    money: async () => ({ balance: await balance(), isBonus: player.wallet === 'bonus' }),
    stake: (round) => wallet.bet(player, betOf(round)),
    pay: (round) =>
      wallet.win(player, { ...closing(round, 'win'), amount: units(round.win), betKey: betOf(round).key, bar: null }),
    giveBack: (round) => wallet.rollback(player, { ...closing(round, 'back'), referenceKey: betOf(round).key }),
    holds: (round) => wallet.taken(player, betOf(round)),
  };
}

/** Play money changes in the same transaction as the round's state, which says whether it has. */
function demoPurse({ deps: { db, clock } }: Host, playSession: string): Purse {
  const balance = async () => units(await demoBalance(db, playSession));
  return {
    balance,
    money: async () => ({ balance: await balance(), isBonus: false }),
    async stake(round) {
      const enough = await db.tx(async (tx) => {
        if ((await lockRound(tx, round.id))?.state !== 'reserved') return true;
        if (!(await moveDemoBalance(tx, playSession, -round.stake))) return false;
        await markOpen(tx, round.id);
        return true;
      });
      return { outcome: enough ? 'done' : 'insufficient_balance', balance: await balance() };
    },
    async pay(round) {
      await db.tx(async (tx) => {
        if ((await lockRound(tx, round.id))?.state !== 'open') return;
        await moveDemoBalance(tx, playSession, round.win);
        await markSettled(tx, round.id, new Date(clock.now()));
      });
      return { outcome: 'done', balance: await balance() };
    },
    giveBack: async () => ({ outcome: 'done', balance: await balance() }),
    holds: async () => false,
  };
}
