/** URL at the vendor with details of a member's round. */
import type { Contract, ParsedOf } from '#contract';
import { done, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { outsideAddress } from '../../../ports/outside-address.ts';
import { vendorRound } from '../../money/game-wallet/index.ts';
import { addressOf } from './address.ts';
import { frameOriginsOf } from './frames.ts';
import { keyRow, keyRows } from './queries.ts';

type Call = Contract['game']['vendorRound'];

/** Vendors that offer details of rounds. */
export async function vendorsWithDetails({ db }: Pick<Deps, 'db'>, { code }: Merchant): Promise<Set<string>> {
  const keys = await keyRows(db, code);
  return new Set(keys.filter(({ api_url }) => api_url !== null).map(({ vendor }) => vendor));
}

export async function roundDetails(
  deps: Deps,
  { merchant, session }: CallContext<Call>,
  { vassalage: vendor, roundId }: ParsedOf<Call>,
): Promise<Answer<Call>> {
  const key = await keyRow(deps.db, merchant.code, vendor);
  const address = key && addressOf(key);
  if (!key || !address) return refuse('round.not.found');
  const [first] = await vendorRound(deps, { merchant: merchant.code, vendor, roundId, memberId: session.memberId });
  if (!first) return refuse('round.not.found');
  const round = { user: String(session.memberId), roundId, transactionId: first.key };
  const asked = await deps.providers.vendorApi.roundUrl(address, round);
  const url = asked.ok ? outsideAddress(asked.value, deps.config.demo) : null;
  if (url && frameOriginsOf(key).includes(url.origin)) return done({ url: url.href });
  const because = asked.ok ? 'its address is none of those declared' : asked.detail?.['because'];
  deps.log.warn({ event: 'vendor.unavailable', merchant: merchant.code, vendor, because }, 'no details of a round');
  return refuse('vendor.unavailable');
}
