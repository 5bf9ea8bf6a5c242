/** State of a page as plain data, without texts. */
import { playerName, type Desk } from './desk.ts';
import { gameOf } from './games/index.ts';
import { amountText, stakesIn, winOf } from './money.ts';
import { freeBetsOf } from './operators.ts';
import { callsOf, roundsOf, type Call, type Round } from './rounds.ts';
import { roundKey } from './round-page.ts';
import type { Sitting } from './sittings.ts';

const LAST = 6;

const wordsOf = (status: string | null): string => (status ?? '').replace(/^RS_(ERROR_)?/, '');

/** Wallet's answer to a bet that was not accepted; empty for no answer, null when all bets stand. */
function refusalOf(calls: readonly Call[]): string | null {
  const barred = calls.find(({ kind, state }) => kind === 'bet' && (state === 'refused' || state === 'lost'));
  return barred ? wordsOf(barred.status) : null;
}

const wonOf = (calls: readonly Call[]): number =>
  calls.filter(({ kind }) => kind === 'win').reduce((sum, { amount }) => sum + amount, 0);

function roundView({ store }: Desk, round: Round, money: (amount: number) => string) {
  const game = gameOf(round.game)!;
  const state: unknown = round.drawn === null ? null : JSON.parse(round.drawn);
  const calls = callsOf(store, round.id);
  const spots = JSON.parse(round.spots) as string[];
  const isOpen = round.state === 'open';
  const reached = isOpen && game.steps(state) > 0 ? winOf(round.stake, game.pays(state, spots[0]!)) : null;
  return {
    id: round.id,
    state: round.state,
    spots,
    free: round.reward !== null,
    stake: money(round.stake * spots.length),
    steps: state === null ? 0 : game.steps(state),
    shown: state === null ? null : game.shown(state),
    won: wonOf(calls) > 0 ? money(wonOf(calls)) : null,
    // A payout below the stake is a return, not a win.
    isMore: wonOf(calls) > (round.reward === null ? round.stake * spots.length : 0),
    reached: reached === null ? null : money(reached),
    said: refusalOf(calls),
  };
}

export function viewOf(desk: Desk, sitting: Sitting) {
  const { store, balances } = desk;
  const { operator, player, currency, language } = sitting;
  const money = (amount: number) => amountText(amount, currency, language);
  const last = roundsOf(store, sitting, LAST);
  const balance = balances.get(playerName(sitting));
  const free = freeBetsOf(store, operator, player);
  return {
    balance: balance === undefined ? null : money(balance),
    stakes: stakesIn(currency).map((stake) => ({ stake, text: money(stake) })),
    free: free ? { left: free.left, stake: money(free.stake) } : null,
    round: last[0] ? roundView(desk, last[0], money) : null,
    last: last
      .filter(({ state }) => state === 'over')
      .map((round) => ({
        stake: round.reward === null ? money(round.stake * (JSON.parse(round.spots) as string[]).length) : null,
        won: money(wonOf(callsOf(store, round.id))),
        address: `/round?id=${round.id}&key=${roundKey(desk, round.id)}`,
      })),
  };
}
