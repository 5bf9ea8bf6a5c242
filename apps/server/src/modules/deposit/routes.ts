import type { Contract } from '#contract';
import { done } from '#kernel';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/context.ts';
import { channelsFor } from './channels.ts';
import { listDeposits } from './list-deposits.ts';
import { hasReceived } from './queries.ts';
import { startGateway } from './start-gateway.ts';

export function depositRoutes(deps: Deps): Handlers<Contract['deposit']> {
  return {
    settings: async ({ merchant, session }) => {
      const { min, max, quick } = merchant.config.deposit;
      const before = await hasReceived(deps.db, { merchant: merchant.code, memberId: session.memberId });
      return done({
        allowDeposit: deps.providers.payments.size > 0 ? 'Y' : 'N',
        minAmount: min,
        maxAmount: max,
        quickAmounts: quick,
        isFirstDeposit: !before,
      });
    },
    channels: async ({ merchant, language }) =>
      done(channelsFor(deps, merchant, loadTranslator(language).t('cashier.gateways'))),
    startGateway: (context, input) => startGateway(deps, context, input),
    list: (context, input) => listDeposits(deps, context, input),
  };
}
