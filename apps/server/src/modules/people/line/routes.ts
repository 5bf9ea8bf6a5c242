import type { Contract } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { listChanges, promote, raiseRates, showRates } from './change-rates.ts';
import { listDownlines, showDownline } from './downlines.ts';
import { listLinkAccounts, listLinks, openLink, removeLink, setLink } from './links.ts';
import { openDownline } from './open-downline.ts';
import { gameRates, listQuotas, lotteryRates } from './programme.ts';
import { setStatus } from './set-status.ts';

export function lineRoutes(deps: Deps): Handlers<Contract['line']> {
  return {
    lotteryRates: (context) => lotteryRates(deps, context),
    gameRates: (context) => gameRates(deps, context),
    quota: (context) => listQuotas(deps, context),
    open: (context, input) => openDownline(deps, context, input),
    openLink: (context, input) => openLink(deps, context, input),
    links: (context, input) => listLinks(deps, context, input),
    setLink: (context, input) => setLink(deps, context, input),
    removeLink: (context, input) => removeLink(deps, context, input),
    linkAccounts: (context, input) => listLinkAccounts(deps, context, input),
    downlines: (context, input) => listDownlines(deps, context, input),
    downline: (context, input) => showDownline(deps, context, input),
    rates: (context, input) => showRates(deps, context, input),
    raiseRates: (context, input) => raiseRates(deps, context, input),
    promote: (context, input) => promote(deps, context, input),
    setStatus: (context, input) => setStatus(deps, context, input),
    changes: (context, input) => listChanges(deps, context, input),
  };
}
