/** The demo world: two brands that differ wherever brands may, with people, games, content and money to play with. */
import { hash } from '@node-rs/argon2';
import type { Access, Db, Tx } from '#db';
import { analyzeAll } from '../jobs/queries.ts';
import { units, UNITS_PER_ONE, type Clock, type Millis, type Units } from '#kernel';
import { makeLedger, type Ledger } from '#ledger';
import { LOTUS_PEOPLE, PAVILION_PEOPLE, seedInvitations, seedPeople, type Brand } from './accounts.ts';
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
import { seedPurse } from './purse.ts';

/** The password of every demo account. It exists in demo worlds only, and `npm start` prints it. */
export const DEMO_PASSWORD = 'Pavilion-demo-1';

interface Demo extends Brand {
  readonly people: typeof PAVILION_PEOPLE;
  readonly content: Content;
  /** What a dollar is in the brand's currency, roundly. */
  readonly scale: number;
  /** What member1 begins with. */
  readonly purse: Units;
}

const BRANDS: readonly Demo[] = [
  {
    code: 'pavilion',
    config: pavilion,
    people: PAVILION_PEOPLE,
    content: pavilionContent,
    scale: 1,
    purse: units(1_000n * UNITS_PER_ONE),
  },
  {
    code: 'lotus',
    config: lotus,
    people: LOTUS_PEOPLE,
    content: lotusContent,
    scale: 25_000,
    purse: units(20_000_000n * UNITS_PER_ONE),
  },
];

interface Filling {
  /** Without them nobody can log in with the published password: there are the brands with their games and texts. */
  readonly people?: boolean;
  /** When member1 has paid in the money that they begin with; now where nothing is said. */
  readonly paidAt?: Millis;
}

/** Fills an empty site with the demo world; a site that has a brand already is left alone. True when it did. */
export async function seedDemo(
  db: Db,
  clock: Clock,
  { people = true, paidAt = clock.now() }: Filling = {},
): Promise<boolean> {
  if (await hasBrand(db)) return false;
  const passwordHash = await hash(DEMO_PASSWORD);
  const ledger = makeLedger(db, { clock });
  const seeded = await db.tx(async (tx) => {
    // Two processes that start together agree on who seeds; the other one finds the work done.
    await tx.run('lock table merchant in exclusive mode');
    if (await hasBrand(tx)) return false;
    for (const [position, { people: cast, ...brand }] of BRANDS.entries()) {
      const demo = { ...brand, people: people ? cast : [], position, paidAt };
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
  demo: Demo & { readonly position: number; readonly paidAt: Millis },
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
  await seedInvitations(tx, demo, ids, now);
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
  await seedPurse(tx, ledger, demo, player, demo.purse, demo.paidAt);
  await seedDepositChannels(tx, demo.code, demo.scale, now);
}
