/** Translates each call of the dialect to the port. */
import type { Answered, CallingVendor, Seat } from '../vendor-api.ts';
import { answerText, infoText } from './answer.ts';
import { feedText } from './feed.ts';
import { isId, parseJson, parseRequest, unitsOf, type Kind, type MoneyRequest, type RequestOf } from './request.ts';
import { STATUS_OF, type Status } from './status.ts';

type Transaction = RequestOf<'rollback'> & Partial<MoneyRequest>;

/** Answers a body whose signature is verified. */
export async function answerCall(vendor: CallingVendor, kind: Kind, body: Buffer): Promise<string> {
  const text = body.toString('utf8');
  const raw = parseJson(text);
  if (raw === null) return answerText({}, 'RS_ERROR_WRONG_SYNTAX');
  const request = parseRequest(kind, raw, text);
  return request.ok ? answerRequest(vendor, kind, request.value) : refused(vendor, raw, request.code);
}

async function answerRequest(vendor: CallingVendor, kind: Kind, request: object): Promise<string> {
  if (kind === 'transactions') return feedText(vendor, request as RequestOf<'transactions'>);
  const asked = request as Transaction;
  const seat = await vendor.seat(asked.user, asked.token ?? '');
  if (!seat) return answerText(asked, 'RS_ERROR_INVALID_TOKEN');
  const { currency } = seat;
  if (kind === 'info') return infoText(asked, seat.mayBet ? 'RS_OK' : 'RS_ERROR_USER_DISABLED', seat.country);
  // Balances are shown for any token of the member, expired ones included.
  if (kind === 'balance') {
    const balance = await seat.balance();
    return answerText(asked, STATUS_OF[seat.standing(asked.game_code)], { currency, balance });
  }
  const answer = await move(seat, kind, asked);
  return answerText(asked, STATUS_OF[answer.outcome], { currency, balance: answer.balance });
}

function move(seat: Seat, kind: 'bet' | 'win' | 'rollback', asked: Transaction): Promise<Answered> {
  const movement = {
    key: asked.transaction_uuid,
    roundId: asked.round,
    gameCode: asked.game_code,
    roundClosed: asked.round_closed ?? false,
    currency: asked.currency,
  };
  const referenceKey = (asked as { reference_transaction_uuid?: string }).reference_transaction_uuid ?? '';
  if (kind === 'rollback') return seat.rollback({ ...movement, referenceKey });
  const value = { ...movement, amount: unitsOf(asked.amount ?? 0) };
  if (kind === 'win') return seat.win({ ...value, betKey: referenceKey });
  // A free bet without a reward id belongs to no known reward.
  return seat.bet({ ...value, rewardId: asked.is_free ? (asked.reward_uuid ?? '') : null });
}

/** The user is repeated even when the rest of the request is invalid. */
async function refused(vendor: CallingVendor, raw: Record<string, unknown>, status: Status): Promise<string> {
  const { user, token } = raw;
  const seat = isId(user) ? await vendor.seat(user, isId(token) ? token : '') : null;
  if (!seat) return answerText(raw, status);
  return answerText(raw, status, { currency: seat.currency, balance: await seat.balance() });
}
