/** Each call of the dialect, said in the words of the port. */
import type { Deps } from '../../../deps.ts';
import type { Launch, Players } from '../players.ts';
import type { Movement, GameWallet, WalletAnswer } from '../port.ts';
import type { SigningVendor } from '../vendors.ts';
import { answerText, infoText } from './answer.ts';
import { feedText } from './feed.ts';
import { isId, parseJson, parseRequest, unitsOf, type Kind, type MoneyRequest, type RequestOf } from './request.ts';
import { STATUS_OF, type Status } from './status.ts';

export interface Desk {
  readonly deps: Deps;
  readonly wallet: GameWallet;
  readonly players: Players;
}

type Transaction = RequestOf<'rollback'> & Partial<MoneyRequest>;

/** The answer to a body whose signature has been verified. */
export async function answerCall(desk: Desk, vendor: SigningVendor, kind: Kind, body: Buffer): Promise<string> {
  const text = body.toString('utf8');
  const raw = parseJson(text);
  if (raw === null) return answerText({}, 'RS_ERROR_WRONG_SYNTAX');
  const request = parseRequest(kind, raw, text);
  return request.ok ? answerRequest(desk, vendor, kind, request.value) : refused(desk, vendor, raw, request.code);
}

async function answerRequest(desk: Desk, vendor: SigningVendor, kind: Kind, request: object): Promise<string> {
  if (kind === 'transactions') return feedText(desk.deps, vendor, request as RequestOf<'transactions'>);
  const asked = request as Transaction;
  const launch = await desk.players.find(vendor, asked.user, asked.token ?? '');
  if (!launch) return answerText(asked, 'RS_ERROR_INVALID_TOKEN');
  if (kind === 'info')
    return infoText(asked, launch.player.mayBet ? 'RS_OK' : 'RS_ERROR_USER_DISABLED', launch.country);
  const { currency } = launch.player;
  if (kind === 'balance') {
    const balance = await desk.wallet.balance(launch.player);
    return answerText(asked, balanceStatus(desk, launch, asked.game_code), { currency, balance });
  }
  const answer = await move(desk, launch, kind, asked);
  return answerText(asked, STATUS_OF[answer.outcome], { currency, balance: answer.balance });
}

/** A balance is shown to whoever holds a token of this member, even one that has run out. */
function balanceStatus(desk: Desk, launch: Launch, gameCode: string): Status {
  const bar = launch.bar(gameCode, launch.player.currency, desk.deps.clock.now());
  return bar === null ? 'RS_OK' : STATUS_OF[bar];
}

const movementOf = (request: Transaction): Movement => ({
  key: request.transaction_uuid,
  roundId: request.round,
  gameCode: request.game_code,
  roundClosed: request.round_closed ?? false,
  // The wallet moves the member's currency; what the request calls it is part of what a repetition has to repeat.
  payload: request.currency,
});

async function move(
  desk: Desk,
  launch: Launch,
  kind: 'bet' | 'win' | 'rollback',
  asked: Transaction,
): Promise<WalletAnswer> {
  const { wallet, deps } = desk;
  const { player } = launch;
  const movement = movementOf(asked);
  const referenceKey = (asked as { reference_transaction_uuid?: string }).reference_transaction_uuid ?? '';
  if (kind === 'rollback') return wallet.rollback(player, { ...movement, referenceKey });
  const { amount = 0, currency = '', game_code: gameCode } = asked;
  const value = { ...movement, amount: unitsOf(amount) };
  if (kind === 'win')
    return wallet.win(player, { ...value, betKey: referenceKey, bar: launch.winBar(gameCode, currency) });
  // Free without saying of which reward: of one that nobody has.
  const rewardId = asked.is_free ? (asked.reward_uuid ?? '') : null;
  return wallet.bet(player, { ...value, rewardId, bar: launch.bar(gameCode, currency, deps.clock.now()) });
}

/** The user may be known even where the rest of the request makes no sense. */
async function refused(
  desk: Desk,
  vendor: SigningVendor,
  raw: Record<string, unknown>,
  status: Status,
): Promise<string> {
  const { user, token } = raw;
  const launch = isId(user) ? await desk.players.find(vendor, user, isId(token) ? token : '') : null;
  if (!launch) return answerText(raw, status);
  const { player } = launch;
  return answerText(raw, status, { currency: player.currency, balance: await desk.wallet.balance(player) });
}
