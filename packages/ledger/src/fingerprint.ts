import { hash } from 'node:crypto';
import type { AccountRef } from './chart.ts';
import type { Posting } from './posting.ts';

/**
 * What a repetition of a key must repeat: everything that decides, and the caller's `payload`. The time and the remark
 * may differ, since a retry is made later.
 */
export function fingerprintOf(posting: Posting): string {
  const { game } = posting;
  const facts = [
    posting.movement,
    posting.currency,
    posting.account && accountText(posting.account),
    posting.txTypeId,
    posting.transfers.map(({ debit, credit, amount }) => `${accountText(debit)}>${accountText(credit)}:${amount}`),
    game && [game.kind, game.gameCode, game.roundId, game.roundClosed ?? false, game.referenceKey ?? null],
    posting.refId ?? null,
    posting.detail ?? null,
    posting.payload ?? null,
  ];
  return hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 24);
}

const accountText = ({ memberId, kind }: AccountRef): string => `${memberId ?? 'house'}/${kind}`;
