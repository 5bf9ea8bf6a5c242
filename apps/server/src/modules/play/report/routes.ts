import { TRIAL_TYPE, type Contract, type Language } from '#contract';
import { done } from '#kernel';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { openCategories } from '../../house/catalogue/index.ts';
import { listTransactions, transactionFile } from './list-transactions.ts';
import { betSummary, personalProfit } from './profit.ts';
import { typeKeyOf } from './remarks.ts';
import { statementFile } from './statement.ts';
import { isExpense, typesOf } from './types.ts';

function named(codes: readonly number[], language: Language) {
  const { t, has } = loadTranslator(language);
  return codes.map((code) => {
    const key = typeKeyOf(code);
    return { code: String(code), name: has(key) ? t(key) : String(code) };
  });
}

export function reportRoutes(deps: Deps): Handlers<Contract['report']> {
  return {
    transactions: (context, input) => listTransactions(deps, context, input),
    transactionFile: (context, input) => transactionFile(deps, context, input),
    statementFile: (context, input) => statementFile(deps, context, input),
    betSummary: (context, input) => betSummary(deps, context, input),
    personalProfit: (context, input) => personalProfit(deps, context, input),
    transactionTypes: async ({ merchant, session, language }) => {
      const played = await openCategories(deps, merchant);
      const wallets = typesOf(merchant, played, session.accountType === TRIAL_TYPE);
      return done(
        wallets.map(({ accountTypeId, codes }) => ({
          accountTypeId,
          income: named(
            codes.filter((code) => !isExpense(code)),
            language,
          ),
          expense: named(codes.filter(isExpense), language),
        })),
      );
    },
  };
}
