/**
 * Makes a running site and this supplier known to each other, with the commands an operator would type (`npx pavilion vendor`,
 * docs/recipes/connect-a-supplier.md). The keys that are exchanged are public halves.
 */
import { execFile } from 'node:child_process';
import { keepOperator, numberFor } from './operators.ts';
import { NAME, VENDOR } from './settings.ts';
import type { Store } from './store.ts';

export interface Said {
  readonly code: number;
  readonly text: string;
}

/** Types `npx pavilion vendor …`. */
export type VendorCommand = (args: readonly string[]) => Promise<Said>;

export const typeVendor: VendorCommand = (args) =>
  new Promise((resolve) => {
    execFile('npx', ['pavilion', 'vendor', ...args], (error, out, err) => {
      const code = error === null ? 0 : Number(error.code) || 1;
      resolve({ code, text: `${out}${err}`.trim() });
    });
  });

export interface Connecting {
  readonly brand: string;
  /** Where the site reaches this supplier. */
  readonly origin: string;
  readonly publicKeyFile: string;
}

const REASON = ['--reason', 'a supplier for trying out'];

/** What is typed, one after the other; also shown to whoever would rather do it himself. */
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

/** As it can be typed. */
export const typed = (args: readonly string[]): string =>
  `npx pavilion vendor ${args.map((word) => (/^[\w./:=@-]+$/.test(word) ? word : `"${word}"`)).join(' ')}`;

/** Answers whether it is connected now; what was said tells the person why not. */
export async function connect(
  store: Store,
  connecting: Connecting,
  { vendor, say }: { readonly vendor: VendorCommand; readonly say: (line: string) => void },
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
    say(typed(args));
    const { code, text } = await vendor(args);
    if (code !== 0) say(text);
    return code === 0 ? text : null;
  };
  const theirKey = await run(ourKey);
  if (theirKey === null) return false;
  // Whoever connects again, after an address has changed, is in the brand's list already.
  const isKnown = (await vendor(['show', brand, VENDOR])).code === 0;
  if (!isKnown && (await run(add)) === null) return false;
  const wallet = /wallet: (\S+)/.exec((await run(key)) ?? '')?.[1];
  if (wallet === undefined) return false;
  // Before the games are asked for: what a brand asks that is not known here is not answered.
  keepOperator(store, { id, brand, wallet_url: wallet, public_key: theirKey });
  return (await run(games)) !== null && (await run(open)) !== null;
}
