/** Missions, tickets and the first message: titles are text, the content of a message HTML. */
export const missions = {
  dailyPlay: { title: 'Play today', description: 'Every stake of a finished round counts, in any game.' },
  firstSpin: { title: 'A round of slots', description: 'Finish one round of any slot game today.' },
  weeklyDeposit: { title: 'Deposits of the week', description: 'All your deposits since Monday, added up.' },
  comeBack: { title: 'Days in a row', description: 'Log in on consecutive days, from Monday to Sunday.' },
  friends: { title: 'Bring friends', description: 'Friends who joined with your code and have qualified.' },
  boardWeek: {
    title: 'Stakes of the week',
    description: 'Whoever stakes the most in slots until Sunday night wins. Milestones count as well.',
  },
};

export const tickets = {
  egg: 'Golden egg',
  wheel: 'Small wheel',
  envelope: 'Red envelope',
};

export const messages = {
  welcome: {
    title: 'Welcome to {brand}',
    content:
      '<p>This is your inbox. Our messages and notices of your rewards appear here.</p><p>Have a look at the <a href="/missionLeaderboard">missions</a>, and play within your means.</p>',
  },
};

export const raceWeek = {
  title: 'Best multiplier of the week',
  description: 'One good round is enough: the highest multiplier in an original or a slot wins.',
};
