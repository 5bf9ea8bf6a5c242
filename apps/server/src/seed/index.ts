/** Demo data: two brands that differ wherever brands may, with people, games, content and play balances. */
import { hash } from '@node-rs/argon2';
import type { Access, Db, Tx } from '#db';
import { analyzeAll } from '../lease/job-queries.ts';
import { units, UNITS_PER_ONE, type Clock, type Millis, type Units } from '#kernel';
import { makeLedger, type Ledger } from '#ledger';
import { LOTUS_PEOPLE, PAVILION_PEOPLE, seedInvitations, seedLine, seedPeople, type Brand } from './accounts.ts';
import { lotus } from './brands/lotus.ts';
import { pavilion } from './brands/pavilion.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedContent, type Content } from './content/draft.ts';
import * as lotusContent from './content/lotus.ts';
import * as pavilionContent from './content/pavilion.ts';
import { seedDepositChannels } from './deposit-channels.ts';
import { seedEngaged } from './engaged.ts';
import { factsOf, valuesOf } from './facts.ts';
import { seedHelp } from './help.ts';
import { seedMall } from './mall.ts';
import { seedPromotions, WHEEL_MIN } from './promotions.ts';
import { seedInitialBalance } from './initial-balance.ts';

/** Password of every demo account. Exists in demos only; `npm start` prints it. */
export const DEMO_PASSWORD = 'Pavilion-demo-1';

interface Demo extends Brand {
  readonly people: typeof PAVILION_PEOPLE;
  readonly content: Content;
  /** Rough value of a dollar in the brand's currency. */
  readonly scale: number;
  /** Initial balance of member1. */
  readonly initialBalance: Units;
}

const BRANDS: readonly Demo[] = [
  {
    code: 'pavilion',
    config: pavilion,
    people: PAVILION_PEOPLE,
    content: pavilionContent,
    scale: 1,
    initialBalance: units(1_000n * UNITS_PER_ONE),
  },
  {
    code: 'lotus',
    config: lotus,
    people: LOTUS_PEOPLE,
    content: lotusContent,
    scale: 25_000,
    initialBalance: units(20_000_000n * UNITS_PER_ONE),
  },
];

interface Filling {
  /** Without people nobody can log in with the published password: only brands, games and texts are seeded. */
  readonly people?: boolean;
  /** Time of member1's first deposit; now by default. */
  readonly paidAt?: Millis;
  /** Time from which play counts for the agents; now by default. */
  readonly lineSince?: Millis;
}

/** Seeds an empty site; does nothing when there is a brand already. True when it seeded. */
export async function seedDemo(
  db: Db,
  clock: Clock,
  { people = true, paidAt = clock.now(), lineSince = clock.now() }: Filling = {},
): Promise<boolean> {
  if (await hasBrand(db)) return false;
  const passwordHash = await hash(DEMO_PASSWORD);
  const ledger = makeLedger(db, { clock });
  const seeded = await db.tx(async (tx) => {
    // Two processes may start together: one seeds, the other finds the work done.
    await tx.run('lock table merchant in exclusive mode');
    if (await hasBrand(tx)) return false;
    for (const [position, { people: cast, ...brand }] of BRANDS.entries()) {
      const demo = { ...brand, people: people ? cast : [], position, paidAt, lineSince };
      await seedBrand(tx, ledger, demo, passwordHash, clock.now());
    }
    return true;
  });
  // Without fresh statistics the first foreign-key checks are planned for empty tables, and stay slow.
  if (seeded) await analyzeAll(db);
  return seeded;
}

async function hasBrand(access: Access): Promise<boolean> {
  const brand = await access.q.selectFrom('merchant').select('code').limit(1).executeTakeFirst();
  return brand !== undefined;
}

async function seedBrand(
  tx: Tx,
  ledger: Ledger,
  demo: Demo & { readonly position: number } & Required<Pick<Filling, 'paidAt' | 'lineSince'>>,
  passwordHash: string,
  now: Millis,
): Promise<void> {
  const at = new Date(now);
  await tx.q
    .insertInto('merchant')
    .values({
      code: demo.code,
      position: demo.position,
      config: JSON.stringify(demo.config),
      created_at: at,
      updated_at: at,
    })
    .execute();
  const ids = await seedPeople(tx, demo, demo.people, passwordHash, now);
  const seeded = { people: demo.people, ids, now };
  await seedLine(tx, demo, seeded, demo.lineSince);
  await seedInvitations(tx, demo, seeded);
  await seedCatalogue(tx, demo.code, demo.config);
  const facts = factsOf(demo.config, demo.scale);
  const values = valuesOf(demo.config, facts, WHEEL_MIN);
  await seedContent(tx, demo.code, demo.content, values, now);
  await seedPromotions(tx, demo.code, facts, now);
  await seedMall(tx, demo.code, facts, now);
  await seedHelp(tx, demo, facts, values, now);
  await seedEngaged(tx, { code: demo.code, facts }, ids, now);
  const player = ids.get('member1');
  if (player === undefined) return;
  await seedInitialBalance(tx, ledger, demo, player, demo.initialBalance, demo.paidAt);
  await seedDepositChannels(tx, demo.code, demo.scale, now);
}
