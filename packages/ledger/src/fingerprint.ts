import { hash } from 'node:crypto';
import type { AccountRef } from './chart.ts';
import type { GameRecord, Posting } from './posting.ts';

/**
 * Digest of the facts that a repetition of a key must repeat: everything that decides, and the caller's `payload`. The
 * time and the remark may differ, since a retry is made later.
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
  // Placeholder of a removed field: it keeps fingerprints that are stored already valid.
  null,
  posting.refId ?? null,
  posting.detail ?? null,
  posting.payload ?? null,
];

/**
 * Facts that the vendor itself states: player, amount, free or not, round. Wallet, kind of game and campaign are our
 * own settings, which may change before a retry arrives; a flag that closes the round, or the reward of a free bet,
 * does not make it another transaction.
 */
const factsOfGame = ({ key, movement, currency, account, payload }: Posting, game: GameRecord): unknown[] => [
  // The index holds only a digest of it.
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
