/** Operators' settings of the house accounts that members pay into. */
import { toDate } from '#db';
import { done, refuse, type Result, type Units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import {
  lockChannelByCode,
  putChannel,
  type ChannelRow,
  type ChannelTerms,
  type ManualMode,
} from './channel-queries.ts';
import { limitsOf } from './channels.ts';

/** Absent fields stay unchanged; a new account needs mode, bank, holder and number. */
export interface ChannelChange {
  readonly mode?: ManualMode | undefined;
  readonly bankName?: string | undefined;
  readonly holder?: string | undefined;
  readonly number?: string | undefined;
  readonly branch?: string | undefined;
  /** Content of the QR code; `{amount}` and `{ref}` are replaced by the deposit's. */
  readonly qr?: string | undefined;
  readonly min?: Units | undefined;
  readonly max?: Units | undefined;
  /** Basis points, as `bonusBp`. */
  readonly feeBp?: number | undefined;
  readonly bonusBp?: number | undefined;
  readonly minutes?: number | undefined;
  readonly active?: boolean | undefined;
}

export type ChannelRefused = 'brand.unknown' | 'channel.incomplete' | 'channel.limits';

export async function setChannel(
  deps: Pick<Deps, 'db' | 'clock' | 'brands' | 'log'>,
  who: Actor & { readonly code: string },
  change: ChannelChange,
): Promise<Result<null, ChannelRefused>> {
  const brand = deps.brands.find(who.merchant);
  if (!brand) return refuse('brand.unknown');
  const now = deps.clock.now();
  const changed = await deps.db.tx(async (tx): Promise<Result<null, ChannelRefused>> => {
    const before = await lockChannelByCode(tx, brand.code, who.code);
    const terms = termsAfter(before, change, limitsOf(brand));
    if (!terms) return refuse('channel.incomplete');
    if (terms.min_units > terms.max_units) return refuse('channel.limits');
    await putChannel(tx, brand.code, who.code, { ...terms, changed_at: toDate(now) });
    await recordAct(tx, who, {
      subject: `deposit channel ${who.code}`,
      act: 'deposit.channel',
      before,
      after: terms,
      at: now,
    });
    return done();
  });
  if (!changed.ok) return changed;
  const { by, reason, code } = who;
  deps.log.info(
    { event: 'deposit.channel', merchant: brand.code, code, by, reason },
    'an operator set a deposit channel',
  );
  return done();
}

function termsAfter(
  before: ChannelRow | undefined,
  change: ChannelChange,
  limits: { min: Units; max: Units },
): Omit<ChannelTerms, 'changed_at'> | null {
  const mode = change.mode ?? before?.mode;
  const bank_name = change.bankName ?? before?.bank_name;
  const holder = change.holder ?? before?.holder;
  const number = change.number ?? before?.number;
  const qr_content = change.qr ?? before?.qr_content ?? null;
  if (!mode || !bank_name || !holder || !number || (mode === 'QR' && !qr_content)) return null;
  return {
    mode,
    bank_name,
    holder,
    number,
    qr_content,
    branch: change.branch ?? before?.branch ?? null,
    min_units: change.min ?? before?.min_units ?? limits.min,
    max_units: change.max ?? before?.max_units ?? limits.max,
    fee_bp: change.feeBp ?? before?.fee_bp ?? 0,
    bonus_bp: change.bonusBp ?? before?.bonus_bp ?? 0,
    minutes: change.minutes ?? before?.minutes ?? 30,
    active: change.active ?? before?.active ?? true,
  };
}
