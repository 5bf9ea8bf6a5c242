/** Trades the ticket in the address for a play session, once, and keeps what the table and the panels share. */
import type { Language, ValueOf, Contract } from '#contract';
import { createClient, type Client } from '#client';
import { amountsHave, decimalsOf, isLanguage } from '#i18n';
import { nameCurrency } from './currency.ts';
import { calls } from 'virtual:calls';
import { nameLobby } from './lobby.ts';
import { openPosition } from './net-position.ts';

export type Opened = ValueOf<Contract['arcade']['open']>;

export interface PlaySession {
  readonly client: Client;
  readonly opened: Opened;
}

let token: string | null = null;
let language: Language = 'EN';

const noSealing = () => {
  throw new Error('the arcade has no sealed calls');
};

/** What every call of this frame goes with. */
export const sessionOptions = {
  merchant: () => address.merchant,
  language: () => language,
  token: () => token,
  encryptionKey: noSealing,
  serverNow: () => Date.now(),
  // Asking again is free, and the player is told sooner.
  timeoutMs: 15_000,
};

export const client: Client = createClient({ calls, ...sessionOptions });

interface Address {
  readonly ticket: string;
  readonly language: Language;
  /** Named for the lotteries, whose calls are open to visitors too; a house game's session names its brand itself. */
  readonly merchant: string;
  readonly view: string | null;
  readonly area: string | null;
  /** Codes of the live tables to be opened. */
  readonly tables: readonly string[];
}

/** The ticket leaves the address at once, so that it ends up in no history and no referrer. */
function takeFromAddress(): Address {
  const query = new URLSearchParams(location.search);
  const asked = query.get('language');
  history.replaceState(null, '', location.pathname);
  return {
    ticket: query.get('ticket') ?? '',
    language: isLanguage(asked) ? asked : 'EN',
    merchant: query.get('merchant') ?? '',
    view: query.get('view'),
    area: query.get('area'),
    tables: query.get('tables')?.split(',').filter(Boolean) ?? [],
  };
}

export const address = takeFromAddress();
language = address.language;

/** Calls from now on are the player's. */
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
  nameLobby(answer.value.lobbyOrigin);
  openPosition(answer.value.visit, answer.value.player.nickname);
  return answer;
}
