import { LANTERN_COURT, page, type BannerSeed, type NoticeSeed } from './draft.ts';

export const banners: readonly BannerSeed[] = [
  { group: 'w_home', text: 'newSlots', image: '/art/banners/lanterns.svg', link: page('/rng?show=SLOTS') },
  { group: 'w_home', text: 'wheel', image: '/art/banners/wheel.svg', link: page('/promotions') },
  { group: 'w_home', text: 'check', image: '/art/banners/pavilion.svg', link: page('/rng') },
  { group: 'w_home', text: 'payIn', image: '/art/banners/koi.svg', link: page('/depositv2') },
  { group: 'w_home', text: 'mall', image: '/art/banners/coins.svg', link: page('/pointMall') },
  { group: 'w_rng', text: 'slots', image: '/art/banners/lanterns.svg', link: LANTERN_COURT },
];

export const notices: readonly NoticeSeed[] = [
  { kind: 'PL', daysAgo: 0, text: 'pavilionWelcome' },
  { kind: 'PL', daysAgo: 1, text: 'pavilionFirstGame' },
  { kind: 'PL', daysAgo: 1, text: 'pointsMall' },
  { kind: 'PL', daysAgo: 2, text: 'vipLevels' },
  { kind: 'PL', daysAgo: 2, text: 'checkRound' },
  { kind: 'PL', daysAgo: 3, text: 'chat' },
  { kind: 'PL', daysAgo: 4, text: 'afterDeposit' },
  { kind: 'PL', daysAgo: 6, text: 'accountRecord' },
  { kind: 'PL', daysAgo: 8, text: 'keepPassword' },
  { kind: 'PL', daysAgo: 10, text: 'oneLogin' },
  { kind: 'PL', daysAgo: 13, text: 'times' },
  { kind: 'PL', daysAgo: 16, text: 'stopInTime' },
  { kind: 'PL', daysAgo: 20, text: 'languages' },
  { kind: 'A', daysAgo: 3, text: 'agentPayments' },
  { kind: 'A', daysAgo: 12, text: 'agentLinks' },
  { kind: 'PU', execution: 'B', daysAgo: 0, text: 'popupBefore' },
  { kind: 'PU', execution: 'A', daysAgo: 0, text: 'popupAfter', link: page('/promotions') },
  { kind: 'PU', execution: 'F', daysAgo: 0, text: 'popupFirst', link: LANTERN_COURT },
  { kind: 'PR', daysAgo: 1, text: 'gameOpens', link: LANTERN_COURT },
  { kind: 'PR', daysAgo: 1, text: 'wheel', link: page('/promotions') },
  { kind: 'PR', daysAgo: 2, text: 'weeklyMatch', link: page('/promotions') },
  { kind: 'H', daysAgo: 30, text: 'helpPayIn' },
  { kind: 'H', daysAgo: 30, text: 'helpRtp' },
  { kind: 'H', daysAgo: 30, text: 'helpInterrupted' },
  { kind: 'H', daysAgo: 30, text: 'helpWho' },
];
