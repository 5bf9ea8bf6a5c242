import type { BannerTexts, NoticeTexts } from './draft.ts';

const LANTERN_COURT = { linkageType: 'G', nodeId: '1001', vendor: 'HOUSE' } as const;
const page = (linkage: string) => ({ linkageType: 'URL', linkage }) as const;

export const banners: readonly BannerTexts[] = [
  {
    group: 'w_home',
    title: 'Lantern Court: the first house game is open',
    image: '/art/banners/lanterns.svg',
    link: LANTERN_COURT,
  },
  {
    group: 'w_home',
    title: 'Every round can be checked by you',
    image: '/art/banners/pavilion.svg',
    link: page('/rng'),
  },
  { group: 'w_home', title: 'Paying in takes a minute', image: '/art/banners/koi.svg', link: page('/depositv2') },
  {
    group: 'w_rng',
    title: 'Slots with their exact return on display',
    image: '/art/banners/lanterns.svg',
    link: LANTERN_COURT,
  },
];

export const notices: readonly NoticeTexts[] = [
  {
    kind: 'PL',
    daysAgo: 0,
    title: 'Welcome to Pavilion',
    content: `<p>Pavilion is open. Log in, pick <strong>Lantern Court</strong> from the slots, and the lanterns are yours.</p>
<p>Not sure yet? <em>Free play</em> in the header gives you play money and every game, with the same rules and the same odds.</p>`,
  },
  {
    kind: 'PL',
    daysAgo: 1,
    title: 'Lantern Court is the first house game',
    content: `<p>Five reels in a courtyard at night, by Pavilion Originals. Its long-run return is computed from the rules, not estimated, and is shown in the game before you bet.</p>
<ul><li>Every line, pay and feature is on the rules page of the game.</li><li>An interrupted round waits for you and continues where it stopped.</li></ul>`,
  },
  {
    kind: 'PL',
    daysAgo: 2,
    title: 'How to check a round yourself',
    content: `<p>Before you play, the site commits to a secret seed by showing its hash. Your own seed is mixed into every round.</p>
<p>Change your seed in the game and the old secret is revealed: anybody can then recompute each round from <em>seed, your seed and the round’s number</em>. A round that does not match its commitment would prove us wrong.</p>`,
  },
  {
    kind: 'PL',
    daysAgo: 4,
    title: 'Deposits: what happens after you pay',
    content: `<p>You confirm a deposit at the payment provider. As soon as the provider reports it, the amount is on your balance, usually within seconds, and a message tells you so.</p>
<p>A deposit that is not paid in time expires by itself; nothing is taken. You can have five open deposits at once.</p>`,
  },
  {
    kind: 'PL',
    daysAgo: 6,
    title: 'Your account record shows every movement',
    content: `<p>Stakes, wins, deposits: each movement is in the account record with its time and the balance after it. Entries are never changed. If one has to be corrected, the correction appears as an entry of its own.</p>`,
  },
  {
    kind: 'PL',
    daysAgo: 8,
    title: 'Keep your password to yourself',
    content: `<p>Nobody from Pavilion will ask for your password, by chat, mail or phone. After each login you see when and from where the previous one was made. If that was not you, change your password and tell us.</p>`,
  },
  {
    kind: 'PL',
    daysAgo: 10,
    title: 'One login at a time',
    content: `<p>Logging in on another device ends the session on the first one. Your balance and any unfinished round go with you.</p>`,
  },
  {
    kind: 'PL',
    daysAgo: 13,
    title: 'Times are shown in GMT+8',
    content: `<p>All times on the site, in records and in announcements are GMT+8, wherever you are.</p>`,
  },
  {
    kind: 'PL',
    daysAgo: 16,
    title: 'Play for fun, and stop when it is not',
    content: `<p>Set aside an amount you can afford to lose, and stop when it is gone. Winning back a loss is not a plan: the odds of the next round do not know the last one.</p>
<p>If gambling stops being fun, talk to somebody you trust or to a help line in your country.</p>`,
  },
  {
    kind: 'PL',
    daysAgo: 20,
    title: 'Read the site in your language',
    content: `<p>Choose your language at the top of the page. The site remembers it on this device and, when you are logged in, with your account.</p>`,
  },
  {
    kind: 'PU',
    execution: 'F',
    daysAgo: 0,
    title: 'Good to have you here',
    content: `<p>Your account is ready. Lantern Court is a good first stop; the rules and the exact return are one tap away inside the game.</p>`,
    link: LANTERN_COURT,
  },
  {
    kind: 'PR',
    daysAgo: 1,
    title: 'Lantern Court opens its gates',
    content: `<p>The first house game is here for everybody: members play for real, guests with play money.</p><p>No code and no conditions. Open the game and read its rules, then decide.</p>`,
    link: LANTERN_COURT,
  },
  {
    kind: 'H',
    daysAgo: 30,
    title: 'How do I pay in?',
    content: `<ol><li>Log in and open <strong>Deposit</strong>.</li><li>Choose a channel and an amount within its limits.</li><li>Confirm at the payment provider, whose page opens next.</li></ol><p>The deposit list shows how far it is.</p>`,
  },
  {
    kind: 'H',
    daysAgo: 30,
    title: 'What does RTP mean?',
    content: `<p>The share of all stakes that a game pays back in the long run. At 96&nbsp;% a game keeps four of every hundred staked, on average over very many rounds. A single evening can go either way.</p>`,
  },
  {
    kind: 'H',
    daysAgo: 30,
    title: 'My round was interrupted. Is my stake lost?',
    content: `<p>No. The round was decided when you staked, and it waits for you: open the game again and it goes on where it stopped. A round left alone for two days is finished by the site and its win is paid.</p>`,
  },
  {
    kind: 'H',
    daysAgo: 30,
    title: 'Who may play?',
    content: `<p>Adults only. You confirm your age when you open an account, and accounts of minors are closed.</p>`,
  },
];
