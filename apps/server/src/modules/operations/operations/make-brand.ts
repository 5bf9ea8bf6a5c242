/** Creates a brand with the rules and switches of an existing one, and the house's games and texts. */
import { done, merchantCode, refuse, type Result } from '#kernel';
import { brandFromAccent } from '#ui/tokens/brands.ts';
import type { Language } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import type { Basis } from '../../../ports/desk.ts';
import type { MerchantConfig } from '../../../ports/brand/merchant.ts';
import { copyCatalogue } from '../../house/catalogue/index.ts';
import { copyRooms } from '../../play/room/index.ts';
import { beginTexts, standingText } from '../../content/support/index.ts';
import { keepTerms } from '../../content/terms/index.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { withSettings, type SettingRefusal } from './brand-rules.ts';

interface Wish {
  readonly by: string;
  readonly reason: string;
  /** Code of the new brand. */
  readonly ref: string;
  /** The brand whose rules are copied. */
  readonly merchant: string;
  readonly name: string;
  readonly currency: string;
  readonly symbol: string;
  readonly languages: readonly Language[];
  readonly theme: 'night' | 'day';
  readonly accent: `#${string}` | undefined;
  readonly domains: readonly string[];
  readonly opens: 'at once' | 'later';
}

export const NEW_BRAND_REFUSAL_TEXTS = {
  'brand.exists': 'a brand with this code exists already',
  'brand.amounts.first': 'its amounts are set for another currency: create it closed, and set them first',
} as const;
type Refused = keyof typeof NEW_BRAND_REFUSAL_TEXTS | SettingRefusal | 'merchant.unknown';

/** Version of the terms in the house's texts. */
const FIRST_TERMS = '1';

/** Drops values of the copied brand alone: terms, mirrors, downloads, blocked addresses. */
const bare = (like: MerchantConfig, wish: Wish): MerchantConfig => ({
  ...like,
  name: wish.name,
  theme: wish.theme,
  colours: wish.accent ? brandFromAccent(wish.accent) : { night: {}, day: {} },
  logo: '/art/brands/pavilion-mark.svg',
  domains: [...wish.domains],
  currency: wish.currency,
  currencySymbol: wish.symbol,
  languages: [...wish.languages],
  defaultLanguage: wish.languages[0] ?? 'EN',
  resources: [],
  imageCDNs: [],
  launchGameCDNs: [],
  blockedAddresses: [],
  customerServiceUrl: '/chat',
  termsVersion: FIRST_TERMS,
  maintenance: wish.opens === 'later',
});

type Parts = Pick<Deps, 'brands'>;

/** Configuration of the new brand, or the refusal. */
function drafted({ brands }: Parts, wish: Wish): Result<MerchantConfig, Refused> {
  const like = brands.find(wish.merchant);
  if (!like) return refuse('merchant.unknown');
  if (brands.find(wish.ref)) return refuse('brand.exists', { field: 'ref' });
  if (wish.opens === 'at once' && wish.currency !== like.config.currency)
    return refuse('brand.amounts.first', { field: 'opens', because: like.config.currency });
  const all = brands.all();
  const isTaken = (domain: string) => all.some(({ config }) => config.domains.includes(domain));
  return withSettings(bare(like.config, wish), {}, {}, isTaken);
}

/** Null for a brand that cannot be created: the request is refused at once. */
export const basisOfMaking = (deps: Parts, wish: Wish): Basis | null =>
  drafted(deps, wish).ok ? { like: wish.merchant, currency: deps.brands.find(wish.merchant)?.config.currency } : null;

export async function makeBrand(deps: Deps, wish: Wish): Promise<Result<null, Refused>> {
  const made = drafted(deps, wish);
  if (!made.ok) return made;
  const code = merchantCode(wish.ref);
  const outcome = await deps.brands.make({ code, config: made.value }, async (tx) => {
    await copyCatalogue(tx, { from: wish.merchant, to: code });
    await copyRooms(tx, { from: wish.merchant, to: code, currency: wish.currency });
    await beginTexts(tx, code, made.value);
    const terms = await standingText(tx, code, 'terms');
    if (terms) await keepTerms(tx, { merchant: code, version: FIRST_TERMS, texts: terms, now: deps.clock.now() });
    const act = { subject: `brand ${code}`, act: 'brand.made' as const, after: { ...wish }, at: deps.clock.now() };
    await recordAct(tx, { merchant: null, by: wish.by, reason: wish.reason }, act);
  });
  if (outcome === 'domain.taken') return refuse('brand.domain.taken', { field: 'domains' });
  return outcome === 'made' ? done() : refuse('brand.exists', { field: 'ref' });
}
