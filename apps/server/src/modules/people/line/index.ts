/** The line: agents, their downline accounts, rates, invitation links, and changes of them. */
export { directlyWithin, scopeOf, within, type Scope, type Sought, type Within } from './scope.ts';
