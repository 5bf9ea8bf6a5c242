/** The help centre by anchor. Titles are text, contents HTML. */
export const help = {
  about: {
    title: 'About {brand}',
    content: `<p>{brand} brings slots, live tables, lotteries and originals together under one roof and one account.</p>
<p>Three things we hold ourselves to:</p>
<ul><li><strong>Odds on display.</strong> Every house game shows what it pays back in the long run before you bet.</li><li><strong>Results you can check.</strong> Each round of a house game can be recomputed in your browser.</li><li><strong>Books that balance.</strong> Every movement of your money is in your account record, with the balance after it, and no entry is ever changed.</li></ul>`,
  },
  deposit: {
    title: 'Making a deposit',
    content: `<ol><li>Log in and open <strong>Deposit</strong>.</li><li>Choose a payment method and an amount between {depositMin} and {depositMax}.</li><li>For an online payment, confirm on the page of the payment provider. For a bank transfer, an e-wallet or a QR code we show the exact amount and the account to pay to, and you add a picture of the receipt.</li><li>Online payments are on your balance as soon as the provider reports them, usually within seconds; transfers once we have checked them.</li></ol>
<h3>Taking longer?</h3><p>Your deposit history shows its progress. A deposit that is not paid in time expires by itself and nothing is taken. If you have paid and the amount does not arrive, send us the reference from the list.</p>
<h3>How many at once?</h3><p>Up to five open deposits.</p>`,
  },
  withdraw: {
    title: 'Making a withdrawal',
    content: `<ol><li>Log in and open <strong>Withdrawal</strong>. The first time you set a payment password and add a card or an account of your own.</li><li>Choose where to and how much. The fee and what you receive are shown before you confirm.</li><li>Confirm with your payment password. The amount is set aside until we have checked and paid it.</li><li>Once it has been sent we ask you whether it has arrived. Without an answer it counts as received after {confirmMinutes} minutes.</li></ol>
<h3>Why can I not withdraw yet?</h3><p>Deposits and bonuses may have a wagering requirement. The page shows how much of it is left.</p>
<h3>Can I change my mind?</h3><p>A withdrawal cannot be cancelled once you have requested it. If we reject it, we tell you why, and the amount is on your balance again.</p>`,
  },
  terms: {
    title: 'Terms and conditions',
    content: `<h3>Who may play</h3><p>Persons aged {age} and over who are legally allowed to gamble online where they are. One account per person. Accounts opened under a false name or by minors are closed.</p>
<h3>Your account</h3><p>Keep your passwords to yourself; what is done with them counts as done by you. Tell us at once if you think somebody else knows them.</p>
<h3>Bets and results</h3><p>A bet stands once the site has confirmed it. The result of a house game is fixed when the stake is taken, also when the connection breaks afterwards. Where odds or a result were obviously wrong, the bet is cancelled and the stake returned, with the reason in your record.</p>
<h3>Money</h3><p>Use only your own money and your own means of payment. A balance bears no interest and is not a deposit at a bank. Members cannot send money to each other, except to their own agent, and agents to their downline, where the site offers it.</p>
<h3>Promotions</h3><p>Each promotion has its own terms, shown beside it. Rewards obtained by one person with several accounts are taken back.</p>
<h3>Ending</h3><p>Ask customer service to close your account at any time. We only end an account for a serious reason, and we tell you what it is.</p>`,
  },
  privacy: {
    title: 'Privacy',
    content: `<p>We keep what we need to run your account and no more: what you entered when you opened it, your deposits and bets, and the IP addresses you logged in from.</p>
<ul><li><strong>Passwords</strong> are kept only as fingerprints that nobody can reverse.</li><li><strong>Pictures</strong> that you send us are redrawn before they are kept, so that no place or camera data stays in them.</li><li><strong>Cookies</strong> keep you logged in and remember your language. There are no advertising cookies.</li><li><strong>Others</strong> never learn your name: lists of winners show only a few letters of it.</li></ul>
<p>Write to customer service to find out what we hold about you, to have it corrected, or to have it erased where the law does not oblige us to keep it.</p>`,
  },
  licence: {
    title: 'Licence',
    content: `<p>{brand} is a demonstration. It holds no gambling licence, takes no real payments and pays no real money out.</p>
<p>An operator who opens this site to the public says here who runs it, which authority licenses it and under which number, and where complaints go.</p>`,
  },
  faq: {
    title: 'Frequently asked questions',
    content: `<h3>What does RTP mean?</h3><p>The share of all stakes that a game pays back in the long run. A single evening can go either way.</p>
<h3>My round was interrupted. Is my stake lost?</h3><p>No. Open the game again and it continues where it stopped. A round left for two days is finished by the site and any win is paid.</p>
<h3>Why was I logged out?</h3><p>You are logged out after {idle} minutes of inactivity, and when you log in on another device.</p>
<h3>When do I get points?</h3><p>A few minutes after a round has ended. The rates are in the <a href="/pointMall">points mall</a>.</p>
<h3>I joined a promotion. Where is the reward?</h3><p>The promotion’s page shows your progress. Once you have met the conditions, the reward is waiting in your reward centre for you to claim.</p>
<h3>Why are some games not open yet?</h3><p>They have been announced and are being built. They open as soon as their rules and odds have been checked.</p>`,
  },
  rules: {
    title: 'Rules of play',
    content: `<p>Each game has its own rules page with payouts, odds and limits, one tap away inside the game. These rules apply to all of them:</p>
<ul><li>A bet that has been confirmed cannot be cancelled.</li><li>No result depends on the one before. Nothing about you, your balance or your bets changes the odds.</li><li>The demo follows the same rules and the same odds, with play money that is worth nothing.</li><li>Lotteries take no bets after their closing time, by the site’s clock, not your device’s.</li><li>If a game fault decides a round wrongly, the round is void: stakes are returned and its wins do not stand.</li></ul>`,
  },
  responsible: {
    title: 'Responsible play',
    content: `<p>Gambling is a pastime that costs money. It is not a way to earn money, nor to win back what was lost.</p>
<h3>Good habits</h3><ul><li>Decide before you begin how much an evening may cost and how long it may last.</li><li>Do not play on credit, under stress, or to forget something.</li><li>Take breaks. A game that is fun today will still be there tomorrow.</li></ul>
<h3>Signs to take seriously</h3><p>You play longer or for more than you meant to, hide it from others, borrow for it, or become restless when you cannot play.</p>
<h3>What you can do</h3><p>Under <a href="/playSafely">Play safely</a> you limit how much you deposit, stake or lose and how long you play, take a break, or exclude yourself. A lower limit, a break and an exclusion apply at once, and you need not give a reason. Customer service helps you with it if you ask.</p>
<p>Most countries have helplines that are free and confidential. Minors may not play; please keep your devices and passwords out of their reach.</p>`,
  },
  contact: {
    title: 'Contact',
    content: `<p>The <a href="/chat">chat</a> is the quickest way, with or without an account. If it concerns a deposit or a round, have its reference at hand.</p>
<p>Suggestions and complaints are welcome as <strong>feedback</strong>; you’ll find our answer in the same place. We never ask for your password.</p>`,
  },
};

export const join = {
  why: {
    title: 'Why {brand}',
    content: `<ul><li>Books you can check: every movement of money has its entry, and no entry is ever changed.</li><li>Results that players can check: each round of a house game has its proof.</li><li>Invitation links with their own codes.</li></ul>`,
  },
  how: {
    title: 'How it works',
    content: `<ol><li>Send us the form below with at least one way to reach you.</li><li>We talk about your market and agree on a plan.</li></ol><p>Apply while you are logged in: once we accept, your account becomes an agent’s, and the <strong>Agent</strong> button in the header opens your agent centre.</p>`,
  },
  earn: {
    title: 'What you earn',
    content: `<p>You earn a rebate on your team’s valid bets, paid every day, and dividends or salaries where a contract says so. The more active members, the higher the share. The plans below are a starting point for our talk.</p>`,
  },
};

export const plans = { dividend: 'Dividend', daily: 'Daily salary' };
