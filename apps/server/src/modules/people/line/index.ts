/** The line: agents, their downline accounts, rates, invitation links, and changes of them. */
export { applyChange, type Applying, type Change } from './apply-change.ts';
export {
  askDemotion,
  askMove,
  askPromotion,
  askRates,
  LINE_REFUSAL_TEXTS,
  type Asker,
  type AskRefusal,
} from './ask-change.ts';
export { acceptInvitation, readInvitation, type Invitation } from './invitation.ts';
export { joinLine, openTop } from './join-line.ts';
export { highestRates, ratesBelow, type Rates } from './rules.ts';
export { lineRoutes } from './routes.ts';
export { directlyWithin, scopeOf, within, type Scope, type Sought, type Within } from './scope.ts';
