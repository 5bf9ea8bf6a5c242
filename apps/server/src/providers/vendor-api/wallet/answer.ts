/** Answers, serialised by hand: they are flat, and on the hottest path of the site. */
import type { Units } from '#kernel';
import { amountText } from './request.ts';
import type { Status } from './status.ts';

export interface Echo {
  readonly user?: unknown;
  readonly request_uuid?: unknown;
}

/** `request_uuid` and `user` are repeated as received, if they are texts. */
export function answerText(echo: Echo, status: Status, known?: { currency: string; balance: Units }): string {
  const user = typeof echo.user === 'string' ? `"user":${JSON.stringify(echo.user)},` : '';
  const request = typeof echo.request_uuid === 'string' ? JSON.stringify(echo.request_uuid) : '""';
  const money = known ? `,"currency":"${known.currency}","balance":${amountText(known.balance)}` : '';
  return `{${user}"status":"${status}","request_uuid":${request}${money}}`;
}

export function infoText(echo: { user: string; request_uuid: string }, status: Status, country: string): string {
  return JSON.stringify({ user: echo.user, status, request_uuid: echo.request_uuid, country });
}
