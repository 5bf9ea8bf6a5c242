/** Reads and changes a group of a brand's settings. */
import type { Tx } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Basis } from '../../../ports/desk.ts';
import type { Merchant, MerchantConfig } from '../../../ports/brand/merchant.ts';
import { isAnyRunning, programmeOverdrawn } from '../../agents/agreement/index.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { GROUPS, type Group, type Settings } from './brand-settings.ts';
import { withSettings, type SettingRefusal } from './brand-rules.ts';

type Given = Readonly<Record<string, unknown>> & { readonly merchant: string };

export function standingOf({ brands }: Pick<Deps, 'brands'>, merchant: string, group: Group): Record<string, string> {
  const brand = brands.find(merchant);
  const settings: Settings = GROUPS[group];
  return brand
    ? Object.fromEntries(Object.entries(settings).map(([name, { read }]) => [name, read(brand.config)]))
    : {};
}

const changed = (before: MerchantConfig, after: MerchantConfig): (keyof MerchantConfig)[] =>
  (Object.keys(after) as (keyof MerchantConfig)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
const pick = (config: MerchantConfig, names: readonly (keyof MerchantConfig)[]) =>
  Object.fromEntries(names.map((name) => [name, config[name]])) as Partial<MerchantConfig>;

const isTakenByOther = ({ brands }: Pick<Deps, 'brands'>, merchant: string) => {
  const others = brands.all().filter(({ code }) => code !== merchant);
  return (domain: string) => others.some(({ config }) => config.domains.includes(domain));
};
/** Domains that the brand has already do not block other changes. */
const andIsNew =
  ({ domains }: MerchantConfig, isTaken: (domain: string) => boolean) =>
  (domain: string) =>
    !domains.includes(domain) && isTaken(domain);

/** Appearance and maintenance need one operator only: effects are seen at once and easily reverted. */
const ALONE = new Set<keyof MerchantConfig>(['name', 'theme', 'colours', 'maintenance']);

/**
 * Current values of the settings that change, as the basis of an approval. Null where one operator will do, or where
 * the change is refused.
 */
export async function brandBasis(deps: Deps, group: Group, given: Given): Promise<Basis | null> {
  const brand = deps.brands.find(given.merchant);
  if (!brand) return null;
  const isTaken = andIsNew(brand.config, isTakenByOther(deps, brand.code));
  const made = withSettings(brand.config, GROUPS[group], given, isTaken);
  const names = made.ok ? changed(brand.config, made.value) : [];
  return names.every((name) => ALONE.has(name)) ? null : pick(brand.config, names);
}

/**
 * Refuses a programme of agents that pays more than the house keeps, with its figures, and another period while
 * dividends run: their periods and active members are counted by the one they were agreed under.
 */
async function programmeRefused({ db }: Deps, { code, config }: Merchant, { agents }: MerchantConfig) {
  if (agents.dividendPeriod !== config.agents.dividendPeriod && (await isAnyRunning(db, code, 'DIVIDEND')))
    return refuse('brand.agents.period', { field: 'dividendPeriod' });
  const over = await programmeOverdrawn(db, code, agents);
  if (!over) return null;
  const { area, rebate, salary, dividend, total, edge, account } = over;
  const because = `${rebate} + ${salary} + ${dividend} = ${total} % > ${edge} %${account === null ? '' : ` (${account})`}`;
  return refuse('brand.agents.edge', { field: `area.${area}`, because });
}

export async function setBrand(
  deps: Deps,
  group: Group,
  { by, reason, ...given }: Given & { readonly by: string; readonly reason: string },
): Promise<Result<null, SettingRefusal | 'merchant.unknown'>> {
  const brand = deps.brands.find(given.merchant);
  if (!brand) return refuse('merchant.unknown');
  const make = (config: MerchantConfig, isTaken: (domain: string) => boolean) =>
    withSettings(config, GROUPS[group], given, andIsNew(config, isTaken));
  const first = make(brand.config, isTakenByOther(deps, brand.code));
  if (!first.ok) return first;
  if (changed(brand.config, first.value).length === 0) return refuse('brand.unchanged');
  const over = group === 'brand-agents' ? await programmeRefused(deps, brand, first.value) : null;
  if (over) return over;
  let refused = null as Result<never, SettingRefusal> | null;
  let was: Partial<MerchantConfig> = {};
  let effect: Partial<MerchantConfig> = {};
  const note = async (tx: Tx) => {
    const act = { subject: 'brand', act: 'brand.changed' as const, before: was, after: effect, at: deps.clock.now() };
    await recordAct(tx, { merchant: brand.code, by, reason }, act);
  };
  const { config } = await deps.brands.change(
    brand.code,
    (kept, isTaken) => {
      const made = make(kept, isTaken);
      const names = made.ok ? changed(kept, made.value) : [];
      was = pick(kept, names);
      // The decision was made on this node's copy, which may be stale: compared with the stored values.
      const isAsSeen = JSON.stringify(was) === JSON.stringify(pick(brand.config, names));
      if (!made.ok) refused = made;
      else if (names.length === 0) refused = refuse('brand.unchanged');
      else if (!isAsSeen) refused = refuse('brand.moved');
      if (!made.ok || refused) return null;
      effect = pick(made.value, names);
      return effect;
    },
    note,
  );
  if (refused) return refused;
  // Open pages check their access again.
  await deps.push.send({ to: 'merchant', merchant: brand.code, frame: { t: 'maintenance', on: config.maintenance } });
  return done();
}
