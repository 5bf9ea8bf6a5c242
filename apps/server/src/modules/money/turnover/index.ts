/** Turnover requirements before a withdrawal. */
export { presentTurnover, requireTurnover, turnoverBar, turnoverOf, type Turnover } from './turnover.ts';
