/** Registry of the site's pages: addresses, frame, and code chunk. Pages that are not listed are not linked. */
import type { MessageKey } from '#i18n';
import type { ComponentType } from 'react';
import { categoryLabel, categoryPath } from '../shared/games/categories.ts';
import { withTexts } from '../shared/page/language.ts';
import { legalTexts } from '../shared/content/legal.ts';
import type { Need } from '../shared/session/session.ts';
import { matchPath } from 'react-router';
import { centreEntries, type CentreEntry } from './centre/entries.ts';

/**
 * `full` has header, side rail and footer; `wide` no side rail; `bare` the header alone; `alone` no frame. `centre`
 * covers the current page, and is a `full` page on viewports too small for that.
 */
export type FrameName = 'full' | 'wide' | 'bare' | 'alone' | 'centre';

export interface Page {
  readonly paths: readonly string[];
  readonly frame: FrameName;
  /** Document title, before the brand's name. */
  readonly title?: MessageKey;
  /** Rendered on the server for visitors; lists the query parameters the page reads. */
  readonly drawn?: readonly string[];
  /** Access; absent for pages open to visitors. */
  readonly needs?: Need;
  readonly offered?: CentreEntry['offered'] | undefined;
  /** For pages with `needs`: open to agents' staff. */
  readonly forStaff?: boolean | undefined;
  /** True for pages that promote play: hidden from a member on a time-out or exclusion. */
  readonly invites?: boolean | undefined;
  /** True for pages to play or spend at: closed to agents' staff, as are those that promote play. */
  readonly plays?: boolean;
  readonly load: () => Promise<ComponentType>;
}

/** Most visits start here: it does not wait for the texts of other pages. */
const home = () => import('../features/content/home/index.ts').then((module) => module.HomePage);
const halls = () => withTexts(import('./hall-pages.tsx')).then((module) => module.HallPages);
const lottery = () => withTexts(import('../features/play/lottery/index.ts')).then((module) => module.LotteryPage);
const vietnamLottery = () =>
  withTexts(import('../features/play/lottery/index.ts')).then((module) => module.VietnamLotteryPage);

const notices = () => withTexts(import('../features/content/notices/index.ts')).then((module) => module.NoticePage);
const promotions = () =>
  withTexts(import('../features/rewards/promotion/index.ts')).then((module) => module.PromotionsPage);
const promotion = () =>
  withTexts(import('../features/rewards/promotion/index.ts')).then((module) => module.PromotionPage);
const vip = () => withTexts(import('../features/rewards/vip/index.ts')).then((module) => module.VipPage);
const pointMall = () => withTexts(import('../features/rewards/points/index.ts')).then((module) => module.PointMallPage);

const jackpot = () => withTexts(import('../features/play/jackpot/index.ts')).then((module) => module.JackpotPage);
const help = () => withTexts(import('../features/content/help/index.ts')).then((module) => module.HelpPage);
const legal = () => withTexts(import('../features/content/help/index.ts')).then((module) => module.LegalPage);
const download = () => withTexts(import('../features/content/download/index.ts')).then((module) => module.DownloadPage);
const join = () => withTexts(import('../features/people/join/index.ts')).then((module) => module.JoinPage);
const feedback = () => withTexts(import('../features/content/feedback/index.ts')).then((module) => module.FeedbackPage);
const chat = () => withTexts(import('../features/content/chat/index.ts')).then((module) => module.ChatPage);

const centreMenu = () => withTexts(import('./centre/menu-page.tsx')).then((module) => module.MenuPage);
const game = () => withTexts(import('../features/play/play/index.ts')).then((module) => module.GamePage);
const gameInfo = () => withTexts(import('../features/play/play/index.ts')).then((module) => module.GameInfoPage);
const playSafely = () =>
  withTexts(import('../features/people/safe-play/index.ts')).then((module) => module.PlaySafelyPage);
const races = () => withTexts(import('../features/rewards/race/index.ts')).then((module) => module.RacesPage);
const race = () => withTexts(import('../features/rewards/race/index.ts')).then((module) => module.RacePage);
const reset = () => withTexts(import('../features/people/password/reset-page.tsx')).then((module) => module.ResetPage);
const agentLogin = () =>
  withTexts(import('../features/people/session/agent-login-page.tsx')).then((module) => module.AgentLoginPage);
const proof = () => withTexts(import('../features/play/proof/index.ts')).then((module) => module.ProofPage);

const categories = (['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'ESPORTS', 'ELOTT'] as const).map((name): Page => ({
  paths: [categoryPath(name)],
  frame: 'full',
  title: categoryLabel(name),
  drawn: ['page', 'q', 'sort', 'show', 'kind', 'volatility', 'feature', 'sport', 'phase', 'league'],
  plays: true,
  load: halls,
}));

export const pages: readonly Page[] = [
  { paths: ['/index', '/index.html', '/login', '/register', '/register.html'], frame: 'full', drawn: [], load: home },
  ...categories,
  {
    paths: ['/sports/:fixtureId', '/coupons', '/coupons/:couponId'],
    frame: 'full',
    title: 'con_sports',
    plays: true,
    load: halls,
  },
  { paths: ['/ds88'], frame: 'full', title: 'con_sports', drawn: [], plays: true, load: halls },
  { paths: ['/lottery'], frame: 'full', title: 'lottery.sea.title', drawn: ['group'], plays: true, load: lottery },
  {
    paths: ['/Vnlottery'],
    frame: 'full',
    title: 'lottery.vietnam.title',
    drawn: ['group'],
    plays: true,
    load: vietnamLottery,
  },
  { paths: ['/noticePage'], frame: 'full', title: 'notices.title.page', drawn: ['id'], load: notices },
  {
    paths: ['/promotions'],
    frame: 'full',
    title: 'hd_event',
    drawn: ['view', 'category'],
    invites: true,
    load: promotions,
  },
  { paths: ['/promoDetail'], frame: 'full', title: 'hd_event', drawn: ['id'], invites: true, load: promotion },
  { paths: ['/races'], frame: 'full', title: 'race.title', drawn: [], invites: true, load: races },
  { paths: ['/races/:raceId'], frame: 'full', title: 'race.title', invites: true, load: race },
  { paths: ['/vip'], frame: 'full', title: 'vip.title', drawn: [], plays: true, load: vip },
  { paths: ['/pointMall'], frame: 'wide', title: 'points.title', drawn: ['tab', 'type'], plays: true, load: pointMall },
  { paths: ['/jackpot'], frame: 'full', title: 'games.jackpot', drawn: [], invites: true, load: jackpot },
  { paths: ['/help'], frame: 'full', title: 'help.title', drawn: ['q'], load: help },
  { paths: ['/helpmc'], frame: 'alone', title: 'help.title', drawn: ['q'], load: help },
  ...legalTexts.map(({ path, title }): Page => ({ paths: [path], frame: 'full', title, drawn: [], load: legal })),
  { paths: ['/download', '/down'], frame: 'full', title: 'download.title', drawn: [], load: download },
  { paths: ['/join'], frame: 'full', title: 'join.title', drawn: [], load: join },
  { paths: ['/playSafely'], frame: 'full', title: 'safePlay.title', drawn: [], load: playSafely },
  { paths: ['/feedback'], frame: 'full', title: 'feedback.title', load: feedback },
  { paths: ['/chat'], frame: 'alone', title: 'rail.service', load: chat },
  {
    paths: ['/memberCenter'],
    frame: 'centre',
    title: 'centre.title',
    needs: 'account',
    forStaff: true,
    load: centreMenu,
  },
  ...centreEntries.map(({ path, label, load, offered, forStaff, invites }): Page => ({
    paths: [path],
    frame: 'centre',
    title: label,
    needs: 'account',
    load,
    offered,
    forStaff,
    invites,
  })),
  { paths: ['/gameInfo'], frame: 'full', title: 'play.frame', drawn: ['nodeId'], plays: true, load: gameInfo },
  { paths: ['/game', '/seamless'], frame: 'bare', title: 'play.frame', plays: true, load: game },
  { paths: ['/agentLogin'], frame: 'alone', title: 'session.agent.title', load: agentLogin },
  { paths: ['/reset'], frame: 'full', title: 'password.reset.title', load: reset },
  {
    paths: ['/draw/:lottery/:numero', '/round/:roundId', '/table/:roundId', '/fixture/:fixtureId'],
    frame: 'full',
    load: proof,
  },
];

const pageAt = (pathname: string): Page | undefined =>
  pages.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));

/** True for a path of the member centre. */
export const isInCentre = (pathname: string): boolean => pageAt(pathname)?.frame === 'centre';

/** True for a page that is closed to agents' staff. */
export const isForPlayers = (pathname: string): boolean => {
  const page = pageAt(pathname);
  return (page?.plays ?? page?.invites) === true;
};

/** True when the site has a page at this address; query and hash are ignored. */
export function hasPage(address: string): boolean {
  const path = address.split(/[?#]/)[0] ?? '';
  return pages.some(({ paths }) => paths.includes(path));
}
