/** Outside vendors of the local site with their games, keys and rewards, and frozen wallets. */
import { readFileSync } from 'node:fs';
import type { VendorWish } from '#server/modules/operations/operations/index.ts';
import type { Import, VendorLine, VendorReport } from '#server/modules/play/vendor/index.ts';
import type { Setting } from '../grammar/command.ts';
import { Refused } from '../grammar/ended.ts';
import { askRunning, whoTypes } from '../running-site.ts';
import { describePlan, vendorList, vendorReport } from './report.ts';

async function ask<T>(setting: Setting, wish: VendorWish): Promise<T> {
  return (await askRunning<{ done: T }>(setting, 'vendor', wish)).done;
}

interface AtBrand {
  readonly brand: string;
}

export async function list({ brand, json }: AtBrand & { readonly json: boolean }, setting: Setting): Promise<string> {
  const lines = await ask<VendorLine[]>(setting, { act: 'list', merchant: brand });
  return json ? JSON.stringify(lines, null, 2) : vendorList(lines);
}

interface Of extends AtBrand {
  readonly vendor: string;
}

async function reportOf({ brand, vendor }: Of, setting: Setting): Promise<VendorReport> {
  return ask(setting, { act: 'show', merchant: brand, vendor });
}

export async function show({ json, ...of }: Of & { readonly json: boolean }, setting: Setting): Promise<string> {
  const report = await reportOf(of, setting);
  return json ? JSON.stringify(report, null, 2) : vendorReport(report);
}

export const ourKey = async ({ brand }: AtBrand, setting: Setting): Promise<string> =>
  (await ask<string>(setting, { act: 'ourKey', merchant: brand })).trim();

type Acting = Of & { readonly reason: string };

const actor = ({ brand, reason }: AtBrand & { readonly reason: string }) => ({
  merchant: brand,
  by: whoTypes(),
  reason,
});

/** Changes a vendor and prints it as it is afterwards. The site validates each value. */
const act =
  <G extends Acting>(wishOf: (given: G) => object) =>
  async (given: G, setting: Setting): Promise<string> => {
    await ask<null>(setting, { ...wishOf(given), ...actor(given), vendor: given.vendor } as VendorWish);
    return vendorReport(await reportOf(given, setting));
  };

interface Card {
  readonly name?: string | undefined;
  readonly position?: number | undefined;
}

export const add = act(
  ({ category, name, single, position }: Acting & Card & { category: string; single: boolean }) => ({
    act: 'add',
    category,
    name,
    single,
    position,
  }),
);

export const change = act(({ name, position, hot }: Acting & Card & { hot?: boolean | undefined }) => ({
  act: 'change',
  name,
  position,
  hot,
}));

export const open = act<Acting>(() => ({ act: 'open', open: true }));
export const close = act<Acting>(() => ({ act: 'open', open: false }));

interface Key {
  readonly publicKey?: string | undefined;
  readonly launchUrl?: string | null | undefined;
  readonly apiUrl?: string | null | undefined;
  readonly operatorId?: number | null | undefined;
  readonly stakeMax?: string | null | undefined;
  readonly openDays?: number | null | undefined;
  readonly frames?: string | null | undefined;
  readonly active?: boolean | undefined;
}

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Refused(`File not found: ${path}.`);
  }
}

export const key = act(
  ({ publicKey, launchUrl, apiUrl, operatorId, stakeMax, openDays, frames, active }: Acting & Key) => ({
    act: 'key',
    publicKey: publicKey === undefined ? undefined : readKey(publicKey),
    launchUrl,
    apiUrl,
    operatorId,
    stakeMax,
    openDays,
    frameOrigins: frames === undefined ? undefined : (frames?.split(',') ?? []),
    active,
  }),
);

type Game = Acting & { readonly game: string };

/** Translations of a name by language: `name` is English, `name.CN` Chinese. */
const namesIn = (given: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([field, text]: [string, unknown]) => {
      const [base, language = 'EN'] = field.split('.');
      return base === 'name' && typeof text === 'string' ? [[language, text]] : [];
    }),
  );

interface Figures {
  readonly classify?: string | undefined;
  readonly rtp?: string | undefined;
  readonly position?: number | undefined;
}

const figures = (given: Game & Figures) => ({
  game: given.game,
  names: namesIn(given),
  classify: given.classify,
  rtp: given.rtp,
  position: given.position,
});

export const addGame = act((given: Game & Figures & { readonly category?: string | undefined }) => ({
  act: 'gameAdd',
  ...figures(given),
  category: given.category,
}));

type Marks = { readonly hot?: boolean | undefined; readonly new?: boolean | undefined };

export const changeGame = act((given: Game & Figures & Marks) => ({
  act: 'gameChange',
  ...figures(given),
  hot: given.hot,
  isNew: given.new,
}));

export const openGame = act(({ game }: Game) => ({ act: 'gameOpen', game, standing: 'open' }));
export const closeGame = act(({ game }: Game) => ({ act: 'gameOpen', game, standing: 'closed' }));
export const hideGame = act(({ game }: Game) => ({ act: 'gameOpen', game, standing: 'hidden' }));

export async function importGames(given: Acting & { readonly yes: boolean }, setting: Setting): Promise<string> {
  const wish = { act: 'import', ...actor(given), vendor: given.vendor, fingerprint: null } as const;
  const shown = await ask<Import>(setting, wish);
  const plan = describePlan(shown);
  if (plan.startsWith('Nothing changes.')) return plan;
  const agreed = given.yes || (await setting.agree(plan));
  if (agreed === null) throw new Refused(`${plan}\nNothing was changed. Add --yes to apply.`);
  if (!agreed) return 'Nothing was changed.';
  await ask<Import>(setting, { ...wish, fingerprint: shown.fingerprint });
  return `${plan}\nDone.`;
}

type Reward = Acting & { readonly reward: string };

interface Terms {
  readonly paysTo: string;
  readonly account?: string | undefined;
  readonly bets?: number | undefined;
  /** Epoch milliseconds. */
  readonly until?: number | undefined;
}

export const giveReward = act(({ reward, paysTo, account, bets, until }: Reward & Terms) => ({
  act: 'rewardGive',
  reward,
  paysTo,
  account,
  bets,
  until,
}));

export const withdrawReward = act(({ reward }: Reward) => ({ act: 'rewardWithdraw', reward }));

type Wallet = AtBrand & { readonly account: string; readonly reason: string };

const freezing =
  (frozen: boolean) =>
  async (given: Wallet, setting: Setting): Promise<string> => {
    await ask<null>(setting, { act: 'freeze', ...actor(given), account: given.account, frozen });
    return `The wallet of ${given.account} is ${frozen ? 'frozen' : 'not frozen'}.`;
  };

export const freeze = freezing(true);
export const unfreeze = freezing(false);
