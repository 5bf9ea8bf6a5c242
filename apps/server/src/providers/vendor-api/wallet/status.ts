/** Statuses of the dialect, by outcome of the wallet. Every answer is HTTP 200. */
export type Status =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_PARTNER'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  | 'RS_ERROR_BET_LIMIT_EXCEEDED'
  // Two statuses of our own, documented in the recipe for suppliers.
  | 'RS_ERROR_WRONG_AMOUNT'
  | 'RS_ERROR_INVALID_REWARD';

/** The dialect has no status for a bet into a closed round, or for a balance overflow. */
export const STATUS_OF = {
  done: 'RS_OK',
  token_invalid: 'RS_ERROR_INVALID_TOKEN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  wrong_game: 'RS_ERROR_INVALID_GAME',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  member_disabled: 'RS_ERROR_USER_DISABLED',
  wallet_frozen: 'RS_ERROR_USER_DISABLED',
  member_paused: 'RS_ERROR_USER_DISABLED',
  terms_due: 'RS_ERROR_USER_DISABLED',
  own_limit: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  stake_too_high: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  insufficient_balance: 'RS_ERROR_NOT_ENOUGH_MONEY',
  duplicate_key: 'RS_ERROR_DUPLICATE_TRANSACTION',
  bet_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  bet_rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  reward_unknown: 'RS_ERROR_INVALID_REWARD',
  reward_expired: 'RS_ERROR_INVALID_REWARD',
  reward_used_up: 'RS_ERROR_INVALID_REWARD',
  balance_limit: 'RS_ERROR_UNKNOWN',
  round_closed: 'RS_ERROR_UNKNOWN',
  stake_exceeded: 'RS_ERROR_WRONG_AMOUNT',
} as const satisfies Readonly<Record<string, Status>>;

export type Outcome = keyof typeof STATUS_OF;

/** Statuses that are a fault of the vendor or of ours; players' limits are not. */
const FAULTS = new Set<string>([
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_WRONG_AMOUNT',
  'RS_ERROR_WRONG_CURRENCY',
]);

export function faultIn(answer: string): string | null {
  const status = /"status":"(\w+)"/.exec(answer)?.[1] ?? '';
  return FAULTS.has(status) ? status : null;
}
