/** The one caller of the console. The session is a cookie, and each call names its brand itself. */
import { createClient, type CallRefusal, type ClientOf } from '#client';
import type { ConsoleContract } from '#contract';
import { calls } from 'virtual:calls';
import { create } from 'zustand';
import { isAttended } from '../device/presence.ts';
import { currentLanguage } from '../page/language.ts';

/** Whether the server said that it knows nobody here, since somebody signed in. */
export const useEnded = create<{ readonly ended: boolean }>(() => ({ ended: false }));

function meetRefusal({ code }: CallRefusal): void {
  if (code === 'user.or.token.invalid') useEnded.setState({ ended: true });
}

/** What an empty seat's page asks for by itself keeps nobody signed in. */
const call: typeof fetch = (input, init) =>
  fetch(input, isAttended() ? init : { ...init, headers: { ...(init?.headers as object), 'X-Unattended': '1' } });

export const client: ClientOf<ConsoleContract> = createClient<ConsoleContract>({
  calls,
  language: currentLanguage,
  onRefusal: meetRefusal,
  fetch: call,
});
