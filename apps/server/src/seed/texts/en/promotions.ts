/** Promotions. Figures in braces come from the promotion's own rule. Title and summary are text, the rest HTML. */
export const promotions = {
  firstDeposit: {
    title: '50% extra on your first deposit',
    summary: '{percent}% of your first deposit, up to {max}, once it is wagered {times} times.',
    content: `<p>Join before your first deposit, deposit at least {min}, and play. Once you have wagered it {times} times, {percent}% of it, up to {max}, is waiting in your reward centre. The part of a deposit above the amount that earns {max} does not have to be wagered. What you claim is cash.</p>`,
    terms: `<ol><li>For members who have never made a deposit before; one reward per member.</li><li>The deposit must be at least {min}. Only the first deposit counts; a later one cannot take its place.</li><li>Stakes on every game count for {days} days from the deposit, once the round has ended. Cancelled rounds do not count.</li><li>The reward must be claimed within {claim} days.</li></ol>`,
  },
  checkRounds: {
    title: 'Do not take our word for it',
    summary: 'You can recompute every round of a house game.',
    content: `<p>The result of a round is fixed by a server seed whose fingerprint you see before you bet, and by a seed of your own. Change the server seed, and the old one is revealed: the verifier beside each round then recomputes it in your browser.</p><p>There is nothing to join. This is simply how {brand} works.</p>`,
    terms: `<p>Applies to all house games. Games from other providers follow the rules shown in them.</p>`,
  },
  weeklyMatch: {
    title: 'The weekly match',
    summary: '{percent}% of the week’s first deposit of {min} or more, up to {max}, once it is wagered {times} times.',
    content: `<p>The first deposit of at least {min} in each week counts. Wager it {times} times before Monday and {percent}% of it, up to {max}, is yours. It starts afresh every week; you only join once.</p>`,
    terms: `<ol><li>Weeks begin on Monday at 00:00 (GMT+8).</li><li>Only deposits after you joined count, and only the first of at least {min} in a week.</li><li>Stakes count from that deposit until the end of the week, once the round has ended.</li><li>The reward must be claimed within {claim} days.</li><li>The part of a deposit above the amount that earns {max} does not have to be wagered.</li></ol>`,
  },
  dailyMatch: {
    title: 'A little more every day',
    summary: '{percent}% of the day’s first deposit of {min} or more, up to {max}, once it is wagered {times} times.',
    content: `<p>Deposit {min} or more, wager it {times} times on the same day, and {percent}% of it comes back, up to {max} a day. It goes well with the weekly match: the same stakes count for both.</p>`,
    terms: `<ol><li>Days begin at 00:00 (GMT+8).</li><li>Only deposits after you joined count, and only the first of at least {min} on a day.</li><li>The reward must be claimed within {claim} days.</li><li>The part of a deposit above the amount that earns {max} does not have to be wagered.</li></ol>`,
  },
  dailyTurnover: {
    title: 'Daily turnover reward',
    summary: 'Stake {target} in a day and {reward} is yours.',
    content: `<p>Whatever you play, whether you win or lose: {target} in stakes in one day earns you {reward}. The bar on this page shows your progress.</p><p>Please do not play more than you meant to because of it: the reward is smaller than what so many rounds cost on average.</p>`,
    terms: `<ol><li>Days begin at 00:00 (GMT+8). Stakes count from the moment you join, once the round has ended.</li><li>One reward per day. It must be claimed within {claim} days.</li></ol>`,
  },
  weeklyTurnover: {
    title: 'Weekly turnover reward',
    summary: 'Stake {target} in a week and {reward} is yours.',
    content: `<p>A steady week counts as much as a single long evening: {target} in stakes from Monday to Sunday earns you {reward}.</p>`,
    terms: `<ol><li>Weeks begin on Monday at 00:00 (GMT+8). Stakes count from the moment you join, once the round has ended.</li><li>One reward per week. It must be claimed within {claim} days.</li></ol>`,
  },
  wheel: {
    title: 'The lantern wheel',
    summary: 'One spin for every day with {min} in deposits. The odds are on the wheel.',
    content: `<p>Deposit {min} or more in a day, at once or in several deposits, and you earn a spin. Spins do not expire while the promotion runs.</p><p>Each prize is shown with its exact chance. The outcome is fixed by a seed whose fingerprint you see before you spin; after the spin the seed is revealed. Prizes are credited at once.</p>`,
    terms: `<ol><li>One spin per day, however much you deposit.</li><li>Days begin at 00:00 (GMT+8).</li><li>The number that decides is the first one below 10,000 of the fair stream under the revealed seed and the id of your request; the prizes share that range in the order in which they are shown.</li></ol>`,
  },
  luckyMoment: {
    title: 'Show us your lucky moment',
    summary: 'Send us a picture of a round you will remember; {reward} for each story we accept.',
    content: `<p>A full row of lanterns, a win at the last spin, or simply a table with friends: send up to three pictures and a sentence. Someone from our team looks at each one.</p>`,
    terms: `<ol><li>PNG or JPG, at most 5 MB each; 140 characters of text.</li><li>One reward per member. If we do not accept a story, you may send another.</li><li>Please show no other people without their consent. We keep the pictures for this promotion only.</li></ol>`,
  },
};

/** The prizes of the wheel. */
export const wheel = {
  top: 'Lantern festival: {amount}',
  second: 'Red lantern: {amount}',
  third: 'Paper lantern: {amount}',
  fourth: 'Tea light: {amount}',
  nothing: 'No prize this time',
};
