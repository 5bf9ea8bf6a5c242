/**
 * Play session of a hall, which covers all its tables or games; redeemed by the ticket in the address, as for a house
 * game.
 */
import type { Contract, ValueOf } from '#contract';
import { createClient } from '#client';
import { calls, lateCalls } from 'virtual:calls';
import { address } from '../page/address.ts';
import { nameLobby, notifyLobby } from '../page/lobby.ts';
import { openPosition } from '../play/net-position.ts';
import { nameSession, sessionOptions } from '../play/play-session.ts';
import { noteServerTime } from './clock.ts';

export type HallSession = ValueOf<Contract['hallVisit']['open']>;

export const client = createClient({
  calls,
  lateCalls,
  ...sessionOptions,
  // The member's session has ended, and this one with it: the site handles it.
  onRefusal({ code }) {
    if (code === 'user.or.token.invalid') notifyLobby({ from: 'arcade', type: 'ended' });
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
