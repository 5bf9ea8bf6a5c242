/** Dealt cards, numbers and dice as text, for the table view without drawing. */
import type { Translate } from '#games/kit-ui/table.ts';

interface Steps {
  readonly to?: string;
  readonly card?: string;
  readonly number?: number;
  readonly dice?: readonly number[];
  readonly coins?: readonly number[];
  readonly beads?: number;
}

const SUITS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };
const FOURS = 4;

const cardText = (card: string): string => `${card[0] === 'T' ? '10' : card[0]}${SUITS[card[1] ?? ''] ?? ''}`;

/** `spot` returns the name of a hand. */
export function stepWords(t: Translate, step: unknown, spot: (code: string) => string): string {
  const { to, card, number, dice, coins, beads } = step as Steps;
  if (card !== undefined && to !== undefined)
    return t('live.step.card', { hand: spot(to), card: `\u2066${cardText(card)}\u2069` });
  if (number !== undefined) return t('live.step.number', { number });
  if (dice) return t('live.step.dice', { dice: `\u2066${dice.join(' ')}\u2069` });
  if (coins) {
    const red = coins.filter((coin) => coin === 1).length;
    return t('live.step.coins', { red, white: coins.length - red });
  }
  return beads === undefined ? '' : t('live.step.beads', { beads, rest: beads % FOURS || FOURS });
}
