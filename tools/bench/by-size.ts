import type { ThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import type { Plan } from './against-tpc-b.ts';
import { urlOf, type Books } from './books.ts';
import { growTo } from './bulk-history.ts';
import { figuresText, type RoundFigures, type Row } from './figures.ts';
import { closeBooks, foundHouse, openHouse, type House } from './house.ts';
import { forPostings, measure, WARM_UP, type Figures } from './load.ts';
import type { LoadName } from './loads.ts';
import { isFlat, median } from './verdict.ts';

const SMALL = 10_000;
/** Postings of a round, per second of a round in the other part: small ledgers must stay small. */
const POSTINGS_PER_SECOND = 5_000;

interface Sizes {
  small: RoundFigures[];
  large: RoundFigures[];
}

/** Posts the same number of postings to new ledgers of ten thousand postings and to the grown one, alternately. */
export async function compareSizes(server: ThrowawayPostgres, books: Books, plan: Plan): Promise<Row[]> {
  const openLarge = await books.inState('grown');
  await foundSmall(server, plan);
  const measured = new Map(plan.loads.map((load): [LoadName, Sizes] => [load, { small: [], large: [] }]));
  let findings = 0;
  for (let round = 1; round <= plan.rounds; round++) {
    for (const [load, sizes] of measured) {
      const small = await cloneSmall(server, plan, `small_${load}_${round}`);
      const few = await measureCount(small, load, plan);
      findings += await closeBooks(small);
      const large = await openLarge();
      const many = await measureCount(large, load, plan);
      await large.close();
      const ratio = few.perSecond / many.perSecond;
      sizes.small.push({ ...few, ratio: 1 });
      sizes.large.push({ ...many, ratio });
      console.log(
        `size ${round} ${load}: ${ratio.toFixed(2)} × · small ${figuresText(few)} · large ${figuresText(many)}`,
      );
    }
  }
  findings += await closeBooks(await openLarge());
  return [...measured].flatMap(([load, sizes]) => verdictRows(load, sizes, findings));
}

async function measureCount(house: House, load: LoadName, { setting, seconds }: Plan): Promise<Figures> {
  await measure(house, load, setting, WARM_UP);
  return measure(house, load, setting, forPostings(seconds * POSTINGS_PER_SECOND));
}

async function foundSmall(server: ThrowawayPostgres, { setting }: Plan): Promise<void> {
  await server.tool('createdb', ['small']);
  const house = await foundHouse(urlOf(server, 'small'), setting.lanes);
  await growTo(house, SMALL, setting);
  await house.db.run('vacuum analyze');
  await house.ledger.audit();
  await house.close();
}

async function cloneSmall(server: ThrowawayPostgres, { setting }: Plan, name: string): Promise<House> {
  await server.tool('createdb', ['-T', 'small', name]);
  return openHouse(urlOf(server, name), setting.lanes);
}

function verdictRows(load: LoadName, { small, large }: Sizes, findings: number): Row[] {
  const ratios = large.map(({ ratio }) => ratio);
  const verdict = isFlat(ratios) && findings === 0 ? 'ok' : 'SHORT';
  console.log(
    `cost of a posting under ${load}, large books against small: ${median(ratios).toFixed(2)} × ` +
      `(flat within 15 %), audit ${findings} findings: ${verdict}`,
  );
  return [
    { of: 'small', load, rounds: small, verdict },
    { of: 'large', load, rounds: large, verdict },
  ];
}
