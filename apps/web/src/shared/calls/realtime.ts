/** Push connection of the page; opened after the first paint. */
import { createRealtime } from '#client';
import { merchantCode } from './client.ts';
import { sessionToken } from '../session/session.ts';

export const realtime = createRealtime({
  url: () => `${location.origin.replace(/^http/, 'ws')}/ws?merchant=${encodeURIComponent(merchantCode())}`,
  token: sessionToken,
});
