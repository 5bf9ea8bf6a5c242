/** Optional prerequisites of a certification, for checks that need more than one member with a token. */
export interface Prerequisites {
  readonly secondUser?: string;
  readonly secondToken?: string;
  readonly secondGame?: string;
  readonly expiredToken?: string;
  readonly foreignToken?: string;
  readonly sessionUser?: string;
  readonly sessionToken?: string;
  readonly endSession?: string;
  readonly disabledUser?: string;
  readonly disabledToken?: string;
  readonly frozenUser?: string;
  readonly frozenToken?: string;
  readonly freeze?: string;
  readonly unfreeze?: string;
  readonly excludedUser?: string;
  readonly excludedToken?: string;
  readonly exclude?: string;
  readonly limitedUser?: string;
  readonly limitedToken?: string;
  readonly limitedLeft?: string;
  readonly stakeMax?: string;
  readonly reward?: string;
  readonly rewardBets?: string;
  readonly rewardPays?: string;
  readonly endedReward?: string;
  readonly foreignReward?: string;
}

export type Need = keyof Prerequisites;

interface Option {
  readonly name: string;
  readonly meaning: string;
}

export const OPTIONS: Readonly<Record<Need, Option>> = {
  secondUser: { name: 'second-user', meaning: 'another member with a balance' },
  secondToken: { name: 'second-token', meaning: 'token of that member' },
  secondGame: { name: 'second-game', meaning: 'another game of the supplier in the catalogue' },
  expiredToken: {
    name: 'expired-token',
    meaning: 'an expired token of the user, such as one from before the vendor was closed',
  },
  foreignToken: {
    name: 'foreign-token',
    meaning:
      'a token of the user in a currency other than that of the wallet; launches do not issue one, so it must be inserted into a test database',
  },
  sessionUser: { name: 'session-user', meaning: 'a logged-in member with a balance' },
  sessionToken: { name: 'session-token', meaning: 'token of a launch in that session' },
  endSession: { name: 'end-session', meaning: 'shell command that ends the session, as a login elsewhere does' },
  disabledUser: {
    name: 'disabled-user',
    meaning: 'a member with a frozen wallet; closing the account would also end the token',
  },
  disabledToken: { name: 'disabled-token', meaning: 'token of that member' },
  frozenUser: { name: 'frozen-user', meaning: 'a member with a balance whose wallet may be frozen temporarily' },
  frozenToken: { name: 'frozen-token', meaning: 'token of that member' },
  freeze: { name: 'freeze', meaning: 'shell command that freezes that wallet (`npx pavilion vendor freeze …`)' },
  unfreeze: { name: 'unfreeze', meaning: 'shell command that unfreezes it' },
  excludedUser: { name: 'excluded-user', meaning: 'a member with a balance who may be excluded from play' },
  excludedToken: { name: 'excluded-token', meaning: 'token of that member' },
  exclude: { name: 'exclude', meaning: 'shell command that excludes that member, who cannot be reused' },
  limitedUser: {
    name: 'limited-user',
    meaning: 'a member with a stake limit and a balance above the remaining limit',
  },
  limitedToken: { name: 'limited-token', meaning: 'token of that member' },
  limitedLeft: { name: 'limited-left', meaning: 'remaining stake limit, in hundred-thousandths' },
  stakeMax: { name: 'stake-max', meaning: 'maximum stake per bet, in hundred-thousandths' },
  reward: { name: 'reward', meaning: 'a reward of the user' },
  rewardBets: { name: 'reward-bets', meaning: 'number of free bets left in the reward, at most 50' },
  rewardPays: { name: 'reward-pays', meaning: 'wallet that receives the wins: bonus or main' },
  endedReward: { name: 'ended-reward', meaning: 'an ended reward of the user' },
  foreignReward: { name: 'foreign-reward', meaning: 'a reward of another member' },
};
