/**
 * Connects this supplier and a running site, with the commands an operator would type (`npx pavilion vendor`,
 * docs/recipes/connect-a-supplier.md). Only public keys are exchanged.
 */
import { execFile } from 'node:child_process';
import { keepOperator, numberFor } from './operators.ts';
import { NAME, VENDOR } from './settings.ts';
import type { Store } from './store.ts';

export interface CommandResult {
  readonly code: number;
  readonly text: string;
}

/** Runs `npx pavilion vendor …`. */
export type VendorCommand = (args: readonly string[]) => Promise<CommandResult>;

export const typeVendor: VendorCommand = (args) =>
  new Promise((resolve) => {
    execFile('npx', ['pavilion', 'vendor', ...args], (error, out, err) => {
      const code = error === null ? 0 : Number(error.code) || 1;
      resolve({ code, text: `${out}${err}`.trim() });
    });
  });

export interface Connecting {
  readonly brand: string;
  /** Address at which the site reaches this supplier. */
  readonly origin: string;
  readonly publicKeyFile: string;
}

const REASON = ['--reason', 'a supplier for trying out'];

/** Commands in order; also printed for operators who prefer to type them. */
export function commandsFor({ brand, origin, publicKeyFile }: Connecting, operator: number): string[][] {
  const address = ['--api-url', `${origin}/operator`, '--operator-id', String(operator), '--frames', origin];
  return [
    ['our-key', brand],
    ['add', brand, VENDOR, '--category', 'RNG', '--name', NAME, ...REASON],
    ['key', brand, VENDOR, '--public-key', publicKeyFile, ...address, ...REASON],
    ['import', brand, VENDOR, '--yes', ...REASON],
    ['open', brand, VENDOR, ...REASON],
  ];
}

/** Command line with quotes where needed. */
export const typed = (args: readonly string[]): string =>
  `npx pavilion vendor ${args.map((word) => (/^[\w./:=@-]+$/.test(word) ? word : `"${word}"`)).join(' ')}`;

/** True when connected; the output of the commands explains a failure. */
export async function connect(
  store: Store,
  connecting: Connecting,
  { vendor, print }: { readonly vendor: VendorCommand; readonly print: (line: string) => void },
): Promise<boolean> {
  const { brand } = connecting;
  const id = numberFor(store, brand);
  const [ourKey, add, key, games, open] = commandsFor(connecting, id) as [
    string[],
    string[],
    string[],
    string[],
    string[],
  ];
  const run = async (args: readonly string[]): Promise<string | null> => {
    print(typed(args));
    const { code, text } = await vendor(args);
    if (code !== 0) print(text);
    return code === 0 ? text : null;
  };
  const theirKey = await run(ourKey);
  if (theirKey === null) return false;
  // When connecting again after a change of address, the brand already lists this vendor.
  const isKnown = (await vendor(['show', brand, VENDOR])).code === 0;
  if (!isKnown && (await run(add)) === null) return false;
  const wallet = /wallet: (\S+)/.exec((await run(key)) ?? '')?.[1];
  if (wallet === undefined) return false;
  // Stored before the import: calls of unknown brands are rejected.
  keepOperator(store, { id, brand, wallet_url: wallet, public_key: theirKey });
  return (await run(games)) !== null && (await run(open)) !== null;
}
