import { LANTERN_COURT, page, type BannerSeed, type NoticeSeed } from './draft.ts';

export const banners: readonly BannerSeed[] = [
  { group: 'w_home', text: 'atLotus', image: '/art/banners/lanterns.svg', link: LANTERN_COURT },
  { group: 'w_home', text: 'wheel', image: '/art/banners/wheel.svg', link: page('/promotions') },
  { group: 'w_home', text: 'check', image: '/art/banners/pavilion.svg', link: page('/rng') },
];

export const notices: readonly NoticeSeed[] = [
  { kind: 'PL', daysAgo: 0, text: 'lotusOpen' },
  { kind: 'PL', daysAgo: 1, text: 'lotusFirstGame' },
  { kind: 'PL', daysAgo: 2, text: 'pointsMall' },
  { kind: 'PL', daysAgo: 3, text: 'lotusDeposits' },
  { kind: 'PL', daysAgo: 4, text: 'vipLevels' },
  { kind: 'PL', daysAgo: 5, text: 'chat' },
  { kind: 'PL', daysAgo: 6, text: 'checkRound' },
  { kind: 'PL', daysAgo: 7, text: 'lotusMeans' },
  { kind: 'PL', daysAgo: 9, text: 'keepPassword' },
  { kind: 'PL', daysAgo: 11, text: 'oneLogin' },
  { kind: 'PL', daysAgo: 15, text: 'times' },
  { kind: 'PL', daysAgo: 20, text: 'languages' },
  { kind: 'A', daysAgo: 5, text: 'agentPayments' },
  { kind: 'A', daysAgo: 14, text: 'agentLinks' },
  { kind: 'PU', execution: 'B', daysAgo: 0, text: 'popupBefore' },
  { kind: 'PU', execution: 'A', daysAgo: 0, text: 'popupAfter', link: page('/promotions') },
  { kind: 'PU', execution: 'F', daysAgo: 0, text: 'popupFirst', link: LANTERN_COURT },
  { kind: 'PR', daysAgo: 2, text: 'weeklyMatch', link: page('/promotions') },
  { kind: 'H', daysAgo: 30, text: 'helpPayIn' },
];
