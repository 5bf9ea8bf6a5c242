/**
 * Opens and closes a brand, and sets the channel of its codes: `npm run brand -- pavilion maintenance on`. A running
 * site executes the command, so that open pages are notified; otherwise the database is changed directly.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '#server/compose.ts';
import { readConfig, type Config } from '#server/ports/config.ts';
import { openMigrated } from '#server/database.ts';
import { createBrands } from '#server/modules/house/brand/index.ts';
import {
  brandChange,
  changeBrand,
  type BrandChange,
  type BrandState,
} from '#server/modules/operations/operations/index.ts';
import { createPush } from '#server/ports/push.ts';
import { memoryState } from '#server/shared-state/memory.ts';
import { redisState } from '#server/shared-state/redis.ts';
import { pino } from 'pino';
import { endOf, tell, type Ended } from './command-line.ts';
import { addressOf, askSite, isUnreachable, Refused, whoTypes } from './site-operations.ts';

const USAGE = `npm run brand -- <brand> show
npm run brand -- <brand> maintenance on|off
npm run brand -- <brand> regions block|allow <country, such as US>
npm run brand -- <brand> images|games add|drop <mirror, such as https://cdn.example.com>
npm run brand -- <brand> accent <colour, such as '#b3245f'>
npm run brand -- <brand> codes sms|firebase`;

interface Command {
  readonly merchant: string;
  readonly change: BrandChange;
}

export function readCommand([merchant, subject, verb, object]: readonly string[]): Command | null {
  if (merchant === undefined) return null;
  if (subject === 'show' && verb === undefined) return { merchant, change: {} };
  if (subject === 'maintenance' && (verb === 'on' || verb === 'off'))
    return { merchant, change: { maintenance: verb === 'on' } };
  if (subject === 'accent' && verb !== undefined) return understood(merchant, { accent: verb.toLowerCase() });
  if (subject === 'codes' && verb !== undefined) return understood(merchant, { codeChannel: verb });
  const field = fields[`${subject} ${verb}`];
  if (!field || object === undefined) return null;
  return understood(merchant, { [field]: subject === 'regions' ? object.toUpperCase() : object });
}

function understood(merchant: string, wish: Readonly<Record<string, unknown>>): Command | null {
  const change = brandChange.safeParse(wish);
  return change.success ? { merchant, change: change.data } : null;
}

/** Setting changed by each subject and verb. */
const fields: Readonly<Record<string, keyof BrandChange>> = {
  'regions block': 'blockCountry',
  'regions allow': 'allowCountry',
  'images add': 'addImageCdn',
  'images drop': 'dropImageCdn',
  'games add': 'addGameCdn',
  'games drop': 'dropGameCdn',
};

async function changeDatabase(config: Config, { merchant, change }: Command): Promise<BrandState> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pglite'))) {
    throw new Refused(`There is no site in ${config.dataDir} yet. Start it once with npm start.`);
  }
  const db = await openMigrated(config);
  const log = pino({ level: config.logLevel, base: null }, pino.destination(2));
  const state = config.redisUrl
    ? await redisState({ url: config.redisUrl, clock: systemClock, log })
    : memoryState(systemClock);
  try {
    const brands = await createBrands({ db, state, clock: systemClock, log });
    const actor = { merchant, by: whoTypes(), reason: 'at the command line' };
    const result = await changeBrand({ brands, push: createPush(state), log, clock: systemClock }, actor, change);
    if (result.ok) return result.value;
    throw new Refused(
      `There is no brand ${merchant}; there is ${
        brands
          .all()
          .map(({ code }) => code)
          .join(', ') || 'none'
      }.`,
    );
  } finally {
    await state.close();
    await db.close();
  }
}

async function perform(config: Config, command: Command): Promise<{ state: BrandState; through: string }> {
  const url = await addressOf(config);
  if (url !== null) {
    try {
      return {
        state: await askSite<BrandState>(url, config, 'brand', { ...command, by: whoTypes() }),
        through: `the site at ${url}`,
      };
    } catch (error) {
      if (!config.databaseUrl || !isUnreachable(error)) throw error;
    }
  }
  return { state: await changeDatabase(config, command), through: 'the database; no site is running here' };
}

function describe({
  merchant,
  maintenance,
  blockedCountries,
  imageCDNs,
  launchGameCDNs,
  codeChannel,
}: BrandState): string {
  const open = maintenance ? 'closed for maintenance' : 'open';
  const regions = blockedCountries.length > 0 ? `closed to ${blockedCountries.join(', ')}` : 'open to all countries';
  const mirrors = [...imageCDNs.map((cdn) => `pictures at ${cdn}`), ...launchGameCDNs.map((cdn) => `games at ${cdn}`)];
  const codes = codeChannel === 'firebase' ? ['codes travel by Firebase'] : [];
  return [`${merchant} is ${open} and ${regions}`, ...mirrors, ...codes].join('; ');
}

export const brand = (args: readonly string[], env: Readonly<Record<string, string | undefined>>): Promise<Ended> =>
  endOf(readCommand(args), USAGE, async (command) => {
    const { state, through } = await perform(readConfig(env), command);
    return `${describe(state)} (through ${through}).`;
  });

if (import.meta.main) tell(await brand(process.argv.slice(2), process.env));
