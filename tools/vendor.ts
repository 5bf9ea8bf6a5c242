/** Outside vendors, their games, keys and rewards, and frozen wallets: `npm run vendor -- pavilion`. The site must be running. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { readConfig } from '#server/ports/config.ts';
import type { VendorWish } from '#server/modules/operations/operations/index.ts';
import type { Import, VendorLine, VendorReport } from '#server/modules/play/vendor/index.ts';
import { endOf, tell, type Ended } from './command-line.ts';
import { askRunning, Refused, whoTypes } from './site-operations.ts';
import { readCommand, USAGE, type Command } from './vendor-command.ts';
import { describePlan, vendorList, vendorReport } from './vendor-report.ts';

interface Desk {
  ask<T>(wish: VendorWish): Promise<T>;
  /** Asks the operator to confirm; null without a terminal. */
  agree(shown: string): Promise<boolean | null>;
}

async function importGames(desk: Desk, { wish, sure }: Command): Promise<string> {
  if (wish.act !== 'import') throw new Error('not an import');
  const shown = await desk.ask<Import>(wish);
  const said = describePlan(shown);
  if (said.startsWith('Nothing changes.')) return said;
  const agreed = sure || (await desk.agree(said));
  if (agreed === null) throw new Refused(`${said}\nNothing was changed. Add --yes to do it.`);
  if (!agreed) return 'Nothing was changed.';
  await desk.ask<Import>({ ...wish, fingerprint: shown.fingerprint });
  return `${said}\nDone.`;
}

async function perform(desk: Desk, command: Command): Promise<string> {
  const { wish } = command;
  if (wish.act === 'list') return vendorList(await desk.ask<VendorLine[]>(wish));
  if (wish.act === 'show') return vendorReport(await desk.ask<VendorReport>(wish));
  if (wish.act === 'ourKey') return (await desk.ask<string>(wish)).trim();
  if (wish.act === 'import') return importGames(desk, command);
  await desk.ask<null>(wish);
  if ('vendor' in wish)
    return vendorReport(await desk.ask({ act: 'show', merchant: wish.merchant, vendor: wish.vendor }));
  return `The wallet of ${wish.account} is ${wish.frozen ? 'frozen' : 'free'}.`;
}

async function askPerson(shown: string): Promise<boolean | null> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  const line = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await line.question(`${shown}\nDo it? [y/N] `);
  line.close();
  return /^y(es)?$/i.test(answer.trim());
}

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Refused(`There is no file ${path} to read.`);
  }
}

type Env = Readonly<Record<string, string | undefined>>;

export async function vendor(args: readonly string[], env: Env, agree = askPerson): Promise<Ended> {
  if (args.includes('--help')) return { code: 0, text: USAGE };
  let command: Command | null;
  try {
    command = readCommand(args, whoTypes(), readKey);
  } catch (error) {
    if (error instanceof Refused) return { code: 1, text: error.message };
    throw error;
  }
  return endOf(command, USAGE, (understood) => {
    const ask = async <T>(wish: VendorWish): Promise<T> =>
      (await askRunning<{ done: T }>(readConfig(env), 'vendor', wish)).done;
    return perform({ ask, agree }, understood);
  });
}

if (import.meta.main) tell(await vendor(process.argv.slice(2), process.env));
