import { ZERO, type GameCategory, type MemberId, type Units } from '#kernel';
import { counterpartOf, ofMember, type AccountRef, type PlayKind } from '../chart.ts';
import type { GameRecord, Occasion } from '../posting.ts';

/** Fields common to all calls of a vendor. `key` is the vendor's own transaction id. */
export interface GameInput extends Omit<Occasion, 'source'> {
  memberId: MemberId;
  /** The wallet played from: main, trial, or a category's where the merchant is not single-wallet. */
  wallet: PlayKind;
  vendor: string;
  category: GameCategory;
  gameCode: string;
  roundId: string;
  /** True when this ends the round. */
  roundClosed?: boolean;
}

export const playerOf = (input: GameInput): AccountRef => ofMember(input.memberId, input.wallet);
export const vendorOf = (input: GameInput): AccountRef => counterpartOf(input.wallet, `vendor:${input.vendor}`);

export function gameRecord(
  input: GameInput & { amount?: Units },
  kind: GameRecord['kind'],
  referenceKey?: string,
): GameRecord {
  const { gameCode, roundId, roundClosed, amount = ZERO } = input;
  return { kind, gameCode, roundId, roundClosed, amount, referenceKey };
}
