/** The whole site: a database of its own, a stopped clock, the real composition, no ports. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer, Client } from '#client';
import type { LoginValue } from '#contract';
import type { Db, Engine } from '#db';
import { rooms } from '#games/rooms.ts';
import { currency, memberId, unitsFromWire } from '#kernel';
import { depositReceived } from '#ledger';
import type { MerchantConfig } from '#server/ports/brand/merchant.ts';
import { createArcadeApp, createConsoleApp, createSiteApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/ports/config.ts';
import { openMigrated } from '#server/database.ts';
import type { Deps, Origins } from '#server/ports/deps.ts';
import { DEMO_PASSWORD, seedDemo } from '#server/seed/index.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { virtualClock, type VirtualClock } from './clock.ts';
import { COIN_TABLE, coinEngine } from './coin-table.ts';
import { logBook } from './log-book.ts';
import { chanceOfSite } from './seeded-chance.ts';
import { openFilledDb, openTestDb } from './pglite.ts';
import { openTestPostgres, testDatabaseUrl } from './server-database.ts';
import { siteClient, type ClientSetup } from './site-client.ts';
import { siteTemplate } from './site-template.ts';
import { openSocket, type TestSocket } from './socket.ts';

export interface SiteOptions {
  /** URL of a PostgreSQL; migrated, and seeded when it holds no brand. */
  readonly databaseUrl?: string;
  /** URL of the owner of its tables, where the role of `databaseUrl` only serves. */
  readonly databaseOwnerUrl?: string;
  /** Pool size; 10 when absent. */
  readonly poolSize?: number;
  /** Statement timeout in milliseconds, 0 for none; a minute when absent. */
  readonly statementMs?: number;
  /**
   * Default when absent: a database on the tests' server, several times cheaper than an embedded one, if there is one.
   */
  readonly engine?: Engine;
  readonly clock?: VirtualClock;
  /** The database keeps real time, to be compared with the clock; by default it has the clock's. */
  readonly databaseHasOwnTime?: boolean;
  /** Changes to the seeded database before the site opens. */
  readonly prepare?: (db: Db) => Promise<void>;
  /** Changes to every brand. Proof of work is off unless set here. */
  readonly brand?: Partial<MerchantConfig>;
  /** Further settings, as environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Hosted hands instead of the house's. */
  readonly hands?: Deps['hands'];
  /** Hosted round engines instead of the house's. */
  readonly engines?: Deps['engines'];
  /** Opens both origins on free local ports. */
  readonly listen?: boolean;
  /** Folder of the built console, for tests with a browser. */
  readonly builtConsole?: string;
}

/** A logged-in member. */
export interface SiteMember {
  readonly id: number;
  readonly account: string;
  readonly merchant: string;
  readonly token: string;
  readonly login: LoginValue;
  readonly client: Client;
}

export interface Site {
  readonly deps: Deps;
  readonly app: FastifyInstance;
  readonly arcade: FastifyInstance;
  readonly console: FastifyInstance;
  readonly clock: VirtualClock;
  readonly origins: Origins;
  /** All log lines of the site, from level trace. */
  readonly log: readonly string[];
  /** A browser's client: of one brand, or of the brand that the function answers at each call. */
  client(merchant?: string | (() => string), setup?: ClientSetup): Client;
  /** Opens an account and logs in with it. */
  register(account: string, merchant?: string): Promise<SiteMember>;
  /** Logs in, by default with the password of all demo and registered accounts. */
  login(account: string, merchant?: string, password?: string): Promise<SiteMember>;
  /** Puts real money into a member's main wallet; `amount` in main units. */
  fund(member: Pick<SiteMember, 'id' | 'merchant'>, amount: number): Promise<void>;
  socket(merchant?: string, token?: string): Promise<TestSocket>;
  close(): Promise<void>;
}

export async function createSite(options: SiteOptions = {}): Promise<Site> {
  const clock = options.clock ?? virtualClock();
  const book = logBook();
  const { db, drop } = await openSiteDb(options, clock);
  await seedDemo(db, clock);
  await options.prepare?.(db);
  let origins: Origins = { site: 'http://site.test', arcade: 'http://arcade.test', console: 'http://console.test' };
  const log = pino({ level: 'trace' }, book.stream);
  const dataDir = await mkdtemp(join(tmpdir(), 'pavilion-site-'));
  const secret = randomBytes(32).toString('base64');
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: secret, PORT: '0', DATA_DIR: dataDir, ...options.env });
  const chance = chanceOfSite();
  const databaseTime = options.databaseHasOwnTime ? {} : { databaseTime: () => Promise.resolve(clock.now()) };
  const deps = await compose({
    config,
    db,
    clock,
    ...(chance && { chance }),
    log,
    origins: () => origins,
    ...databaseTime,
    rooms: [...rooms, coinEngine(COIN_TABLE)],
    ...(options.hands && { hands: options.hands }),
    ...(options.engines && { engines: options.engines }),
  });
  for (const { code } of deps.brands.all()) await deps.brands.change(code, { humanCheck: false, ...options.brand });
  const app = await createSiteApp(deps, null, () => false);
  const arcade = await createArcadeApp(deps, null);
  const desk = await createConsoleApp(deps, options.builtConsole ?? null);
  if (options.listen) {
    const [atSite, atArcade, atConsole] = [app, arcade, desk].map((each) => each.listen({ port: 0 }));
    origins = { site: await atSite!, arcade: await atArcade!, console: await atConsole! };
  } else await Promise.all([app.ready(), arcade.ready(), desk.ready()]);
  return {
    deps,
    app,
    arcade,
    console: desk,
    clock,
    log: book.lines,
    get origins() {
      return origins;
    },
    ...peopleOf(deps, app, arcade),
    socket: (merchant = 'pavilion', token) => openSocket(app, merchant, token),
    async close() {
      await Promise.all([app.close(), arcade.close(), desk.close()]);
      await deps.background.settled();
      await deps.brands.close();
      await deps.state.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Most sites start at the same time, and so share one demo world. */
const USUAL_START = virtualClock().now();

interface SiteDb {
  readonly db: Db;
  /** Closes the database, and drops it unless it was given. */
  readonly drop: () => Promise<void>;
}

async function openSiteDb(
  { databaseUrl, databaseOwnerUrl, poolSize, statementMs = 60_000, engine }: SiteOptions,
  clock: VirtualClock,
): Promise<SiteDb> {
  if (databaseUrl !== undefined) {
    const pool = { poolSize: poolSize ?? 10, statementMs, idleMs: 30_000 };
    const db = await openMigrated({ databaseUrl, databaseOwnerUrl, dataDir: '', pool, mode: 'test' });
    return { db, drop: () => db.close() };
  }
  const name = siteTemplate();
  const isUsual = clock.now() === USUAL_START;
  const fill = (db: Db) => seedDemo(db, clock);
  if (engine === 'pglite' || name === undefined) {
    const db = await (isUsual ? openFilledDb('demo', fill) : openTestDb());
    return { db, drop: () => db.close() };
  }
  return openTestPostgres(testDatabaseUrl(), isUsual ? { name, fill } : undefined);
}

function peopleOf(deps: Deps, site: FastifyInstance, arcade: FastifyInstance) {
  let addresses = 0;
  /** Each client has an address of its own, or all would share one rate limit. */
  const nextAddress = () => {
    addresses += 1;
    return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  };
  const parts = { site, arcade, sealKey: deps.secrets.sealKeys[0]!.publicJwk, now: () => deps.clock.now() };
  const client: Site['client'] = (merchant = 'pavilion', setup = {}) =>
    siteClient(parts, merchant, setup.ip ?? nextAddress(), setup);

  const entered = (merchant: string, answer: Answer<LoginValue, string>): SiteMember => {
    if (!answer.ok) throw new Error(`not let in: ${answer.code} ${JSON.stringify(answer.detail)}`);
    const { id, token, userName } = answer.value;
    return { id, token, account: userName, merchant, login: answer.value, client: client(merchant, { token }) };
  };
  return {
    client,
    async login(account: string, merchant = 'pavilion', password: string = DEMO_PASSWORD) {
      return entered(merchant, await client(merchant).session.login({ username: account, password, type: 'username' }));
    },
    async register(account: string, merchant = 'pavilion') {
      return entered(merchant, await client(merchant).member.register(registration(account)));
    },
    async fund({ id, merchant }: Pick<SiteMember, 'id' | 'merchant'>, amount: number) {
      const units = unitsFromWire(amount);
      const brand = deps.brands.find(merchant);
      if (!units.ok || !brand) throw new Error(`cannot fund ${amount} at ${merchant}`);
      const posted = await deps.ledger.post(
        depositReceived({
          merchant,
          currency: currency(brand.config.currency),
          source: 'testkit',
          key: `fund-${randomBytes(8).toString('hex')}`,
          occurredAt: deps.clock.now(),
          memberId: memberId(id),
          provider: 'testkit',
          amount: units.value,
        }),
      );
      if (!posted.ok) throw new Error(`cannot fund: ${posted.code}`);
    },
  };
}

/** A filled registration form. */
export const registration = (username: string) => ({
  username,
  password: DEMO_PASSWORD,
  confirmPassword: DEMO_PASSWORD,
  birthday: '1990-05-17',
  agreement: true as const,
  login: true as const,
  registerUrl: 'https://site.test/register',
  registerMethod: 'WEB' as const,
});
