/** Changes a brand through the running site, so that open pages are notified at once; without one, directly in the database. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
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
import type { Outcome, Setting } from '../grammar/command.ts';
import { Refused } from '../grammar/ended.ts';
import { addressOf, askSite, isUnreachable, whoTypes } from '../running-site.ts';

interface Command {
  readonly merchant: string;
  readonly change: BrandChange;
}

async function changeDatabase(config: Config, { merchant, change }: Command): Promise<BrandState> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pglite'))) {
    throw new Refused(`No site in ${config.dataDir} yet. Start it once with npm start.`);
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
      `Unknown brand ${merchant}; known: ${
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
  const codes = codeChannel === 'firebase' ? ['codes are sent by Firebase'] : [];
  return [`${merchant} is ${open} and ${regions}`, ...mirrors, ...codes].join('; ');
}

async function changed(brand: string, wish: Readonly<Record<string, unknown>>, { env }: Setting): Promise<Outcome> {
  const read = brandChange.safeParse(wish);
  if (!read.success) return { code: 2, text: read.error.issues.map(({ message }) => message).join('; ') };
  const { state, through } = await perform(readConfig(env), { merchant: brand, change: read.data });
  return `${describe(state)} (through ${through}).`;
}

interface Of {
  readonly brand: string;
}

export const show = ({ brand }: Of, setting: Setting) => changed(brand, {}, setting);

export const maintenance = ({ brand, on }: Of & { readonly on: boolean }, setting: Setting) =>
  changed(brand, { maintenance: on }, setting);

export const regions = (
  { brand, act, country }: Of & { readonly act: 'block' | 'allow'; readonly country: string },
  setting: Setting,
) => changed(brand, { [act === 'block' ? 'blockCountry' : 'allowCountry']: country.toUpperCase() }, setting);

type Mirror = Of & { readonly act: 'add' | 'drop'; readonly mirror: string };

export const images = ({ brand, act, mirror }: Mirror, setting: Setting) =>
  changed(brand, { [act === 'add' ? 'addImageCdn' : 'dropImageCdn']: mirror }, setting);

export const games = ({ brand, act, mirror }: Mirror, setting: Setting) =>
  changed(brand, { [act === 'add' ? 'addGameCdn' : 'dropGameCdn']: mirror }, setting);

export const accent = ({ brand, colour }: Of & { readonly colour: string }, setting: Setting) =>
  changed(brand, { accent: colour.toLowerCase() }, setting);

export const codes = ({ brand, channel }: Of & { readonly channel: 'sms' | 'firebase' }, setting: Setting) =>
  changed(brand, { codeChannel: channel }, setting);
