import type { Contract } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { answerContract } from './answer-contract.ts';
import { disburseDividends } from './disburse.ts';
import { terminateContract } from './end-contract.ts';
import { submitContract } from './offer-contract.ts';
import { listDisbursements, listSalaries, showCommission, showSettlement } from './reports.ts';
import { contractHistory, listContracts, offerTerms } from './show-contracts.ts';
import { contractRequests } from './show-requests.ts';

export function agreementRoutes(deps: Deps): Handlers<Contract['agreement']> {
  return {
    answerDividend: (context, input) => answerContract(deps, context, 'DIVIDEND', input),
    answerDaily: (context, input) => answerContract(deps, context, 'DAILY', input),
    answerHourly: (context, input) => answerContract(deps, context, 'HOURLY', input),
    answerRealtime: (context, input) => answerContract(deps, context, 'REALTIME', input),
    requests: (context) => contractRequests(deps, context),
    terms: (context) => offerTerms(deps, context),
    contracts: (context, input) => listContracts(deps, context, input),
    submit: (context, input) => submitContract(deps, context, input),
    terminate: (context, input) => terminateContract(deps, context, input),
    history: (context, input) => contractHistory(deps, context, input),
    commission: (context) => showCommission(deps, context),
    disbursements: (context, input) => listDisbursements(deps, context, input),
    disburse: (context, input) => disburseDividends(deps, context, input),
    salaries: (context, input) => listSalaries(deps, context, input),
    settlement: (context, input) => showSettlement(deps, context, input),
  };
}
