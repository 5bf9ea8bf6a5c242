/**
 * Measured RTP of plays through the server: results of the northern lottery from a file become issues, random tickets
 * of each play are sold in each, and the real settlement pays them. Each play is compared with its odds and recomputed
 * ticket by ticket.
 *
 *   npm run lottery:returns -- --results xsmb.csv --tickets 100000 --seed 7
 *
 * Needs PostgreSQL's programs. Fails when the ledger or a ticket differs from the recomputation, or when a play is
 * outside the range that all plays together keep 99 times out of 100.
 */
import type { Host } from '#server/modules/money/game-wallet/index.ts';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDb, toDate, type Db } from '#db';
import { anySelection } from '#games/lottery/kit/any-selection.ts';
import { readPicked, writePicked } from '#games/lottery/kit/selection.ts';
import { winOf } from '#games/lottery/kit/settle.ts';
import { fairStream } from '#games/kit/fair.ts';
import { currency, memberId, millis, units } from '#kernel';
import { betStaked, makeLedger, type Ledger } from '#ledger';
import { systemClock } from '#server/compose.ts';
import { settleIssue } from '#server/modules/play/lottery/index.ts';
import { newIds, placeInIssue } from '#server/modules/play/lottery/queries.ts';
import { priceLines, type AskedLine, type Line } from '#server/modules/play/lottery/read-ticket.ts';
import { settingsOf } from '#server/modules/play/lottery/settings.ts';
import { drawIssue, openIssue, type TestIssue } from '#testkit/lottery.ts';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { readResults, type Drawn } from '../games/tools/lottery-check/results.ts';
import { hostOn, sellerOf } from './bench/lottery-house.ts';
import { auditSite, MERCHANT, openVendorSite, type VendorSite } from './bench/vendor-site.ts';

const LOTTERY = 'xsmb';
const LINES = 100;
/** Approximate stake of a ticket, whatever it holds. */
const TICKET = 1_000_000;
const SYMBOLS = 6;
const AT_ONCE = 8;

const { values } = parseArgs({
  options: {
    results: { type: 'string' },
    tickets: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
  },
});
if (!values.results) throw new Error('npm run lottery:returns -- --results <csv> --tickets <n per play> --seed <text>');
const drawn = readResults(readFileSync(values.results, 'utf8'));
const perDraw = Math.ceil(Number(values.tickets) / drawn.length);
const rng = fairStream({ serverSeed: '0'.repeat(64), clientSeed: values.seed, nonce: 0 });

interface House {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly host: Host;
  readonly site: VendorSite;
}

const NAMED_BY = Buffer.alloc(32, 7);

/** Tickets of a play, priced as by the site. */
async function ticketsOf({ db }: House, { family }: TestIssue, at: number): Promise<Line[]> {
  const play = family.plays[at]!;
  const settings = await settingsOf(db, MERCHANT, LOTTERY, 'USD');
  return Array.from({ length: perDraw }, (_, n) => {
    const picked = anySelection(play, rng, SYMBOLS);
    const isOfficial = play.way === 'official';
    const note = Math.max(1, Math.floor(TICKET / play.notes(picked)));
    const asked: AskedLine = {
      content: writePicked(play.board, picked),
      playId: at + 1,
      mode: isOfficial ? 3 : 0,
      group: isOfficial ? settings.groupMax : 0,
      multiple: isOfficial ? Math.max(1, Math.floor(note / 100)) : Math.max(100, note),
    };
    const priced = priceLines(family, settings, [asked], { namedBy: NAMED_BY, currency: 'USD' });
    if (!priced.ok) throw new Error(`${play.code} ${asked.content} ${priced.code}`);
    return { ...priced.value[0]!, n: (n % LINES) + 1 };
  });
}

let orders = 0;

/** Orders of a hundred lines, each with its bet in the ledger. */
async function sell(house: House, issue: TestIssue, lines: readonly Line[], at: Date): Promise<void> {
  const sales = Array.from({ length: Math.ceil(lines.length / LINES) }, (_, page) =>
    lines.slice(page * LINES, (page + 1) * LINES),
  ).values();
  const seller = async () => {
    for (const some of sales) await sellOne(house, issue, some, at);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, seller));
}

async function sellOne({ db, ledger, site }: House, issue: TestIssue, lines: readonly Line[], at: Date): Promise<void> {
  orders += 1;
  const member = site.users[orders % site.users.length]!.user;
  const number = `R${orders}`;
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n);
  const ids = await newIds(db, 1);
  const order = {
    id: ids.order,
    merchant: MERCHANT,
    member_id: BigInt(member),
    request_id: number,
    fingerprint: '',
    number,
    lottery: LOTTERY,
    vendor: 'TCG_SEA',
    category: 'ELOTT',
    node_id: issue.gameId,
    currency: 'USD',
    wallet: 'main',
    placed_at: at,
    chase: false,
    stops: false,
    notes: lines.reduce((sum, line) => sum + BigInt(line.notes), 0n),
    stake,
    total: stake,
  };
  const legs = [{ id: ids.legs[0]!, numero: issue.numero, phase: 1, multiple: 1, stake, rebate: 0n }];
  const placed = await db.tx((tx) => placeInIssue(tx, { order, lines, legs }));
  if (typeof placed === 'string') throw new Error(`an order was not taken: ${placed}`);
  const bet = betStaked({
    merchant: MERCHANT,
    currency: currency('USD'),
    key: `lottery:${ids.legs[0]!}`,
    occurredAt: systemClock.now(),
    memberId: memberId(Number(member)),
    wallet: 'main',
    vendor: 'TCG_SEA',
    category: 'ELOTT',
    gameCode: LOTTERY,
    roundId: `${LOTTERY}/${issue.numero}`,
    roundClosed: false,
    amount: units(stake),
  });
  if (!(await ledger.post(bet)).ok) throw new Error('a bet was refused');
}

/** Winnings by line, from the functions described in docs/lottery.md. */
function recompute(issue: TestIssue, lines: readonly Line[], draw: never): bigint {
  const play = issue.family.plays.find(({ code }) => code === lines[0]!.play)!;
  return lines.reduce((sum, { selection, unit, multiple, odds }) => {
    const picked = readPicked(play.board, selection);
    if (!picked.ok) throw new Error(picked.code);
    return sum + winOf({ play, picked: picked.value, stakePerNote: units(unit * BigInt(multiple)), odds }, draw);
  }, 0n);
}

async function drawDay(house: House, { date, draw }: Drawn, won: Map<string, bigint>): Promise<void> {
  const numero = `${date.replaceAll('-', '')}-0001`;
  const issue = await openIssue(sellerOf(house.db), LOTTERY, { merchant: MERCHANT, numero });
  const [row] = await house.db.run<{ locks_at: Date }>(
    'select locks_at from lottery_issue where merchant = $1 and id = $2',
    [MERCHANT, issue.id],
  );
  const at = toDate(millis(row!.locks_at.getTime() - 1_000));
  for (const [index, { code }] of issue.family.plays.entries()) {
    const lines = await ticketsOf(house, issue, index);
    await sell(house, issue, lines, at);
    won.set(code, (won.get(code) ?? 0n) + recompute(issue, lines, draw));
  }
  await drawIssue(sellerOf(house.db), issue, issue.family.write(draw));
  await settleIssue(house.host, issue);
}

/** Deviation in standard deviations that one of this many plays exceeds once in a hundred runs. */
const farthest = (plays: number): number => Math.sqrt(2 * Math.log((2 * plays) / 0.01)) * 0.975;
const PART_OF_99 = 2.5758;

async function printTable(db: Db, won: ReadonlyMap<string, bigint>): Promise<boolean> {
  const rows = await db.run<{ play: string; staked: string; won: string; expected: string; squares: string }>(
    `select play, staked, won, expected, squares from lottery_return where merchant = $1 and lottery = $2 order by play`,
    [MERCHANT, LOTTERY],
  );
  const most = farthest(rows.length);
  let outside = 0;
  let isEnough = rows.length === won.size;
  for (const row of rows) {
    const [staked, paid, expected] = [Number(row.staked), Number(row.won), Number(row.expected)];
    const deviation = Math.sqrt(Number(row.squares));
    const away = (paid - expected) / deviation;
    const [low, high] = [-1, 1].map((side) => (expected + side * PART_OF_99 * deviation) / staked);
    const isWithin = Math.abs(away) <= PART_OF_99;
    const isSame = BigInt(row.won) === won.get(row.play);
    if (!isWithin) outside += 1;
    isEnough &&= isSame && Math.abs(away) <= most;
    const part = (value: number) => `${(100 * value).toFixed(3)} %`;
    console.log(
      `${row.play}: expected ${part(expected / staked)}, returned ${part(paid / staked)}, 99 %: ${part(low!)} to ${part(high!)}, ` +
        `${away.toFixed(2)} deviations${isWithin ? '' : ' OUTSIDE'}${isSame ? '' : ' NOT AS RECOMPUTED'}`,
    );
  }
  console.log(
    `${rows.length} plays, ${outside} outside of 99 % (one in a hundred is to be), bound of all ${most.toFixed(2)}`,
  );
  return isEnough;
}

async function measure(databaseUrl: string): Promise<boolean> {
  const site = await openVendorSite(databaseUrl);
  const db = await openDb({ databaseUrl });
  const host = await hostOn(databaseUrl, db);
  const house: House = { db, ledger: makeLedger(db, { clock: systemClock }), host, site };
  const won = new Map<string, bigint>();
  for (const [at, day] of drawn.entries()) {
    await drawDay(house, day, won);
    if (at % 20 === 0) await db.run('analyze');
    if (at % 20 === 0) console.log(`${day.date}: ${orders} orders so far`);
  }
  const isEnough = await printTable(db, won);
  await db.close();
  const { findings } = await auditSite(databaseUrl);
  console.log(`${drawn.length} draws, ${perDraw} tickets of each play in each, audit ${findings.length} findings`);
  return isEnough && findings.length === 0;
}

const postgres = await startThrowawayPostgres(['shared_buffers=512MB', 'max_wal_size=8GB', 'fsync=off']);
let isEnough = false;
try {
  await postgres.tool('createdb', ['returns']);
  isEnough = await measure(postgres.url.replace(/\/postgres$/, '/returns'));
} finally {
  await postgres.stop();
}
process.exit(isEnough ? 0 : 1);
