/** Money functions for a room's face: points parsed, formatted and paid. */
import { decimalsOf } from '#i18n';
import type { RoomMoney } from '#games/kit-ui/room.ts';
import type { Points } from '#games/kit/room.ts';
import { parseUnits, unitsToText, type Units } from '#kernel';
import { moneyOf, pointsOfUnits, unitsFromAmount, unitsOfPoints } from '../../shared/room/money.ts';

interface Known {
  readonly unit: Units;
  readonly symbol: string;
  readonly currency: string;
  readonly balance: number;
  readonly isReal: boolean;
}

const POINTS_OF_ONE = 100n;

export const roomMoney = ({ unit, symbol, currency, balance, isReal }: Known): RoomMoney => ({
  free: pointsOfUnits(unitsFromAmount(balance), unit),
  write: (points) => moneyOf(unitsOfPoints(points, unit), symbol),
  typed: (points) => unitsToText(unitsOfPoints(points, unit)).replace(/\.?0+$/, ''),
  read: (text) => pointsIn(text, unit),
  symbol,
  decimals: decimalsOf(currency),
  isReal,
});

function pointsIn(text: string, unit: Units): Points {
  const amount = parseUnits(text);
  if (!amount.ok || (amount.value * POINTS_OF_ONE) % unit !== 0n) return Number.NaN;
  return Number((amount.value * POINTS_OF_ONE) / unit);
}
