/** Pages that are the same for everybody and may be indexed. All others are kept out. */
import type { GameCategory } from '#contract';
import type { MessageKey } from '#i18n';

interface PublicPage {
  /** In the title, before the brand's name. */
  readonly title?: MessageKey;
  readonly lead: MessageKey;
  /** The hall exists at brands with one of these lanes. */
  readonly lanes?: readonly GameCategory[];
}

const hall = (title: MessageKey, ...lanes: GameCategory[]): PublicPage => ({ title, lead: 'games.hall.lead', lanes });

export const publicPages: Readonly<Record<string, PublicPage>> = {
  '/index': { lead: 'home.welcome.text' },
  '/rng': hall('con_rng', 'RNG'),
  '/live': hall('hd_live_casino', 'LIVE'),
  '/sports': hall('con_sports', 'SPORTS'),
  '/fish': hall('con_fish', 'FISH'),
  '/pvp': hall('hd_pvp', 'PVP'),
  '/esports': hall('compete_game', 'ESPORTS', 'SPORTS'),
  '/elott': hall('con_lott', 'ELOTT', 'LOTT'),
  '/lottery': { title: 'lottery.sea.title', lead: 'lottery.sea.lead', lanes: ['ELOTT', 'LOTT'] },
  '/Vnlottery': { title: 'lottery.vietnam.title', lead: 'lottery.vietnam.lead', lanes: ['ELOTT', 'LOTT'] },
  '/noticePage': { title: 'notices.title.page', lead: 'notices.lead' },
  '/promotions': { title: 'hd_event', lead: 'promotion.lead' },
  '/races': { title: 'race.title', lead: 'race.lead' },
  '/vip': { title: 'vip.title', lead: 'vip.lead' },
  '/pointMall': { title: 'points.title', lead: 'points.lead' },
  '/help': { title: 'help.title', lead: 'help.lead' },
  '/terms': { title: 'help.legal.terms', lead: 'help.lead' },
  '/privacy': { title: 'help.legal.privacy', lead: 'help.lead' },
  '/licence': { title: 'help.legal.licence', lead: 'help.lead' },
  '/responsible': { title: 'help.legal.responsible', lead: 'footer.responsible.text' },
  '/playSafely': { title: 'safePlay.title', lead: 'safePlay.lead' },
  '/download': { title: 'download.title', lead: 'download.lead' },
  '/join': { title: 'join.title', lead: 'join.lead' },
};

/** Aliases, with their canonical path. */
const sameAs: Readonly<Record<string, string>> = {
  '/': '/index',
  '/index.html': '/index',
  '/login': '/index',
  '/register': '/index',
  '/register.html': '/index',
  '/promoDetail': '/promotions',
  '/helpmc': '/help',
  '/down': '/download',
};

/** Canonical path; undefined for paths that are not indexed. */
export function listedAs(path: string): string | undefined {
  const listed = sameAs[path] ?? path;
  return Object.hasOwn(publicPages, listed) ? listed : undefined;
}

const bare: readonly string[] = ['/helpmc', '/chat', '/agentLogin'];

/** True for pages below the site's header. */
export const hasHeader = (path: string): boolean => !bare.includes(path);
