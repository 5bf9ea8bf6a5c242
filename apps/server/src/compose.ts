/** The composition root: builds the parts by hand, in the order in which they need each other. */
import { randomUUID } from 'node:crypto';
import type { Db } from '#db';
import { engineByCode } from '#games/engines.ts';
import { handByCode } from '#games/hands.ts';
import { rooms } from '#games/rooms.ts';
import { millis, type Chance, type Clock, type Millis } from '#kernel';
import { makeLedger } from '#ledger';
import { pino, type DestinationStream, type Logger } from 'pino';
import { createBackground } from './ports/background.ts';
import { systemChance } from './chance.ts';
import type { Config } from './ports/config.ts';
import type { Deps, Origins } from './ports/deps.ts';
import { createBrands } from './modules/house/brand/index.ts';
import { recordEvent } from './modules/house/event/index.ts';
import type { Beacon } from './providers/beacon/beacon.ts';
import { sandboxBeacon } from './providers/beacon/sandbox.ts';
import { signedBeacon } from './providers/beacon/signed-http.ts';
import { folderResults } from './providers/draw-results/folder.ts';
import { sandboxResults } from './providers/draw-results/sandbox.ts';
import { signedResults } from './providers/draw-results/signed-http.ts';
import type { DrawResults } from './providers/draw-results/draw-results.ts';
import { mmdbGeo } from './providers/geo/mmdb.ts';
import { altchaCheck } from './providers/human-check/altcha.ts';
import { smtpMail } from './providers/mail/smtp.ts';
import { createOutbox } from './providers/outbox/outbox.ts';
import { openUploads } from './providers/storage/uploads.ts';
import { sandboxPayment } from './providers/payment/sandbox/index.ts';
import { signedGateway } from './providers/payment/signed-gateway.ts';
import { firebasePhoneAuth } from './providers/phone-auth/firebase.ts';
import { signedHttpSms } from './providers/sms/signed-http.ts';
import { createBrandKeys } from './providers/vendor-api/brand-keys.ts';
import { hub88Api } from './providers/vendor-api/hub88.ts';
import type { VendorApi } from './providers/vendor-api/vendor-api.ts';
import { createPush } from './ports/push.ts';
import { createSecrets, keptSecretKey, type Secrets } from './ports/secrets.ts';
import { memoryState } from './shared-state/memory.ts';
import { redisState } from './shared-state/redis.ts';
import type { SharedState } from './shared-state/shared-state.ts';
import { createTimekeeper, databaseTime, type Timekeeper } from './ports/timekeeper.ts';

const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
  '*.ticket',
  '*.serverSeed',
  // Redis quotes the failed AUTH command, and with it the password.
  'err.command.args',
];

/** Writes to stdout unless `to` is given. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = { level, redact: { paths: REDACTED, censor: '[redacted]' }, base: null };
  return to ? pino(options, to) : pino(options);
}

export const systemClock: Clock = { now: () => millis(Date.now()) };

export interface Parts {
  readonly config: Config;
  readonly db: Db;
  /** Defaults to `db`. */
  readonly playDb?: Db;
  readonly clock: Clock;
  /** Defaults to the system's. */
  readonly chance?: Chance;
  readonly log: Logger;
  readonly origins: () => Origins;
  /** Time of the database; defaults to its own clock. Tests replace it. */
  readonly databaseTime?: () => Promise<Millis>;
  /** Engines, hands and rooms that this process hosts; those of the house by default. */
  readonly engines?: Deps['engines'];
  readonly hands?: Deps['hands'];
  readonly rooms?: Deps['rooms'];
}

/** Builds all dependencies of the use cases on an open, migrated and seeded database. */
export async function compose(parts: Parts): Promise<Deps> {
  const { config, db, clock, playDb = db } = parts;
  const playing = { ...parts, db: playDb };
  const state = await openState(parts);
  const secrets = createSecrets(config.secretKey ?? (await keptSecretKey(config.dataDir)), config.previousSecretKey);
  const brands = await createBrands({ db, state, clock, log: parts.log });
  const geo = await mmdbGeo();
  const storage = await openUploads(parts);
  const humanCheck = altchaCheck({ secrets, db, clock });
  const siteOrigin = () => parts.origins().site;
  const gateways = config.paymentGateways.map((settings) =>
    signedGateway(settings, { clock, siteOrigin, local: config.demo }),
  );
  const sandbox = config.demo ? [sandboxPayment({ secrets, clock, db, siteOrigin })] : [];
  const chance = parts.chance ?? systemChance;
  return {
    ...parts,
    playDb,
    chance,
    engines: parts.engines ?? engineByCode,
    hands: parts.hands ?? handByCode,
    rooms: parts.rooms ?? rooms,
    timekeeper: timekeeperOf(playing),
    secrets,
    state,
    brands,
    ledger: makeLedger(db, { clock }),
    push: createPush(state),
    background: createBackground(parts.log),
    providers: {
      geo,
      humanCheck,
      ...messengersOf(parts),
      payments: new Map([...gateways, ...sandbox].map((gateway) => [gateway.vendorId, gateway])),
      storage,
      vendorApi: vendorApiOf(config),
      beacon: beaconOf(playing, chance),
      drawResults: drawResultsOf(parts, secrets),
    },
  };
}

/** Reports a wrong clock of this node, and its return to normal, as events of the house. */
function timekeeperOf({ db, clock, log, databaseTime: theirs = () => databaseTime(db) }: Parts): Timekeeper {
  return createTimekeeper({
    clock,
    running: () => performance.now(),
    theirs,
    async changed(offBy, at) {
      if (offBy === null) log.warn({ event: 'clock.right' }, 'the clock is right again');
      else log.error({ event: 'clock.off', offBy }, 'the clock is off: no lottery is sold or drawn here');
      await recordEvent(db, {
        merchant: null,
        kind: 'clock',
        fact: randomUUID(),
        subject: 'clock',
        after: { offByMs: offBy ?? 0 },
        at,
      });
    },
  });
}

/** Makes no call until an operator has entered a vendor's address. */
function vendorApiOf({ dataDir, vendorKeys, databaseUrl, mode, demo }: Config): VendorApi {
  const mayMake = !(mode === 'production' && databaseUrl !== undefined);
  return hub88Api({ keys: createBrandKeys({ dataDir, given: vendorKeys, mayMake }), local: demo });
}

/** Null without a beacon service; a demo then makes its own blocks. */
function beaconOf({ config, db, clock, log }: Parts, chance: Chance): Beacon | null {
  if (!config.beacon) return config.demo ? sandboxBeacon({ db, clock, chance }) : null;
  return signedBeacon(config.beacon, {
    db,
    clock,
    doubted(doubt, about) {
      const level = doubt === 'beacon.silent' ? 'warn' : 'error';
      log[level]({ event: doubt, ...about }, 'the beacon was not believed');
    },
  });
}

/** Two independent sources whose results must agree; a demo without sources draws its own. */
function drawResultsOf({ config: { drawResults, demo } }: Parts, secrets: Secrets): DrawResults {
  const { folder, service } = drawResults;
  const sources = [...(folder ? [folderResults(folder)] : []), ...(service ? [signedResults(service)] : [])];
  return sources.length === 0 && demo ? { sources: [sandboxResults(secrets)], agree: 1 } : { sources, agree: 2 };
}

function openState({ config: { redisUrl }, clock, log }: Parts): Promise<SharedState> | SharedState {
  return redisUrl ? redisState({ url: redisUrl, clock, log }) : memoryState(clock);
}

/** Adapters of the services that the environment names; the sandbox for all others. */
function messengersOf({ config, db, clock, log }: Parts) {
  const { smsGateway, smtp, firebase, mode } = config;
  const outbox = createOutbox({ db, clock });
  if (mode === 'production' && !(smsGateway && smtp)) {
    log.warn({ event: 'messages.sandbox', sms: !smsGateway, mail: !smtp }, 'messages stay in the outbox');
  }
  return {
    outbox,
    sms: smsGateway ? signedHttpSms({ ...smsGateway, clock }) : outbox.sms,
    mail: smtp ? smtpMail(smtp) : outbox.mail,
    phoneAuth: firebase ? firebasePhoneAuth(firebase, clock) : null,
  };
}
