/**
 * `npx pavilion supplier serve`: a stand-alone game supplier that talks to sites over the wire only. `npx pavilion supplier`
 * lists its other commands.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { commandsFor, connect, typeVendor, typed } from './connect.ts';
import { amountOf } from './money.ts';
import { keepCampaign, operators, type Operator } from './operators.ts';
import { readSettings, NAME, VENDOR } from './settings.ts';
import { ownKey } from './signing.ts';
import { newestSitting } from './sittings.ts';
import { openStore, type Store } from './store.ts';
import { openSupplier } from './supplier.ts';

const USAGE = `npx pavilion supplier serve                                  serves the games until it is ended
npx pavilion supplier connect <brand>                        makes the site that runs here and this supplier known to each other
npx pavilion supplier campaign <brand> <id> [--bets 3] [--stake 1] [--player <member id>]
                                                             free bets of that stake; the operator gives them with npx pavilion vendor give-reward
npx pavilion supplier certify <brand> [options of vendor certify]
                                                             with its own key, and the token of the newest launch

SUPPLIER_PORT (8300), SUPPLIER_HOST (127.0.0.1), SUPPLIER_DIR (.supplier: key and rounds), SUPPLIER_ORIGIN (public origin, behind a proxy).`;

const settings = readSettings(process.env);
const originGiven = settings.origin ?? `http://${settings.host}:${settings.port}`;
const [act, brand, ...rest] = process.argv.slice(2);

function withStore<T>(work: (store: Store) => T): T {
  const store = openStore(settings.folder);
  try {
    return work(store);
  } finally {
    store.close();
  }
}

function connected(store: Store): Operator {
  const operator = operators(store).find((each) => each.brand === brand);
  if (!operator) {
    console.error(`${brand} is not connected: npx pavilion supplier connect ${brand}`);
    process.exit(1);
  }
  return operator;
}

function greet(origin: string, store: Store): void {
  const { publicKeyFile } = ownKey(settings.folder);
  const known = operators(store);
  console.log(`${NAME}, supplier of three games, at ${origin}\n  key and rounds   ${settings.folder}`);
  for (const { brand: name, wallet_url } of known) console.log(`  plays for        ${name}, wallet ${wallet_url}`);
  if (known.length > 0) return;
  const commands = commandsFor({ brand: '<brand>', origin, publicKeyFile }, 1);
  console.log(`
No site knows it yet. With one running here, type in another terminal:
  npx pavilion supplier connect pavilion
which exchanges the keys and does what an operator would type:
${commands.map((command) => `  ${typed(command).replaceAll('"<brand>"', '<brand>')}`).join('\n')}`);
}

async function serve(): Promise<void> {
  const supplier = await openSupplier(settings);
  if (!supplier) {
    console.error(`Another supplier is already running on ${settings.folder}.`);
    process.exit(1);
  }
  greet(supplier.origin, supplier.desk.store);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void supplier.close().then(() => process.exit(0)));
}

async function introduce(name: string): Promise<void> {
  const { publicKeyFile } = ownKey(settings.folder);
  const store = openStore(settings.folder);
  const about = { brand: name, origin: originGiven, publicKeyFile };
  const isDone = await connect(store, about, { vendor: typeVendor, print: console.log });
  store.close();
  console.log(isDone ? `\n${name} now has the games of ${NAME}.` : `\n${name} is not connected.`);
  process.exit(isDone ? 0 : 1);
}

function campaign(name: string): void {
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: {
      bets: { type: 'string', default: '3' },
      stake: { type: 'string', default: '1' },
      player: { type: 'string' },
    },
  });
  const [id] = positionals;
  const bets = Number(values.bets);
  const stake = amountOf(values.stake);
  if (id === undefined || !Number.isInteger(bets) || bets < 1 || stake === null) return help(2);
  withStore((store) =>
    keepCampaign(store, { id, operator: connected(store).id, bets, stake, player: values.player ?? null }),
  );
  const give = ['give-reward', name, VENDOR, id, '--pays-to', 'main', '--bets', String(bets), '--reason', 'free bets'];
  console.log(`${bets} free bets are created. The operator grants them with:\n  ${typed(give)}`);
}

function certify(): void {
  const { privateKeyFile } = ownKey(settings.folder);
  const { operator, sitting } = withStore((store) => {
    const found = connected(store);
    return { operator: found, sitting: newestSitting(store, found.id) };
  });
  if (!sitting) {
    console.error('Open one of its games on the site first: certification requires a token.');
    process.exit(1);
  }
  const { player, token, game, currency } = sitting;
  const about = ['--key', privateKeyFile, '--user', player, '--token', token, '--game', game, '--currency', currency];
  const args = ['pavilion', 'vendor', 'certify', operator.wallet_url, ...about, ...rest];
  process.exit(spawnSync('npx', args, { stdio: 'inherit' }).status ?? 1);
}

function help(code: number): void {
  console.log(USAGE);
  process.exitCode = code;
}

if (act === undefined) await serve();
else if (act === '--help' || brand === undefined) help(act === '--help' ? 0 : 2);
else if (act === 'connect') await introduce(brand);
else if (act === 'campaign') campaign(brand);
else if (act === 'certify') certify();
else help(2);
