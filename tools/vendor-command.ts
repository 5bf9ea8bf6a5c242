/** Parser of the `npm run vendor` command; the site validates the values. */
import { parseArgs } from 'node:util';
import { languages } from '#contract';
import type { VendorWish } from '#server/modules/operations/operations/index.ts';
import { Refused } from './site-operations.ts';

export const USAGE = `npm run vendor -- <brand>                                    all vendors
npm run vendor -- <brand> our-key                            the public key of the brand's own calls, for a vendor
npm run vendor -- <brand> show <VENDOR>                      addresses, games, rewards, and what was done and why

Each of the following needs --reason "…", which stands in the record with your name.
npm run vendor -- <brand> add <VENDOR> --category RNG --name "Studio" [--single] [--position 500]
npm run vendor -- <brand> change <VENDOR> [--name "Studio"] [--position 500] [--hot on|off]
npm run vendor -- <brand> open|close <VENDOR>
npm run vendor -- <brand> key <VENDOR> [--public-key file.pem] [--active on|off] [--stake-max 500|none]
                              [--launch-url https://…|none] [--api-url https://…|none] [--operator-id 7|none]
                              [--frames https://a.example,https://b.example|none] [--open-days 60|none]
npm run vendor -- <brand> game <VENDOR> add <code> --name "Dice" [--name-cn … --name-ja …] [--category RNG]
                              [--classify JP|TG|AC|BG|SC|VP|OG] [--rtp 96.01] [--position 500]
npm run vendor -- <brand> game <VENDOR> change <code> [as above] [--hot on|off] [--new on|off]
npm run vendor -- <brand> game <VENDOR> open|close|hide <code>
npm run vendor -- <brand> games <VENDOR> import [--yes]      the vendor's own list: shown first, then asked
npm run vendor -- <brand> reward <VENDOR> give <id> --pays-to bonus|main [--account <name>] [--bets 10] [--until 2027-01-31]
npm run vendor -- <brand> reward <VENDOR> withdraw <id>
npm run vendor -- <brand> freeze|unfreeze <account>          a member's wallet`;

const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;
const OPTIONS = {
  reason: text,
  category: text,
  name: text,
  position: text,
  hot: text,
  new: text,
  single: yes,
  yes,
  classify: text,
  rtp: text,
  'public-key': text,
  'launch-url': text,
  'api-url': text,
  'operator-id': text,
  'stake-max': text,
  'open-days': text,
  frames: text,
  active: text,
  'pays-to': text,
  account: text,
  bets: text,
  until: text,
  ...Object.fromEntries(languages.map((language) => [`name-${language.toLowerCase()}`, text])),
} as const;

/** Usage error. */
class Unclear extends Error {}

type Given = Readonly<Record<string, string | boolean | undefined>>;

function valuesOf(given: Given) {
  const said = (name: string) => (typeof given[name] === 'string' ? given[name] : undefined);
  const flag = (name: string): boolean | undefined => {
    const value = said(name);
    if (value !== undefined && value !== 'on' && value !== 'off') throw new Unclear();
    return value === undefined ? undefined : value === 'on';
  };
  const number = (name: string): number | undefined => {
    const value = said(name);
    if (value !== undefined && !/^\d{1,15}$/.test(value)) throw new Unclear();
    return value === undefined ? undefined : Number(value);
  };
  const orNone = (name: string): string | null | undefined => (said(name) === 'none' ? null : said(name));
  const names = Object.fromEntries([
    ...(said('name') === undefined ? [] : [['EN', said('name')]]),
    ...languages.flatMap((language) => {
      const name = said(`name-${language.toLowerCase()}`);
      return name === undefined ? [] : [[language, name]];
    }),
  ]) as Record<string, string>;
  return { said, flag, number, orNone, names };
}

export interface Command {
  readonly wish: VendorWish;
  /** Imports without confirmation. */
  readonly sure: boolean;
}

/** Parses the form only; the server validates values. `read` returns a file's content. */
export function readCommand(args: readonly string[], by: string, read: (path: string) => string): Command | null {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const wish = wishOf(positionals, values, by, read);
    return wish && { wish: wish as VendorWish, sure: values.yes === true };
  } catch (error) {
    if (error instanceof Refused) throw error;
    return null;
  }
}

const ONLY: Readonly<Record<string, readonly string[]>> = {
  add: ['category', 'name', 'single', 'position'],
  change: ['name', 'position', 'hot'],
  open: [],
  close: [],
  key: ['public-key', 'launch-url', 'api-url', 'operator-id', 'stake-max', 'open-days', 'frames', 'active'],
  'game add': ['name*', 'category', 'classify', 'rtp', 'position'],
  'game change': ['name*', 'classify', 'rtp', 'position', 'hot', 'new'],
  'game open': [],
  'game close': [],
  'game hide': [],
  'games import': ['yes'],
  'reward give': ['pays-to', 'account', 'bets', 'until'],
  'reward withdraw': [],
  freeze: [],
  unfreeze: [],
};

/** An unknown option is an error. */
function checkOptions(act: string, given: Given): void {
  const known = ONLY[act];
  if (!known) throw new Unclear();
  for (const name of Object.keys(given)) {
    const isName = name.startsWith('name') && known.includes('name*');
    if (name !== 'reason' && !isName && !known.includes(name)) throw new Unclear();
  }
}

function wishOf(
  [merchant, verb, subject, act, target, ...rest]: readonly string[],
  given: Given,
  by: string,
  read: (path: string) => string,
): object | null {
  if (merchant === undefined || rest.length > 0) return null;
  const none = Object.keys(given).length === 0;
  if (verb === undefined) return none ? { act: 'list', merchant } : null;
  if (verb === 'our-key') return none && subject === undefined ? { act: 'ourKey', merchant } : null;
  if (subject === undefined) return null;
  if (verb === 'show') return none && act === undefined ? { act: 'show', merchant, vendor: subject } : null;
  const values = valuesOf(given);
  const reason = values.said('reason');
  if (reason === undefined) throw new Refused('Say why: --reason "…". It stands in the record with your name.');
  const actor = { merchant, by, reason };
  const isLong = verb === 'game' || verb === 'games' || verb === 'reward';
  checkOptions(isLong ? `${verb} ${act}` : verb, given);
  if (!isLong) return act === undefined ? shortWish(verb, subject, actor, given, read) : null;
  if (verb === 'games')
    return target === undefined ? { act: 'import', ...actor, vendor: subject, fingerprint: null } : null;
  return target === undefined ? null : longWish(`${verb} ${act}`, { ...actor, vendor: subject }, target, given);
}

function shortWish(verb: string, subject: string, actor: object, given: Given, read: (path: string) => string) {
  const { said, flag, number, orNone } = valuesOf(given);
  if (verb === 'freeze' || verb === 'unfreeze')
    return { act: 'freeze', ...actor, account: subject, frozen: verb === 'freeze' };
  const of = { ...actor, vendor: subject };
  if (verb === 'open' || verb === 'close') return { act: 'open', ...of, open: verb === 'open' };
  const card = { ...of, name: said('name'), position: number('position') };
  if (verb === 'add') return { act: 'add', ...card, category: said('category'), single: given['single'] === true };
  if (verb === 'change') return { act: 'change', ...card, hot: flag('hot') };
  const file = said('public-key');
  const frames = orNone('frames');
  return {
    act: 'key',
    ...of,
    publicKey: file === undefined ? undefined : read(file),
    launchUrl: orNone('launch-url'),
    apiUrl: orNone('api-url'),
    operatorId: said('operator-id') === 'none' ? null : number('operator-id'),
    stakeMax: orNone('stake-max'),
    openDays: said('open-days') === 'none' ? null : number('open-days'),
    frameOrigins: frames === undefined ? undefined : (frames?.split(',') ?? []),
    active: flag('active'),
  };
}

/** End of a day in GMT+8. */
function endOfDay(day: string | undefined): number | undefined {
  if (day === undefined) return undefined;
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+08:00`) : Number.NaN;
  if (Number.isNaN(start)) throw new Unclear();
  return start + 86_400_000;
}

function longWish(act: string, of: object, target: string, given: Given): object | null {
  const { said, flag, number, names } = valuesOf(given);
  if (act === 'reward give') {
    const terms = { paysTo: said('pays-to'), account: said('account'), bets: number('bets') };
    return { act: 'rewardGive', ...of, reward: target, ...terms, until: endOfDay(said('until')) };
  }
  if (act === 'reward withdraw') return { act: 'rewardWithdraw', ...of, reward: target };
  const game = { ...of, game: target };
  const figures = { names, classify: said('classify'), rtp: said('rtp'), position: number('position') };
  if (act === 'game add') return { act: 'gameAdd', ...game, ...figures, category: said('category') };
  if (act === 'game change') return { act: 'gameChange', ...game, ...figures, hot: flag('hot'), isNew: flag('new') };
  const standing = { 'game open': 'open', 'game close': 'closed', 'game hide': 'hidden' }[act];
  return standing === undefined ? null : { act: 'gameOpen', ...game, standing };
}
