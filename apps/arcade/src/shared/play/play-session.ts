/** Redeems the launch ticket for a play session, once, and holds what the table and the panels share. */
import type { Language, ValueOf, Contract } from '#contract';
import { createClient, type Client } from '#client';
import { amountsHave, decimalsOf } from '#i18n';
import { address } from '../page/address.ts';
import { nameCurrency } from './currency.ts';
import { calls } from 'virtual:calls';
import { nameLobby } from '../page/lobby.ts';
import { openPosition } from './net-position.ts';

export type Opened = ValueOf<Contract['arcade']['open']>;

export interface PlaySession {
  readonly client: Client;
  readonly opened: Opened;
}

let token: string | null = null;
let language: Language = address.language;

const noSealing = () => {
  throw new Error('the arcade has no sealed calls');
};

/** Request options of every call of this frame. */
export const sessionOptions = {
  merchant: () => address.merchant,
  language: () => language,
  token: () => token,
  encryptionKey: noSealing,
  serverNow: () => Date.now(),
  // Calls are safe to repeat, so a short timeout reports a failure sooner.
  timeoutMs: 15_000,
};

export const client: Client = createClient({ calls, ...sessionOptions });

/** Authenticates later calls as this player. */
export function nameSession({
  sessionToken,
  language: spoken,
  player,
}: Pick<Opened, 'sessionToken' | 'language' | 'player'>): void {
  token = sessionToken;
  language = spoken;
  nameCurrency(player.currency);
  amountsHave(() => decimalsOf(player.currency));
}

export async function openSession() {
  const answer = await client.arcade.open({ ticket: address.ticket });
  if (!answer.ok) return answer;
  nameSession(answer.value);
  nameLobby(answer.value.lobbyOrigin, address.back);
  openPosition(answer.value.visit, answer.value.player.nickname);
  return answer;
}
