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
  secondUser: { name: 'second-user', meaning: 'another member with some money' },
  secondToken: { name: 'second-token', meaning: 'his token' },
  secondGame: { name: 'second-game', meaning: 'another game of the supplier in the catalogue' },
  expiredToken: {
    name: 'expired-token',
    meaning: 'a token of the user that has run out, such as one from before the vendor was closed',
  },
  foreignToken: {
    name: 'foreign-token',
    meaning:
      'a token of the user in another currency than his wallet’s; no launch gives one, so write it into a test database',
  },
  sessionUser: { name: 'session-user', meaning: 'a member with some money who is logged in' },
  sessionToken: { name: 'session-token', meaning: 'his token, of a launch of that session' },
  endSession: { name: 'end-session', meaning: 'a shell command that ends the session, as a login elsewhere does' },
  disabledUser: {
    name: 'disabled-user',
    meaning: 'a member whose wallet is frozen; closing his account would end his token too',
  },
  disabledToken: { name: 'disabled-token', meaning: 'his token' },
  frozenUser: { name: 'frozen-user', meaning: 'a member with some money whose wallet may be frozen for a moment' },
  frozenToken: { name: 'frozen-token', meaning: 'his token' },
  freeze: { name: 'freeze', meaning: 'a shell command that freezes his wallet (`npx pavilion vendor freeze …`)' },
  unfreeze: { name: 'unfreeze', meaning: 'a shell command that frees it again' },
  excludedUser: { name: 'excluded-user', meaning: 'a member with some money who may turn away from play' },
  excludedToken: { name: 'excluded-token', meaning: 'his token' },
  exclude: { name: 'exclude', meaning: 'a shell command that does so for him; he cannot be used again' },
  limitedUser: {
    name: 'limited-user',
    meaning: 'a member who has set himself a limit of stakes, with more money than it leaves',
  },
  limitedToken: { name: 'limited-token', meaning: 'his token' },
  limitedLeft: { name: 'limited-left', meaning: 'what the limit leaves him, in hundred-thousandths' },
  stakeMax: { name: 'stake-max', meaning: 'the most a bet may stake, in hundred-thousandths' },
  reward: { name: 'reward', meaning: 'a reward of the user' },
  rewardBets: { name: 'reward-bets', meaning: 'how many free bets it has left, at most 50' },
  rewardPays: { name: 'reward-pays', meaning: 'where it pays: bonus or main' },
  endedReward: { name: 'ended-reward', meaning: 'a reward of the user that has ended' },
  foreignReward: { name: 'foreign-reward', meaning: 'a reward of another member' },
};
