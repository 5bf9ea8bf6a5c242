/** API client of the app, with session, language and brand. */
import { createClient, type CallRefusal, type Client } from '#client';
import type { Lane, Status } from '#contract';
import { calls, lateCalls } from 'virtual:calls';
import { closeForMaintenance, serverNow, setBoot, useBoot } from '../brand/boot.ts';
import { openPopup } from '../dialogs/popups.ts';
import { currentLanguage } from '../page/language.ts';
import { demandChange, sessionToken } from '../session/session.ts';
import { readLocal } from '../device/storage.ts';

/** Before the boot data: the brand of the last visit, or empty; the server then uses the host name. */
export const merchantCode = (): string =>
  useBoot.getState()?.status.info.merchantCode ?? readLocal('merchantCode') ?? '';

const expiryListeners = new Set<() => void>();
let untoldExpiry = false;
/**
 * Calls `listener` when the server no longer accepts the app's session; also when that happened before it was
 * registered.
 */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  if (untoldExpiry) {
    untoldExpiry = false;
    listener();
  }
  return () => void expiryListeners.delete(listener);
}

function meetRefusal({ code }: CallRefusal): void {
  if (code === 'system.maintenance' && useBoot.getState()) closeForMaintenance();
  if (code === 'region.restricted' && useBoot.getState()) void renewStatus();
  if (code === 'login.change.pw.required') demandChange('default');
  if (code === 'terms.not.accepted') openPopup({ kind: 'terms' });
  if (code === 'user.or.token.invalid' && sessionToken()) {
    untoldExpiry = expiryListeners.size === 0;
    for (const listener of expiryListeners) listener();
  }
}

export let client: Client = createClient({
  calls,
  lateCalls,
  merchant: merchantCode,
  language: currentLanguage,
  token: sessionToken,
  serverNow,
  onRefusal: meetRefusal,
  encryptionKey: async (renew) => {
    if (renew) await renewStatus();
    return useBoot.getState().status.info.encryptionKey;
  },
});

/** Server rendering calls handlers directly, without network. */
export function callThrough(answer: (noun: string, name: string, input: unknown) => Promise<unknown>): void {
  const nounOf = (noun: string) =>
    new Proxy(
      {},
      {
        get:
          (_, name: string) =>
          (input = {}) =>
            answer(noun, name, input),
      },
    );
  client = new Proxy({}, { get: (_, noun: string) => nounOf(noun) }) as Client;
}

/** Refetches the status after a changed key, the end of maintenance or a corrected clock. */
export async function renewStatus(): Promise<void> {
  const answer = await client.system.status({ url: location.host });
  if (!answer.ok) return;
  const known = useBoot.getState();
  // A visit that began during maintenance has no lanes yet.
  const lanes = isOpen(answer.value) && known.lanes.length === 0 ? await findLanes() : known.lanes;
  setBoot({ ...known, lanes, status: answer.value });
}

export const isOpen = ({ maintenance, regionRestriction }: Status): boolean => !maintenance && !regionRestriction;

export async function findLanes(): Promise<readonly Lane[]> {
  const vendors = await client.game.vendors();
  return vendors.ok ? vendors.value.data.lanes : [];
}
