import { hash } from 'node:crypto';
import type { AccountRef } from './chart.ts';
import type { GameRecord, Posting } from './posting.ts';

/**
 * What a repetition of a key must repeat: everything that decides, and the caller's `payload`. The time and the remark
 * may differ, since a retry is made later.
 */
export function fingerprintOf(posting: Posting): string {
  const facts = posting.game ? factsOfGame(posting, posting.game) : factsOf(posting);
  return hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 24);
}

const factsOf = (posting: Posting): unknown[] => [
  posting.movement,
  posting.currency,
  posting.account && accountText(posting.account),
  posting.txTypeId,
  posting.transfers.map(({ debit, credit, amount }) => `${accountText(debit)}>${accountText(credit)}:${amount}`),
  // A game's facts stood here; books that are kept have been told by what comes before and after.
  null,
  posting.refId ?? null,
  posting.detail ?? null,
  posting.payload ?? null,
];

/**
 * The vendor's word and no more: whose, what, free or not, how much, and of which round. Wallet, kind of game and campaign are
 * our own settings, which may change before a retry comes; that it closes the round, or by which reward it is free, is said
 * of a transaction and makes no other one of it.
 */
const factsOfGame = ({ key, movement, currency, account, payload }: Posting, game: GameRecord): unknown[] => [
  // The index knows a digest of it.
  key,
  movement,
  currency,
  account?.memberId,
  String(game.amount),
  game.gameCode,
  game.roundId,
  game.referenceKey ?? null,
  payload ?? null,
];

const accountText = ({ memberId, kind }: AccountRef): string => `${memberId ?? 'house'}/${kind}`;
