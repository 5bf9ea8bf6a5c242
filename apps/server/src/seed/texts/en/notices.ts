/** Announcements, popups and promotions of the day. Titles are text, contents HTML. `{brand}` is the brand's name. */
export const notices = {
  pavilionWelcome: {
    title: 'Welcome to Pavilion',
    content: `<p>Pavilion is open. Log in, pick <strong>Lantern Court</strong> from the slots, and the lanterns are yours.</p>
<p>Not sure yet? <em>Free demo</em> at the top of the page gives you play money for every game, with the same rules and the same odds.</p>`,
  },
  pavilionFirstGame: {
    title: 'Lantern Court is the first house game',
    content: `<p>Five reels in a courtyard at night, by Pavilion Originals. Its long-run return is calculated from the rules, not estimated, and is shown in the game before you bet.</p>
<ul><li>Every line, payout and feature is on the game’s rules page.</li><li>An interrupted round waits for you and continues where it stopped.</li></ul>`,
  },
  lotusOpen: {
    title: 'Lotus is open to members',
    content: `<p>Lotus is a house for members: log in to see what is on tonight. New here? Opening an account takes a minute.</p>`,
  },
  lotusFirstGame: {
    title: 'Lantern Court has arrived',
    content: `<p>A slot in a courtyard at night, played in Vietnamese đồng. Its long-run return is calculated from the rules and shown before you bet.</p>`,
  },
  lotusDeposits: {
    title: 'Deposits from {depositMin}',
    content: `<p>Confirm at the payment provider and the amount is on your balance within seconds. What you do not pay in time expires by itself.</p>`,
  },
  lotusMeans: {
    title: 'Play within your means',
    content: `<p>Decide before you start how much an evening may cost, and keep to it. Lotus is for players of 21 and over.</p>`,
  },
  pointsMall: {
    title: 'The points mall is open',
    content: `<p>Every settled stake earns points at the rates shown in the <a href="/pointMall">points mall</a>. Trade them for a bonus that is credited at once, or for a gift that we send to you.</p>
<p>Points do not expire. You need a payment password to spend them.</p>`,
  },
  vipLevels: {
    title: 'Eight levels, and you never lose one',
    content: `<p>From Bronze to Crown: your level follows from your stakes and deposits, and stays once you have reached it. Each new level brings an upgrade bonus and a birthday bonus, and from Gold on a bonus for every month you play.</p>
<p>See where you stand on the <a href="/vip">VIP page</a>.</p>`,
  },
  wheel: {
    title: 'One spin of the lantern wheel a day',
    content: `<p>Deposit {wheelMin} or more in a day and you may spin the wheel once. Every prize is shown with its exact chance, and after each spin you can check that nobody tampered with the wheel.</p>`,
  },
  checkRound: {
    title: 'How to check a round yourself',
    content: `<p>Before you play, the site commits to a secret seed by showing its hash. Your own seed is mixed into every round.</p>
<p>Change the server seed in the game and the old secret is revealed: anybody can then recompute each round from <em>seed, your seed and the round’s number</em>. A round that does not match its commitment would prove us wrong.</p>`,
  },
  afterDeposit: {
    title: 'Deposits: what happens after you pay',
    content: `<p>You confirm a deposit at the payment provider. As soon as the provider reports it, the amount is on your balance, usually within seconds, and a message tells you so.</p>
<p>A deposit that is not paid in time expires by itself; nothing is taken. You can have five open deposits at once.</p>`,
  },
  accountRecord: {
    title: 'Your account record shows every movement',
    content: `<p>Stakes, wins, deposits: each movement is in the account record with its time and the balance after it. Entries are never changed. If one has to be corrected, the correction appears as a separate entry.</p>`,
  },
  keepPassword: {
    title: 'Keep your password to yourself',
    content: `<p>Nobody from {brand} will ask for your password, by chat, mail or phone. After each login you see when and where the previous one took place. If that was not you, change your password and tell us.</p>`,
  },
  oneLogin: {
    title: 'One login at a time',
    content: `<p>Logging in on another device ends the session on the first one. Your balance and any unfinished round go with you.</p>`,
  },
  times: {
    title: 'Times are shown in GMT+8',
    content: `<p>All times on the site, in records and in announcements are GMT+8, wherever you are.</p>`,
  },
  stopInTime: {
    title: 'Play for fun, and stop when it is not',
    content: `<p>Set aside an amount you can afford to lose, and stop when it is gone. Chasing losses is not a plan: the odds of the next round know nothing of the last one.</p>
<p>If gambling stops being fun, talk to someone you trust or to a helpline in your country.</p>`,
  },
  agentPayments: {
    title: 'When agents are paid',
    content: `<p>Rebates and daily salaries are paid after midnight (GMT+8) for the day before, hourly salaries shortly after the hour, and dividends once their period has ended.</p>
<p><strong>My income</strong> shows every payment with the figures it was calculated from.</p>`,
  },
  agentLinks: {
    title: 'Invite with a link',
    content: `<p>Under <strong>Account</strong> you make invitation links with their own rates, an end date and a limit of registrations, and share them as an address or a QR code.</p>
<p>Invite adults only, and never somebody who has excluded themselves from play.</p>`,
  },
  languages: {
    title: 'Read the site in your language',
    content: `<p>Choose your language at the top of the page. The site remembers it on this device and, when you are logged in, with your account.</p>`,
  },
  chat: {
    title: 'Customer service is one click away',
    content: `<p>Open the chat at the side of every page. You do not need an account, and the conversation continues where it stopped when you come back.</p>`,
  },
  popupBefore: {
    title: 'Before you begin',
    content: `<p>{brand} is for adults of {age} and over. Every game shows its odds before you bet, and every round can be checked afterwards.</p>
<p>Play only with what you can spare. <a href="/responsible">How we help you keep it fun</a></p>`,
  },
  popupAfter: {
    title: 'This week at {brand}',
    content: `<p>Every day with a deposit earns one spin of the lantern wheel, the weekly match adds to your first deposit of the week, and there are rewards for your points in the mall.</p>
<p>Join whatever you like on the promotions page; we never sign you up for anything.</p>`,
  },
  popupFirst: {
    title: 'Good to have you here',
    content: `<p>Lantern Court is a good first stop; the rules and the exact return are one tap away inside the game.</p>`,
  },
  gameOpens: {
    title: 'Lantern Court opens its gates',
    content: `<p>The first house game is here for everybody: members play for real, guests with play money.</p><p>No code and no conditions. Open the game and read its rules, then decide.</p>`,
  },
  weeklyMatch: {
    title: 'The weekly match: 20% more',
    content: `<p>Join once, deposit and play: 20% of the first deposit of each week comes back once it is wagered 8 times.</p>`,
  },
  helpPayIn: {
    title: 'How do I deposit?',
    content: `<ol><li>Log in and open <strong>Deposit</strong>.</li><li>Choose a payment method and an amount within its limits.</li><li>Confirm on the payment provider’s page, which opens next.</li></ol><p>Your deposit history shows its progress.</p>`,
  },
  helpRtp: {
    title: 'What does RTP mean?',
    content: `<p>The share of all stakes that a game pays back in the long run. At 96% a game keeps four of every hundred staked, on average over very many rounds. A single evening can go either way.</p>`,
  },
  helpInterrupted: {
    title: 'My round was interrupted. Is my stake lost?',
    content: `<p>No. The round was decided when you placed the bet, and it is kept for you: open the game again and it continues where it stopped. A round left for two days is finished by the site and any win is paid.</p>`,
  },
  helpWho: {
    title: 'Who may play?',
    content: `<p>Adults only. You confirm your age when you open an account, and accounts of minors are closed.</p>`,
  },
};

export const banners = {
  newSlots: 'Eight new slots beside Lantern Court',
  atLotus: 'Lantern Court, now at Lotus',
  check: 'Check every round yourself',
  payIn: 'Deposits in a minute',
  slots: 'Slots that show their exact return',
  wheel: 'A spin of the lantern wheel for every day you deposit',
  mall: 'Points for every stake, gifts for points',
};
