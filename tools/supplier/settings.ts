/** Addresses and storage of the supplier. */
import { resolve } from 'node:path';

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Public origin, when behind a proxy. */
  readonly origin: string | null;
  readonly folder: string;
  /** Timeout of an operator's wallet, in milliseconds. */
  readonly patienceMs: number;
}

export const VENDOR = 'TIDELINE';
export const NAME = 'Tideline';

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const { SUPPLIER_HOST = '127.0.0.1', SUPPLIER_PORT = '8300', SUPPLIER_DIR = '.supplier', SUPPLIER_ORIGIN } = env;
  const port = Number(SUPPLIER_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('SUPPLIER_PORT is a port number');
  const folder = resolve(SUPPLIER_DIR);
  return { host: SUPPLIER_HOST, port, origin: SUPPLIER_ORIGIN ?? null, folder, patienceMs: 5_000 };
}
