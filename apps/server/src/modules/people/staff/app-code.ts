/** TOTP codes of operators: six digits, every half minute, each usable once. */
import { Secret, TOTP } from 'otpauth';
import type { Deps } from '../../../ports/deps.ts';
import type { OperatorRow } from './queries.ts';

const PERIOD_S = 30;
const SECRET_BYTES = 20;

type Parts = Pick<Deps, 'clock' | 'secrets'>;

const about = (account: string) => `operator.totp_secret:${account}`;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const sealSecret = ({ secrets }: Pick<Deps, 'secrets'>, account: string, secret: string): Buffer =>
  secrets.personal.seal(secret, about(account));

export const openSecret = (
  { secrets }: Pick<Deps, 'secrets'>,
  { account, totp_secret: sealed }: Pick<OperatorRow, 'account' | 'totp_secret'>,
): string | null => (sealed === null ? null : secrets.personal.open(sealed, about(account)));

const appOf = (secret: string, account?: string) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    period: PERIOD_S,
    ...(account !== undefined && { issuer: 'Pavilion', label: account }),
  });

/** URI in the QR code for authenticator apps. */
export const appUri = (secret: string, account: string): string => appOf(secret, account).toString();

export const codeNow = ({ clock }: Pick<Deps, 'clock'>, secret: string): string =>
  appOf(secret).generate({ timestamp: clock.now() });

/** Time step of a code not used before; one step of drift either way is accepted. */
export function freshStep(deps: Parts, row: OperatorRow, code: string): number | null {
  const secret = openSecret(deps, row);
  if (secret === null) return null;
  const timestamp = deps.clock.now();
  const delta = appOf(secret).validate({ token: code.replaceAll(' ', ''), timestamp, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1_000 / PERIOD_S) + delta;
  return step > row.totp_last_step ? step : null;
}
