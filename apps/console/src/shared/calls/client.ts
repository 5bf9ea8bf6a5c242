/** API client of the console. The session is a cookie; each call names its brand. */
import { createClient, type CallRefusal, type ClientOf } from '#client';
import type { ConsoleContract } from '#contract';
import { calls } from 'virtual:calls';
import { create } from 'zustand';
import { isAttended } from '../device/presence.ts';
import { currentLanguage } from '../page/language.ts';

/** True when the server has ended the session since login. */
export const useEnded = create<{ readonly ended: boolean }>(() => ({ ended: false }));

function meetRefusal({ code }: CallRefusal): void {
  if (code === 'user.or.token.invalid') useEnded.setState({ ended: true });
}

/** Background polling from an unattended page does not extend the session. */
const call: typeof fetch = (input, init) =>
  fetch(input, isAttended() ? init : { ...init, headers: { ...(init?.headers as object), 'X-Unattended': '1' } });

export const client: ClientOf<ConsoleContract> = createClient<ConsoleContract>({
  calls,
  language: currentLanguage,
  onRefusal: meetRefusal,
  fetch: call,
});
