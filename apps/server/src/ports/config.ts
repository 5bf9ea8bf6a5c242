/**
 * Configuration from the environment, read once at the start. An invalid value stops the start with a message that
 * names it.
 */
import { createPrivateKey } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { numberIn } from '#contract';
import { z } from 'zod';
import { CONNECTION_LIMITS } from './connections.ts';
import { outsideAddress } from './outside-address.ts';
import type { GatewaySettings } from '../providers/payment/payment.ts';
import type { Bucket } from '../providers/storage/storage.ts';

const port = numberIn(z.number().int().min(0).max(65_535));
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
/** `web` serves the three origins, `jobs` runs periodic work, `rooms` hosts rooms. */
const role = z.enum(['web', 'jobs', 'rooms']);
export type Role = z.infer<typeof role>;

/** Host as it is written in a URL: IPv6 in brackets. */
export const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);

const isHost = (value: string) => !/[/:@?#]/.test(value) || isIPv6(value);

const host = z
  .string()
  .refine(
    (name) => isHost(name) && URL.canParse(`http://${inAddress(name)}`),
    'must be an address or host name of this machine, such as 127.0.0.1, 0.0.0.0 or ::1',
  );

/** Refuses a URL whose password contains `/`, `?` or `#`: it would be parsed as another host. */
const address = (protocol: RegExp) =>
  z.url({ protocol }).refine((value) => {
    // Text that is no URL at all is refused by `z.url` already.
    const { pathname, search, hash } = URL.parse(value) ?? { pathname: '', search: '', hash: '' };
    return !`${pathname}${search}${hash}`.includes('@');
  }, 'contains an @ after the host; in a password, encode @ as %40, / as %2F, ? as %3F, # as %23');

const environment = z.object({
  PORT: port.default(8080),
  HOST: host.default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: address(/^postgres(ql)?$/).optional(),
  /** Role that owns the tables, where the role of DATABASE_URL may only read and write. */
  DATABASE_OWNER_URL: address(/^postgres(ql)?$/).optional(),
  DATABASE_POOL: numberIn(z.number().int().min(1).max(500)).default(10),
  /** Separate pool for rooms, spins and draws, beside DATABASE_POOL. */
  DATABASE_PLAY_POOL: numberIn(z.number().int().min(1).max(500)).default(5),
  /** 0 disables the timeout. */
  DATABASE_STATEMENT_SECONDS: numberIn(z.number().int().min(0).max(3_600)).default(60),
  DATABASE_IDLE_SECONDS: numberIn(z.number().int().min(0).max(3_600)).default(30),
  REDIS_URL: address(/^rediss?$/).optional(),
  /** S3 bucket; without it files are stored in the database. */
  UPLOADS_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  UPLOADS_S3_KEY_ID: z.string().min(1).optional(),
  UPLOADS_S3_SECRET: z.string().min(1).optional(),
  UPLOADS_S3_REGION: z.string().min(1).default('us-east-1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ROLES: z
    .string()
    .default('web,jobs,rooms')
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(role).min(1)),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** Demo accounts with published passwords, and a payment sandbox that credits deposits nobody paid. */
  DEMO: z.enum(['on', 'off']).optional(),
  /** At least 32 random bytes in base64; all keys of the site are derived from it. */
  SECRET_KEY: z.base64().min(43).optional(),
  SECRET_KEY_PREVIOUS: z.base64().min(43).optional(),
  /** Public origins of site and arcade behind a reverse proxy. */
  SITE_ORIGIN: origin.optional(),
  ARCADE_ORIGIN: origin.optional(),
  ARCADE_PORT: port.optional(),
  /** The console listens on this machine alone unless an origin is set. */
  CONSOLE_ORIGIN: origin.optional(),
  CONSOLE_PORT: port.optional(),
  CONSOLE_HOST: host.default('127.0.0.1'),
  /** Number of reverse proxies in front whose X-Forwarded-For is trusted. */
  TRUST_PROXY: numberIn(z.number().int().min(0).max(10)).default(0),
  /** Connections per address without a reverse proxy; a supplier's servers or an office may share one address. */
  CONNECTIONS_PER_ADDRESS: numberIn(z.number().int().min(16).max(CONNECTION_LIMITS.max)).default(
    CONNECTION_LIMITS.perAddressMax,
  ),
  /** `off` unregisters the service worker in every browser at its next visit. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** Without these, messages stay in the sandbox's outbox. */
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_GATEWAY_SECRET: z.string().min(16).optional(),
  /** Two sources that must agree: a folder of result files, and a service that signs its answers. */
  DRAW_RESULTS_FOLDER: z.string().min(1).optional(),
  DRAW_RESULTS_URL: z.url({ protocol: /^https?$/ }).optional(),
  DRAW_RESULTS_SECRET: z.string().min(16).optional(),
  /** Service that signs blocks of a public chain, and the name of that chain in proofs. */
  BEACON_URL: z.url({ protocol: /^https?$/ }).optional(),
  BEACON_SECRET: z.string().min(16).optional(),
  BEACON_CHAIN: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/)
    .refine((name) => name !== 'sandbox', 'is reserved for the demo')
    .default('beacon'),
  SMTP_URL: address(/^smtps?$/).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  /** With these, brands may have Firebase send and verify their codes; the URL of keys is for tests. */
  FIREBASE_PROJECT_ID: z.string().min(1).optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_APP_ID: z.string().min(1).optional(),
  FIREBASE_KEYS_URL: z
    .url()
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
  /** Accepts whatever an emulator says: for a developer's machine only. */
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'host:port')
    .optional(),
});

/** Names as in Google's console. */
export interface FirebaseProject {
  readonly projectId: string;
  readonly apiKey: string;
  readonly appId: string | undefined;
  readonly keysUrl: string;
  /** `host:port`. The emulator signs nothing, so any token is accepted once it is set. */
  readonly emulatorHost: string | undefined;
}

export interface Config {
  readonly port: number;
  readonly arcadePort: number;
  readonly consolePort: number;
  readonly consoleHost: string;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Owner of the tables; undefined where the role of `databaseUrl` migrates too, or migrations run elsewhere. */
  readonly databaseOwnerUrl: string | undefined;
  readonly pool: { readonly poolSize: number; readonly statementMs: number; readonly idleMs: number };
  /** Size of the separate pool for rooms, spins and draws. */
  readonly playPool: number;
  readonly redisUrl: string | undefined;
  /** Bucket of uploads; the database when undefined. */
  readonly bucket: Bucket | undefined;
  readonly logLevel: string;
  readonly roles: readonly Role[];
  readonly mode: 'production' | 'development' | 'test';
  /** True with demo accounts and the payment sandbox; never by default where money may be real. */
  readonly demo: boolean;
  readonly secretKey: string | undefined;
  readonly previousSecretKey: string | undefined;
  readonly siteOrigin: string | undefined;
  readonly arcadeOrigin: string | undefined;
  readonly consoleOrigin: string | undefined;
  readonly trustProxy: number;
  readonly connectionsPerAddress: number;
  readonly serviceWorker: 'on' | 'off';
  readonly smsGateway: { readonly url: string; readonly secret: string } | undefined;
  readonly drawResults: {
    readonly folder: string | undefined;
    readonly service: { readonly url: string; readonly secret: string } | undefined;
  };
  readonly beacon: { readonly url: string; readonly secret: string; readonly chain: string } | undefined;
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  readonly firebase: FirebaseProject | undefined;
  /** Payment gateways for deposits and payouts. */
  readonly paymentGateways: readonly GatewaySettings[];
  /** Brands' private keys for calls to vendors, PEM by variable name: VENDOR_PRIVATE_KEY_<BRAND>. */
  readonly vendorKeys: ReadonlyMap<string, string>;
}

export class BadEnvironment extends Error {}

const wrong = (name: string, why: string) => new BadEnvironment(`Invalid environment:\n  ${name}: ${why}`);

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new BadEnvironment(`Invalid environment:\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  if (value.NODE_ENV === 'production' && value.DATABASE_URL && !value.SECRET_KEY) {
    throw wrong('SECRET_KEY', 'required in production with DATABASE_URL');
  }
  if (value.DATABASE_OWNER_URL && !value.DATABASE_URL) {
    throw wrong('DATABASE_OWNER_URL', 'requires DATABASE_URL');
  }
  checkOrigins(value);
  const smsGateway = together(value, 'SMS_GATEWAY_URL', 'SMS_GATEWAY_SECRET');
  const results = together(value, 'DRAW_RESULTS_URL', 'DRAW_RESULTS_SECRET');
  const beacon = together(value, 'BEACON_URL', 'BEACON_SECRET');
  const smtp = together(value, 'SMTP_URL', 'MAIL_FROM');
  const demo = value.DEMO
    ? value.DEMO === 'on'
    : !(value.NODE_ENV === 'production' && value.DATABASE_URL !== undefined);
  return {
    port: value.PORT,
    arcadePort: value.ARCADE_PORT ?? (value.PORT === 0 ? 0 : value.PORT + 1),
    consolePort:
      value.CONSOLE_PORT ??
      (value.PORT === 0 || value.ARCADE_PORT === 0 ? 0 : (value.ARCADE_PORT ?? value.PORT + 1) + 1),
    consoleHost: value.CONSOLE_HOST,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    pool: {
      poolSize: value.DATABASE_POOL,
      statementMs: value.DATABASE_STATEMENT_SECONDS * 1_000,
      idleMs: value.DATABASE_IDLE_SECONDS * 1_000,
    },
    playPool: value.DATABASE_PLAY_POOL,
    redisUrl: value.REDIS_URL,
    bucket: bucketOf(value),
    logLevel: value.LOG_LEVEL,
    roles: value.ROLES,
    mode: value.NODE_ENV,
    demo,
    secretKey: value.SECRET_KEY,
    previousSecretKey: value.SECRET_KEY_PREVIOUS,
    siteOrigin: value.SITE_ORIGIN,
    arcadeOrigin: value.ARCADE_ORIGIN,
    consoleOrigin: value.CONSOLE_ORIGIN,
    trustProxy: value.TRUST_PROXY,
    connectionsPerAddress: value.CONNECTIONS_PER_ADDRESS,
    serviceWorker: value.SERVICE_WORKER,
    smsGateway: smsGateway && { url: smsGateway[0], secret: smsGateway[1] },
    drawResults: {
      folder: value.DRAW_RESULTS_FOLDER,
      service: results && { url: results[0], secret: results[1] },
    },
    beacon: beacon && { url: beacon[0], secret: beacon[1], chain: value.BEACON_CHAIN },
    smtp: smtp && { url: smtp[0], from: smtp[1] },
    firebase: firebaseOf(value),
    paymentGateways: paymentGatewaysOf(given, demo),
    vendorKeys: vendorKeysOf(given),
  };
}

const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Refuses origins under which browsers could not reach the games, or would share one origin between site and games. */
function checkOrigins(env: z.infer<typeof environment>): void {
  const { SITE_ORIGIN: site, ARCADE_ORIGIN: arcade, CONSOLE_ORIGIN: desk, ROLES: roles } = env;
  /** True behind a reverse proxy: the other origin is then not at the host and port of this process. */
  const isElsewhere = (given: string | undefined) =>
    given !== undefined && !LOOPBACK.test(new URL(given).hostname) && new URL(given).hostname !== inAddress(env.HOST);
  if (roles.includes('web') && isElsewhere(site) && !arcade) throw wrong('ARCADE_ORIGIN', 'required with SITE_ORIGIN');
  if (roles.includes('web') && isElsewhere(arcade) && !site) throw wrong('SITE_ORIGIN', 'required with ARCADE_ORIGIN');
  if (site && site === arcade)
    throw wrong('ARCADE_ORIGIN', 'must differ from SITE_ORIGIN: games run on a separate origin');
  if (desk && (desk === site || desk === arcade))
    throw wrong(
      'CONSOLE_ORIGIN',
      'must differ from SITE_ORIGIN and ARCADE_ORIGIN: the console runs on a separate origin',
    );
  if (site?.startsWith('https:') && arcade?.startsWith('http:'))
    throw wrong('ARCADE_ORIGIN', 'is http, which browsers block in pages of SITE_ORIGIN, which is https');
}

const GATEWAY = /^PAYMENT_GATEWAY_([1-9]\d?)_(URL|SECRET|NAME|BRANDS)$/;
const GATEWAY_SECRET_MIN = 32;

/** PAYMENT_GATEWAY_<1 to 99>_URL, _SECRET, and optionally _NAME and _BRANDS. A gateway keeps its number. */
function paymentGatewaysOf(given: Readonly<Record<string, string | undefined>>, local: boolean): GatewaySettings[] {
  const numbers = new Set(Object.keys(given).flatMap((name) => GATEWAY.exec(name)?.[1] ?? []));
  return [...numbers].map((number) => {
    const name = (part: string) => `PAYMENT_GATEWAY_${number}_${part}`;
    const [url, secret] = [given[name('URL')], given[name('SECRET')]];
    if (url === undefined) throw wrong(name('URL'), `required with the other settings of gateway ${number}`);
    if (!outsideAddress(url, local)) throw wrong(name('URL'), 'must be a public https URL');
    if ((secret ?? '').length < GATEWAY_SECRET_MIN) throw wrong(name('SECRET'), 'must have at least 32 characters');
    const brands = given[name('BRANDS')]?.split(',').map((brand) => brand.trim());
    const title = given[name('NAME')] ?? `Gateway ${number}`;
    return { number: Number(number), url, secret: String(secret), name: title, brands };
  });
}

const VENDOR_KEY = 'VENDOR_PRIVATE_KEY_';
const VENDOR_KEY_BITS = 2_048;

/** A line of an environment has no line ends: `\\n` stands for them. */
function vendorKeysOf(given: Readonly<Record<string, string | undefined>>): Map<string, string> {
  const names = Object.keys(given).filter((name) => name.startsWith(VENDOR_KEY));
  return new Map(
    names.map((name) => {
      const pem = String(given[name]).replaceAll(String.raw`\n`, '\n');
      if (!isStrongKey(pem)) throw wrong(name, 'must be an RSA private key of at least 2048 bits');
      return [name, pem];
    }),
  );
}

function isStrongKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= VENDOR_KEY_BITS;
  } catch {
    return false;
  }
}

function firebaseOf(env: z.infer<typeof environment>): FirebaseProject | undefined {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulatorHost, FIREBASE_APP_ID: appId, FIREBASE_KEYS_URL: keysUrl } = env;
  const project = together(env, 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY');
  if (emulatorHost !== undefined && env.NODE_ENV === 'production') {
    throw wrong(
      'FIREBASE_AUTH_EMULATOR_HOST',
      'not allowed in production: it accepts any mobile number without verification',
    );
  }
  return project && { projectId: project[0], apiKey: project[1], appId, keysUrl, emulatorHost };
}

function bucketOf(env: z.infer<typeof environment>): Bucket | undefined {
  const named = together(env, 'UPLOADS_S3_URL', 'UPLOADS_S3_KEY_ID');
  const signed = together(env, 'UPLOADS_S3_URL', 'UPLOADS_S3_SECRET');
  if (!named || !signed) return undefined;
  return { url: named[0], region: env.UPLOADS_S3_REGION, accessKeyId: named[1], secretAccessKey: signed[1] };
}

/** Two settings that are valid only together; undefined when neither is given. */
function together(env: z.infer<typeof environment>, one: keyof typeof env, other: keyof typeof env) {
  const [first, second] = [env[one], env[other]];
  if (first === undefined && second === undefined) return undefined;
  const missing = first === undefined ? one : second === undefined ? other : null;
  if (missing) throw wrong(missing, `required with ${missing === one ? other : one}`);
  return [String(first), String(second)] as const;
}
