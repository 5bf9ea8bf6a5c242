import { TRIAL_TYPE, type Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { answerWithdrawal } from './answer-withdrawal.ts';
import { addCard, banks, chooseCard, listCards, removeCard } from './bank-cards.ts';
import { listConfirmations, listWithdrawals } from './list-withdrawals.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { showSettings, timesLeft } from './show-settings.ts';

export function withdrawalRoutes(deps: Deps): Handlers<Contract['withdrawal']> {
  return {
    settings: async ({ merchant, session }) => {
      const owner = { merchant: merchant.code, memberId: session.memberId };
      return done(await showSettings(deps, merchant, owner, session.accountType === TRIAL_TYPE));
    },
    cards: async (context) => {
      const { merchant, session } = context;
      const owner = { merchant: merchant.code, memberId: session.memberId };
      const remainingTransactionTimes = await timesLeft(deps, merchant, owner);
      return done({ ...(await listCards(deps, context)), remainingTransactionTimes });
    },
    addCard: (context, input) => addCard(deps, context, input),
    removeCard: (context, input) => removeCard(deps, context, input),
    chooseCard: (context, input) => chooseCard(deps, context, input),
    banks: async ({ merchant }) => done(banks(merchant)),
    request: (context, input) => requestWithdrawal(deps, context, input),
    list: (context, input) => listWithdrawals(deps, context, input),
    confirmations: async (context) => done(await listConfirmations(deps, context)),
    answer: (context, input) => answerWithdrawal(deps, context, input),
  };
}
