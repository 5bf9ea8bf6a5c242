import type { Contract, Language, ParsedOf, RewardTicket } from '#contract';
import { toMillis } from '#db';
import { commitment } from '#games/kit/fair.ts';
import { done, units, unitsToWire } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { keyIn, readCursor, recordPage } from '../../../ports/record-page.ts';
import { inLanguage } from '../../house/text/index.ts';
import { prizesOf, rateOf, settledRewards } from '../promotion/index.ts';
import { ownCodes, ticketsOf, type TicketRow } from './queries.ts';

type Calls = Contract['reward'];

function present(row: TicketRow, language: Language): RewardTicket {
  const prizes = prizesOf(row.prizes);
  const won = prizes.find(({ prizeId }) => prizeId === row.prize_id);
  return {
    transactionId: String(row.id),
    name: inLanguage(row.names, language),
    type: row.type,
    prizes: prizes.map((prize) => ({
      prizeId: prize.prizeId,
      name: inLanguage(prize.names, language),
      rate: rateOf(prize),
    })),
    serverSeedHash: commitment(row.server_seed),
    givenAt: toMillis(row.given_at),
    expireAt: toMillis(row.expires_at),
    opened:
      row.opened_at && won
        ? {
            prizeId: won.prizeId,
            prizeName: inLanguage(won.names, language),
            value: unitsToWire(units(row.amount ?? 0n)),
            openedAt: toMillis(row.opened_at),
            serverSeed: row.server_seed,
            clientSeed: row.request_id ?? '',
          }
        : null,
  };
}

const behind = (cursor: string | undefined): bigint =>
  cursor === undefined ? BigInt(Number.MAX_SAFE_INTEGER) : BigInt(keyIn(cursor, NUMBERS));

export async function listTickets(
  deps: Deps,
  { merchant, session, language }: CallContext<Calls['tickets']>,
  { status, cursor, pageSize }: ParsedOf<Calls['tickets']>,
): Promise<Answer<Calls['tickets']>> {
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const asked = { which: status, now: deps.clock.now(), before: behind(cursor), limit: pageSize + 1 };
  const rows = await ticketsOf(deps.db, owner, asked);
  const shown = rows.slice(0, pageSize);
  return done({
    list: shown.map((row) => present(row, language)),
    next: rows.length > pageSize ? String(shown.at(-1)!.id) : null,
  });
}

export async function listCodes(
  deps: Deps,
  { merchant, session, language }: CallContext<Calls['codes']>,
): Promise<Answer<Calls['codes']>> {
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const rows = await ownCodes(deps.db, owner, deps.clock.now());
  return done(
    rows.map((row) => ({
      promoCode: row.code,
      description: inLanguage(row.names, language),
      expireAt: toMillis(row.expires_at),
    })),
  );
}

const NUMBERS = /^\d{1,15}$/;

export async function listHistory(
  deps: Deps,
  { merchant, session, language }: CallContext<Calls['history']>,
  { type, cursor, pageSize }: ParsedOf<Calls['history']>,
): Promise<Answer<Calls['history']>> {
  const owner = { merchant: merchant.code, memberId: session.memberId };
  const after = readCursor(cursor, NUMBERS);
  const rows = await settledRewards(deps.db, owner, { status: type, after, limit: pageSize + 1 });
  const { shown, next } = recordPage(rows, pageSize, (row) => ({ at: row.issued_at, name: String(row.id) }));
  return done({
    list: shown.map((row) => ({
      rewardId: Number(row.id),
      promotionType: row.type,
      eventName: inLanguage(row.names, language),
      rewardAmount: unitsToWire(units(row.amount)),
      issuedAt: toMillis(row.issued_at),
      settledAt: toMillis(row.settled_at ?? row.issued_at),
    })),
    next,
  });
}
