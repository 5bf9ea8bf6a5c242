/** Composition of the supplier; `main.ts` starts it. */
import { createHash, randomInt } from 'node:crypto';
import { createCarrier, type Carrier } from './carry.ts';
import type { Desk } from './desk.ts';
import { recover } from './endings.ts';
import type { Chance } from './games/index.ts';
import { addressOf, listen } from './server.ts';
import type { Settings } from './settings.ts';
import { ownKey } from './signing.ts';
import { holdFolder, openStore } from './store.ts';
import { openWallet } from './wallet.ts';

const SWEEP_MS = 500;

export interface Supplier {
  readonly origin: string;
  readonly desk: Desk;
  readonly carrier: Carrier;
  close(): Promise<void>;
}

interface Given {
  readonly chance?: Chance;
  readonly log?: (line: string) => void;
}

/** Null when another process uses the folder. */
export async function openSupplier(settings: Settings, given: Given = {}): Promise<Supplier | null> {
  const hold = holdFolder(settings.folder);
  if (!hold) return null;
  const { privateKey } = ownKey(settings.folder);
  const store = openStore(settings.folder);
  const log = given.log ?? console.error;
  const desk: Desk = {
    store,
    log,
    ask: openWallet(privateKey, settings.patienceMs),
    now: Date.now,
    chance: given.chance ?? ((bound) => randomInt(bound)),
    secret: createHash('sha256').update(privateKey).digest('hex'),
    balances: new Map(),
  };
  recover(desk);
  const carrier = createCarrier(desk);
  let origin = settings.origin ?? '';
  const server = await listen({ desk, carrier, origin: () => origin }, settings);
  origin ||= addressOf(server, settings.host);
  const sweep = () => carrier.sweep().catch((error: unknown) => log(String(error)));
  void sweep();
  const timer = setInterval(() => void sweep(), SWEEP_MS);
  return {
    origin,
    desk,
    carrier,
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await carrier.rest();
      store.close();
      hold.release();
    },
  };
}
