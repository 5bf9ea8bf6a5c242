/** What must be staked before money is withdrawn. */
export { presentTurnover, requireTurnover, turnoverIn, turnoverOf, type Turnover } from './turnover.ts';
