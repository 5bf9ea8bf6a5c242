/** Web app manifest of a brand. */
import { createHash } from 'node:crypto';
import type { GameCategory, Language } from '#contract';
import type { MessageKey } from '#i18n';
import { dir, languageTag } from '#i18n/languages.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../../ports/deps.ts';
import { groundOf } from '../../house/brand/index.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { lanesFor } from '../../house/catalogue/index.ts';
import { icons, type IconName } from './icons.ts';
import type { Mark } from './marks.ts';

/** Shortcuts to halls, if the brand has them. */
const HALLS: readonly (readonly [GameCategory, string, MessageKey])[] = [
  ['RNG', '/rng', 'con_rng'],
  ['LIVE', '/live', 'hd_live_casino'],
  ['ELOTT', '/elott', 'con_lott'],
];

/** Icon addresses change with the picture, so that installed apps update. */
function iconsOf(logo: string, mark: Mark | null) {
  const drawn = { src: logo, sizes: 'any', ...(logo.endsWith('.svg') && { type: 'image/svg+xml' }), purpose: 'any' };
  if (!mark) return logo ? [drawn] : [];
  const version = createHash('sha256').update(mark.picture).digest('hex').slice(0, 8);
  const png = (name: IconName, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}.png?v=${version}`,
    sizes: `${icons[name].size}x${icons[name].size}`,
    type: 'image/png',
    purpose,
  });
  const pngs = [png('192', 'any'), png('512', 'any'), png('maskable-512', 'maskable')];
  return mark.type.startsWith('image/svg') ? [...pngs, drawn] : pngs;
}

export async function manifestFor(deps: Deps, merchant: Merchant, language: Language, mark: Mark | null) {
  const { t } = loadTranslator(language);
  const { name, logo } = merchant.config;
  const lanes = await lanesFor(deps, merchant, language);
  const halls = HALLS.filter(([hall]) => lanes.some(({ title }) => title === hall));
  const shortcut = (url: string, key: MessageKey) => ({ name: t(key), url });
  const ground = groundOf(merchant);
  return {
    id: '/',
    name,
    short_name: name,
    description: t('home.welcome.text'),
    lang: languageTag(language),
    dir: dir(language),
    start_url: '/index',
    scope: '/',
    display: 'standalone',
    theme_color: ground,
    background_color: ground,
    categories: ['games', 'entertainment'],
    icons: iconsOf(logo, mark),
    shortcuts: [shortcut('/promotions', 'hd_event'), ...halls.map(([, url, key]) => shortcut(url, key))],
  };
}
