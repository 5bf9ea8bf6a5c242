/** What must be staked before money is withdrawn. */
export { presentTurnover, requireTurnover, turnoverBar, turnoverOf, type Turnover } from './turnover.ts';
