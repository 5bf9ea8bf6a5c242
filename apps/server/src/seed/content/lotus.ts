import type { BannerTexts, NoticeTexts } from './draft.ts';

const LANTERN_COURT = { linkageType: 'G', nodeId: '1001', vendor: 'HOUSE' } as const;

export const banners: readonly BannerTexts[] = [
  {
    group: 'w_home',
    title: 'Lantern Court, now at Lotus',
    image: '/art/banners/lanterns.svg',
    link: LANTERN_COURT,
  },
  {
    group: 'w_home',
    title: 'Every round can be checked by you',
    image: '/art/banners/pavilion.svg',
    link: { linkageType: 'URL', linkage: '/rng' },
  },
];

export const notices: readonly NoticeTexts[] = [
  {
    kind: 'PL',
    daysAgo: 0,
    title: 'Lotus is open to members',
    content: `<p>Lotus is a house for members: log in to see what is on tonight. New here? Opening an account takes a minute.</p>`,
  },
  {
    kind: 'PL',
    daysAgo: 1,
    title: 'Lantern Court has arrived',
    content: `<p>A slot in a courtyard at night, played in Vietnamese đồng. Its long-run return is computed from the rules and shown before you bet.</p>`,
  },
  {
    kind: 'PL',
    daysAgo: 3,
    title: 'Deposits from ₫200,000',
    content: `<p>Confirm at the payment provider and the amount is on your balance within seconds. What you do not pay in time expires by itself.</p>`,
  },
  {
    kind: 'PL',
    daysAgo: 7,
    title: 'Play within your means',
    content: `<p>Decide before you start how much an evening may cost, and keep to it. Lotus is for players of 21 and over.</p>`,
  },
  {
    kind: 'H',
    daysAgo: 30,
    title: 'How do I pay in?',
    content: `<p>Open <strong>Deposit</strong>, choose an amount, and confirm at the payment provider whose page opens next.</p>`,
  },
];
