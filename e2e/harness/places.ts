/** Addresses of the site with their distinctive content, frame and document title. */
import type { MessageKey } from '#i18n';
import { expect, type Page } from '@playwright/test';
import { text } from './texts.ts';

/** `full` has all parts of the frame, `wide` no side rail, `bare` the header alone, `alone` none. */
type Frame = 'full' | 'wide' | 'bare' | 'alone';

export interface Place {
  readonly path: string;
  readonly shows: MessageKey;
  /** Also the document title; without it the title is the brand's name. */
  readonly heading?: MessageKey | 'its own';
  readonly frame?: Frame;
  readonly modal?: MessageKey;
  /** Target of a redirect. */
  readonly leadsTo?: string;
}

const page = (path: string, heading: MessageKey, shows: MessageKey = heading, frame: Frame = 'full'): Place => ({
  path,
  heading,
  shows,
  frame,
});

const home = (path: string, more: Partial<Place> = {}): Place => ({ path, shows: 'home.news', ...more });

/** Public pages; most are checked with each kind of account. */
export const PLACES: readonly Place[] = [
  home('/index'),
  page('/rng', 'con_rng', 'games.shelf.NEW'),
  page('/live', 'hd_live_casino'),
  page('/sports', 'con_sports'),
  page('/fish', 'con_fish'),
  page('/pvp', 'hd_pvp'),
  page('/esports', 'compete_game'),
  page('/coupons', 'book.coupons'),
  page('/ds88', 'book.races'),
  page('/elott', 'con_lott'),
  page('/lottery', 'lottery.sea.title', 'lottery.group.SSC'),
  page('/Vnlottery', 'lottery.vietnam.title', 'lottery.region.NORTH'),
  page('/noticePage', 'notices.title.page', 'notices.lead'),
  page('/promotions', 'hd_event'),
  page('/promotions?view=wheel', 'hd_event'),
  page('/promotions?view=rewards', 'hd_event'),
  { path: '/gameInfo?nodeId=1001', shows: 'games.measured', heading: 'its own' },
  { path: '/promoDetail?id=1', shows: 'promotion.part', heading: 'its own' },
  page('/vip', 'vip.title'),
  page('/pointMall', 'points.title', 'points.title', 'wide'),
  page('/pointMall?tab=convert', 'points.title', 'points.title', 'wide'),
  page('/pointMall?tab=redemptions', 'points.title', 'points.title', 'wide'),
  page('/pointMall?tab=record', 'points.title', 'points.title', 'wide'),
  page('/pointMall?tab=rules', 'points.title', 'points.title', 'wide'),
  page('/help', 'help.title', 'help.lead'),
  page('/helpmc', 'help.title', 'help.lead', 'alone'),
  page('/terms', 'help.legal.terms'),
  page('/privacy', 'help.legal.privacy'),
  page('/licence', 'help.legal.licence'),
  page('/responsible', 'help.legal.responsible'),
  page('/playSafely', 'safePlay.title', 'safePlay.help.title'),
  page('/down', 'download.title', 'download.lead'),
  page('/download', 'download.title', 'download.lead'),
  page('/join', 'join.title', 'join.form'),
  page('/feedback', 'feedback.title'),
  page('/seamless', 'play.frame', 'play.none.title', 'bare'),
  page('/chat', 'rail.service', 'rail.service', 'alone'),
];

/** Aliases of pages, and an unknown address. */
export const WAYS: readonly Place[] = [
  home('/', { leadsTo: '/index' }),
  home('/index.html'),
  home('/login', { modal: 'session.login.title' }),
  home('/register', { modal: 'registration.title' }),
  home('/register.html', { modal: 'registration.title' }),
  page('/game', 'play.frame', 'play.none.title', 'bare'),
  { ...page('/promoDetail', 'hd_event'), leadsTo: '/promotions' },
  { path: '/nowhere', shows: 'missing.title', heading: 'missing.title' },
];

const AROUND: Readonly<Record<Frame, readonly string[]>> = {
  full: ['header', 'navigation', 'rail', 'footer'],
  wide: ['header', 'navigation', 'footer'],
  bare: ['header', 'navigation'],
  alone: [],
};

/** Parts of the frame in the document, visible on this viewport or not. */
async function partsAround(at: Page): Promise<string[]> {
  const parts: Readonly<Record<string, string>> = {
    header: 'header a[aria-label="Pavilion"]',
    navigation: `nav[aria-label="${text('navigation.main')}"]`,
    rail: `aside[aria-label="${text('navigation.side')}"]`,
    footer: 'footer',
  };
  const counts = await Promise.all(Object.values(parts).map((part) => at.locator(part).count()));
  return Object.keys(parts).filter((_, place) => counts[place] === 1);
}

/** Call after opening the page. */
export async function isPlace(
  at: Page,
  { path, shows, heading, frame = 'full', modal, leadsTo }: Place,
): Promise<void> {
  const main = at.getByRole('main').first();
  const named = main.getByRole('heading').or(main.getByRole('region')).or(main.getByRole('complementary'));
  const own = main.getByText(text(shows), { exact: true }).or(named.and(at.getByLabel(text(shows))));
  await expect(own.filter({ visible: true }).first(), path).toBeVisible();
  await expect.poll(() => partsAround(at), path).toEqual(AROUND[frame]);
  const title =
    heading === 'its own' ? await main.getByRole('heading', { level: 1 }).innerText() : heading && text(heading);
  await expect(at, path).toHaveTitle(title ? `${title} · Pavilion` : 'Pavilion');
  await expect(at, path).toHaveURL((url) => url.pathname === (leadsTo ?? path.split('?')[0]));
  const modals = at.getByRole('dialog').filter({ visible: true });
  if (modal) await expect(modals.getByRole('heading', { name: text(modal) }), path).toBeVisible();
  else await expect(modals, path).toHaveCount(0);
}
