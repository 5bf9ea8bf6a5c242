import type { Tx } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { MerchantConfig } from '../../../ports/brand/merchant.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { effectOf, type BrandChange, type BrandState } from './brand-change.ts';

/** Changes a brand and makes its open pages check their access. An empty change only reads. */
export async function changeBrand(
  deps: Pick<Deps, 'brands' | 'push' | 'log' | 'clock'>,
  who: Actor,
  change: BrandChange,
): Promise<Result<BrandState, 'merchant.unknown'>> {
  const { merchant } = who;
  const before = deps.brands.find(merchant);
  if (!before) return refuse('merchant.unknown', { known: deps.brands.all().map((brand) => brand.code) });
  let effect: Partial<MerchantConfig> = {};
  let was: Partial<MerchantConfig> = {};
  const made = (config: MerchantConfig) => {
    effect = effectOf(config, change);
    was = Object.fromEntries(Object.keys(effect).map((name) => [name, config[name as keyof typeof effect]]));
    return effect;
  };
  const isAsked = Object.values(change).some((value) => value !== undefined);
  const note = async (tx: Tx) => {
    if (Object.keys(effect).length === 0) return;
    const act = { subject: 'brand', act: 'brand.changed' as const, before: was, after: effect, at: deps.clock.now() };
    await recordAct(tx, who, act);
  };
  const after = isAsked ? await deps.brands.change(before.code, made, note) : before;
  if (Object.keys(effect).length > 0) {
    deps.log.info({ event: 'brand.changed', merchant, before: was, after: effect }, 'an operator changed a brand');
    // While the site is open, this makes each page check access for its visitor, so that blocked regions count too.
    const frame = { t: 'maintenance', on: after.config.maintenance } as const;
    await deps.push.send({ to: 'merchant', merchant: before.code, frame });
  }
  const { maintenance, blockedCountries, imageCDNs, launchGameCDNs, codeChannel } = after.config;
  return done({ merchant, maintenance, blockedCountries, imageCDNs, launchGameCDNs, codeChannel });
}
