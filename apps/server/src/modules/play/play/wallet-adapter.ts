/** Wallet of a round: the game wallet, or the play money of a demo. */
import type { GameCategory } from '#contract';
import type { Access, Tx } from '#db';
import { FOUR_WINDS } from '#games/kit/jackpot.ts';
import { memberId, units, type Currency, type MerchantCode, type Millis, type Units } from '#kernel';
import type { Played, PlayKind, PlayStatement } from '#ledger';
import { isCash, partsOf, payJackpot, returnParts } from '../jackpot/index.ts';
import {
  type Bet,
  type Host,
  housePlayer,
  seatedPlayer,
  type StandingRow,
  type WalletAnswer,
} from '../../money/game-wallet/index.ts';
import { lockRound, markOpen, markSettled, markVoid, type RoundRow } from './round-queries.ts';
import { movePlayMoney } from './play-money.ts';
import { demoBalance } from './session-queries.ts';

export interface WalletAdapter {
  balance(): Promise<Units>;
  /** Balance and kind: bonus money, or cash (play money included). */
  money(): Promise<{ balance: Units; isBonus: boolean }>;
  /** The member's wallet that stakes come from now; null for play money of a demo. */
  readonly wallet: PlayKind | null;
  /** True when stakes may feed a jackpot. Stakes of test accounts do not: other players would pay for their wins. */
  readonly feeds: boolean;
  /** Buys a round in one statement, and pays it if it ends at once. Null when nothing was done. */
  buy(round: NewRound, begunBefore: Millis): Promise<Played | null>;
  /** Makes the last step or move of an open round and pays it, in one statement. Null when nothing was done. */
  end(round: RoundRow, last: LastStep): Promise<Played | null>;
  /** These are idempotent for a round. */
  stake(round: RoundRow): Promise<WalletAnswer>;
  pay(round: RoundRow): Promise<WalletAnswer>;
  /** Refunds all its stakes, and bars any that are still on their way. */
  giveBack(round: RoundRow): Promise<WalletAnswer>;
  /** True when the stake of this round has been taken. */
  holds(round: RoundRow): Promise<boolean>;
  /** The same for a further stake of a hand; `grant` marks it as taken. */
  addStake(round: RoundRow, grant: (access: Access) => Promise<void>): Promise<WalletAnswer>;
  holdsAdded(round: RoundRow): Promise<boolean>;
  /** Bars or refunds it for good. */
  takeBack(round: RoundRow): Promise<WalletAnswer>;
}

/** A round before its insert, in its state after the stake. */
export type NewRound = RoundRow & { readonly state: 'open' | 'settled' };

const BUYING: PlayStatement = { function: 'house_play', races: ['house_round_player_request_id_key'] };

/** Changes of the round's row; for a round that is no hand only its place. */
export type LastStep = Pick<RoundRow, 'seen' | 'finished_at'> &
  Partial<Pick<RoundRow, 'outcome' | 'stake' | 'win' | 'steps'>>;

const ENDING: PlayStatement = { function: 'house_end', races: [] };

const endText = ({ id, seen }: RoundRow, last: LastStep): string =>
  JSON.stringify({ ...last, id, seen_before: seen }, (_, part: unknown) =>
    typeof part === 'bigint' ? String(part) : part,
  );

/** Bigints as text, since JSON has none. */
const rowText = (round: NewRound, begunBefore: Millis): string =>
  JSON.stringify({
    ...round,
    member_id: String(round.member_id),
    base_bet: String(round.base_bet),
    stake: String(round.stake),
    win: String(round.win),
    jackpot_won: undefined,
    feeds: round.jackpot && FOUR_WINDS,
    begun_before: new Date(begunBefore),
  });

export type WalletOwner = Pick<RoundRow, 'merchant' | 'mode' | 'vendor' | 'category' | 'member_id' | 'play_session_id'>;

/** `standing` if the caller has just read it. */
export function walletAdapterOf(
  host: Host,
  owner: WalletOwner,
  standing: StandingRow | null = null,
): Promise<WalletAdapter> {
  return owner.mode === 'DEMO' || owner.member_id === null
    ? Promise.resolve(demoWalletAdapter(host, owner.play_session_id))
    : memberWalletAdapter(host, owner, owner.member_id, standing);
}

const stakeKey = ({ id }: Pick<RoundRow, 'id'>): string => `${id}:stake`;
const betOf = (round: RoundRow): Bet => ({
  key: stakeKey(round),
  roundId: round.id,
  gameCode: round.game_code,
  roundClosed: false,
  amount: units(round.stake),
  rewardId: null,
  bar: null,
  ...(round.jackpot !== null && { feeds: partsOf(units(round.stake)) }),
});

const fedOf = (round: RoundRow) => ({
  merchant: round.merchant,
  currency: round.currency as Currency,
  vendor: round.vendor,
  gameCode: round.game_code,
  roundId: round.id,
  betKey: stakeKey(round),
});

/** Numbered, so that an added stake that was barred does not block the next. */
const addedKey = ({ id }: RoundRow, number: number): string => `${id}:stake:${number}`;
const addedBet = (round: RoundRow): Bet => ({
  ...betOf(round),
  key: addedKey(round, round.asks),
  amount: units(round.ask_stake ?? 0n),
});

async function memberWalletAdapter(
  { deps, wallet }: Host,
  owner: WalletOwner,
  member: bigint,
  standing: StandingRow | null,
): Promise<WalletAdapter> {
  const seat = {
    merchant: owner.merchant as MerchantCode,
    vendor: owner.vendor,
    category: owner.category as GameCategory,
  };
  const player = standing
    ? seatedPlayer(deps, seat, standing)
    : await housePlayer(deps, { ...seat, memberId: memberId(Number(member)) });
  const closing = (round: RoundRow, key: string) => ({ ...betOf(round), key: `${round.id}:${key}`, roundClosed: true });
  const winOf = (round: RoundRow) => ({ ...closing(round, 'win'), amount: units(round.win), betKey: stakeKey(round) });
  const balance = () => wallet.balance(player);
  // All stakes of a hand come from one wallet, whatever wallet the player has chosen since.
  const at = ({ wallet: kind }: RoundRow) => (kind === null ? player : { ...player, wallet: kind as PlayKind });
  const takeBack = (round: RoundRow, number: number) =>
    wallet.rollback(at(round), {
      ...closing(round, `back:${number}`),
      roundClosed: false,
      referenceKey: addedKey(round, number),
    });
  return {
    balance,
    wallet: player.wallet,
    feeds: isCash(player.wallet) && !player.isTest,
    money: async () => ({ balance: await balance(), isBonus: player.wallet === 'bonus' }),
    async buy(round, begunBefore) {
      const isOver = round.state === 'settled';
      const wins = isOver && round.win > 0n;
      const mayFall = (round.jackpot ?? []).length > 0;
      return wallet.play(player, {
        statement: BUYING,
        // A round without a win is closed by its stake.
        bet: { ...betOf(round), roundClosed: isOver && !wins && !mayFall },
        win: wins ? winOf(round) : null,
        row: rowText(round, begunBefore),
        alone: round.seed_pair_id,
      });
    },
    async end(round, last) {
      // A jackpot win is paid separately.
      if ((round.jackpot_won ?? 0n) > 0n) return null;
      const win = winOf({ ...round, ...last });
      return wallet.play(at(round), { statement: ENDING, bet: null, win, row: endText(round, last), alone: round.id });
    },
    stake: (round) => wallet.bet(at(round), betOf(round)),
    async pay(round) {
      const paid = await wallet.win(at(round), { ...winOf(round), bar: null });
      if (paid.outcome !== 'done' || (round.jackpot_won ?? 0n) === 0n) return paid;
      await payJackpot(deps, { ...fedOf(round), memberId: player.memberId, wallet: round.wallet as 'main' });
      const now = await balance();
      wallet.announce(at(round), now);
      return { ...paid, balance: now };
    },
    async giveBack(round) {
      for (let number = 1; number <= round.asks; number += 1) await takeBack(round, number);
      const back = await wallet.rollback(at(round), { ...closing(round, 'back'), referenceKey: stakeKey(round) });
      if (round.jackpot !== null) await returnParts(deps, { ...fedOf(round), stake: units(round.stake) });
      return back;
    },
    holds: (round) => wallet.taken(at(round), betOf(round)),
    addStake: (round) => wallet.bet(at(round), addedBet(round)),
    holdsAdded: (round) => wallet.taken(at(round), addedBet(round)),
    takeBack: (round) => takeBack(round, round.asks),
  };
}

/** Play money changes in the transaction of the round's state, which records that it has. */
function demoWalletAdapter({ deps: { db, clock } }: Host, playSession: string): WalletAdapter {
  const balance = async () => units(await demoBalance(db, playSession));
  const move = async (mark: (tx: Tx) => Promise<bigint | null>): Promise<WalletAnswer> => {
    const moved = await movePlayMoney(db, playSession, mark);
    return { outcome: moved.isEnough ? 'done' : 'insufficient_balance', balance: moved.balance };
  };
  return {
    balance,
    wallet: null,
    feeds: false,
    buy: async () => null,
    end: async () => null,
    money: async () => ({ balance: await balance(), isBonus: false }),
    stake: (round) =>
      move(async (tx) => {
        const now = await lockRound(tx, round.id);
        if (now?.state !== 'reserved' || now.refusal !== null) return null;
        await markOpen(tx, round.id);
        return -round.stake;
      }),
    pay: (round) =>
      move(async (tx) => {
        if ((await lockRound(tx, round.id))?.state !== 'open') return null;
        await markSettled(tx, round.id, new Date(clock.now()));
        return round.win;
      }),
    giveBack: (round) =>
      move(async (tx) => {
        if ((await lockRound(tx, round.id))?.state !== 'open') return null;
        await markVoid(tx, round.id, 'round.mismatch', new Date(clock.now()));
        return round.stake;
      }),
    holds: async () => false,
    addStake: (round, grant) =>
      move(async (tx) => {
        const now = await lockRound(tx, round.id);
        if (now?.ask_state !== 'asked' || now.asks !== round.asks) return null;
        await grant(tx);
        return -(round.ask_stake ?? 0n);
      }),
    holdsAdded: async () => false,
    takeBack: async () => ({ outcome: 'done', balance: await balance() }),
  };
}
