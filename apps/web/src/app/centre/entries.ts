/**
 * Entries of the member centre in order: the source of its menu and its routes. Each entry is a page for members with
 * an account; further conditions are listed with it. Pages not built yet have no entry.
 */
import type { MessageKey } from '#i18n';
import type { ComponentType } from 'react';
import type { SwitchId } from '../../shared/brand/switches.ts';
import { withTexts } from '../../shared/page/language.ts';

/** Conditions an entry may depend on. */
export interface Circumstances {
  readonly isOn: (id: SwitchId) => boolean;
  /** Undefined until the member is loaded. */
  readonly toUpline: boolean | undefined;
  readonly isStaff: boolean;
}

export interface CentreEntry {
  readonly path: string;
  readonly label: MessageKey;
  readonly load: () => Promise<ComponentType>;
  /** Undefined while undecided; absent for entries without conditions. */
  readonly offered?: ((at: Circumstances) => boolean | undefined) | undefined;
  /** True for pages open to agents' staff, who have no wallet and do not play. */
  readonly forStaff?: boolean | undefined;
  /** True for pages that promote play: hidden from a member on a time-out or exclusion. */
  readonly invites?: boolean;
  /** Counter badge of the entry: loads its hook; its label counts `{count}`. */
  readonly badge?: { readonly count: () => Promise<() => number>; readonly label: MessageKey };
}

const account = () => withTexts(import('./account-page.tsx')).then((module) => module.AccountPage);
const deposit = () => withTexts(import('../../features/money/deposit/index.ts')).then((module) => module.DepositPage);
const withdraw = () =>
  withTexts(import('../../features/money/withdrawal/index.ts')).then((module) => module.WithdrawPage);
const betting = () =>
  withTexts(import('../../features/money/records/index.ts')).then((module) => module.BettingRecordPage);
const postings = () =>
  withTexts(import('../../features/money/records/index.ts')).then((module) => module.AccountRecordPage);
const bonus = () => withTexts(import('../../features/money/bonus/index.ts')).then((module) => module.BonusPage);
const profit = () => withTexts(import('../../features/money/records/index.ts')).then((module) => module.ProfitPage);
const wallet = () => withTexts(import('../../features/money/wallet/index.ts')).then((module) => module.WalletPage);
const upline = () => withTexts(import('../../features/money/wallet/index.ts')).then((module) => module.UplinePage);

const missions = () =>
  withTexts(import('../../features/rewards/mission/index.ts')).then((module) => module.MissionPage);
const rewards = () => withTexts(import('../../features/rewards/reward/index.ts')).then((module) => module.RewardPage);
const referral = () =>
  withTexts(import('../../features/rewards/referral/index.ts')).then((module) => module.ReferralPage);
const messages = () => withTexts(import('../../features/people/message/index.ts')).then((module) => module.MessagePage);

const unread = () =>
  import('../../shared/session/unread.ts').then(
    ({ useUnread }) =>
      () =>
        useUnread().data ?? 0,
  );
const claimable = () =>
  import('../../shared/session/claimable.ts').then(
    ({ useClaimable }) =>
      () =>
        useClaimable().data ?? 0,
  );

/** Requires the brand's switch, and a member with an upline. */
const toUpline: CentreEntry['offered'] = ({ isOn, toUpline: has }) => (isOn('MEMTRANS3') ? has : false);

export const centreEntries: readonly CentreEntry[] = [
  { path: '/securityCenter', label: 'in_my_account', load: account, forStaff: true },
  { path: '/transferFund', label: 'wallet.title', load: wallet },
  { path: '/depositv2', label: 'header.deposit', load: deposit, offered: ({ isOn }) => isOn('DPSTBAS3') },
  { path: '/withdraw', label: 'in_increase_withdrawal', load: withdraw },
  { path: '/transferUpline', label: 'wallet.upline.title', load: upline, offered: toUpline },
  { path: '/personalHistoryCopy', label: 'in_betting_record', load: betting },
  { path: '/transactionHistory', label: 'in_account_record', load: postings },
  { path: '/personalProfit', label: 'profit.title', load: profit },
  { path: '/bonusDetails', label: 'in_bonus_details', load: bonus, offered: ({ isOn }) => isOn('REWCEN3') },
  { path: '/rewardCenter', label: 'reward.title', load: rewards, offered: ({ isOn }) => isOn('REWCEN3') },
  { path: '/referral', label: 'referral.title', load: referral, offered: ({ isOn }) => isOn('REWCEN3'), invites: true },
  {
    path: '/missionLeaderboard',
    label: 'mission.title',
    load: missions,
    invites: true,
    offered: ({ isOn }) => isOn('MISSIONLB3'),
    badge: { count: claimable, label: 'mission.claimable' },
  },
  {
    path: '/messageV2',
    label: 'inbox.title',
    load: messages,
    offered: ({ isOn }) => isOn('INBOX3'),
    forStaff: true,
    badge: { count: unread, label: 'inbox.unread' },
  },
];
