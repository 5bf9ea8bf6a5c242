/** Pages of the agent centre that other pages lead to. */
import type { DayRange } from '../range/range.ts';

const PAGES = {
  team: 'downlineManagmentView',
  profit: 'palStatementsAgentCopy',
  transactions: 'agentDownlineTransactionDetailsCopy',
} as const;

/** The page with the same days as this one. */
export const agentAddress = (page: keyof typeof PAGES, { from, to }: DayRange): string =>
  `/agent/${PAGES[page]}?${new URLSearchParams({ from, to }).toString()}`;
