/** Names of the kinds of contract, and of their states. */
import type { ContractKind, ContractRow, ContractStatus } from '#contract';
import type { MessageKey } from '#i18n';
import type { Tone } from '#ui';

export type SalaryKind = Exclude<ContractKind, 'DIVIDEND'>;

export const kindLabel: Readonly<Record<ContractKind, MessageKey>> = {
  DIVIDEND: 'in_bonus_bmwmuf',
  DAILY: 'in_daily_hdtmkj',
  HOURLY: 'in_hourly_salary',
  REALTIME: 'real_time_salary_menu',
};

export const statusTones: Readonly<Record<ContractStatus, Tone>> = {
  N: 'info',
  P: 'info',
  E: 'info',
  V: 'warn',
  A: 'win',
  C: 'neutral',
  R: 'lose',
};

const IN_FORCE: ReadonlySet<ContractStatus> = new Set(['A', 'E', 'V', 'P']);

export const isInForce = ({ status }: ContractRow): boolean => IN_FORCE.has(status);
/** An offer or a change waits for the downline. */
export const isWaiting = ({ status }: ContractRow): boolean => status === 'N' || status === 'E';

/** An offer that waits is withdrawn; what is in force is ended, unless that was asked for already. */
export const mayEnd = (row: ContractRow): boolean => isWaiting(row) || (isInForce(row) && row.status !== 'V');
