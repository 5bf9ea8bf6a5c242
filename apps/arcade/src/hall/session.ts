/** The play session of a hall, whose every table or game it opens: traded for the ticket in the address, as a house game's is. */
import type { Contract, ValueOf } from '#contract';
import { createClient } from '#client';
import { calls, lateCalls } from 'virtual:calls';
import { address } from '../address.ts';
import { nameLobby, tellLobby } from '../lobby.ts';
import { openPosition } from '../net-position.ts';
import { nameSession, sessionOptions } from '../play-session.ts';
import { noteServerTime } from './clock.ts';

export type HallSession = ValueOf<Contract['hallVisit']['open']>;

export const client = createClient({
  calls,
  lateCalls,
  ...sessionOptions,
  // The member's own session is over, and with it this one: the site knows what to do.
  onRefusal({ code }) {
    if (code === 'user.or.token.invalid') tellLobby({ from: 'arcade', type: 'ended' });
  },
});

export async function openHall() {
  const answer = await client.hallVisit.open({ ticket: address.ticket });
  if (!answer.ok) return answer;
  nameSession(answer.value);
  nameLobby(answer.value.lobbyOrigin, address.back);
  noteServerTime(answer.value.serverTime);
  openPosition(answer.value.visit, answer.value.player.nickname);
  return answer;
}
