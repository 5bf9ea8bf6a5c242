import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { createCarrier } from './carry.ts';
import type { Desk } from './desk.ts';
import { recover } from './endings.ts';
import { keepCampaign, keepOperator } from './operators.ts';
import { play, step } from './play.ts';
import { callsOf, roundsOf, type Round } from './rounds.ts';
import { keepSitting, sittingByKey, type Sitting } from './sittings.ts';
import { openStore, type Store } from './store.ts';
import type { Answer } from './wallet.ts';

/** Fate of a call: heard, done but unanswered, lost, refused for now; or the process dies before or after it. */
type Fate = 'heard' | 'deaf' | 'lost' | 'unknown' | 'dies before' | 'dies after';
class Died extends Error {}

interface Body {
  readonly transaction_uuid: string;
  readonly reference_transaction_uuid: string;
  readonly amount: number;
  readonly is_free: boolean;
}

/** Reference implementation of the recipe's rules, as an operator applies them. */
function openBook(balance: number) {
  const stands = new Map<string, number>();
  const undone = new Set<string>();
  const requests: string[] = [];
  const book = { balance, said: requests, stands, undone };
  function move(kind: string, { transaction_uuid: id, reference_transaction_uuid: about, ...body }: Body): string {
    if (kind === 'rollback') {
      if (!undone.has(about)) book.balance += stands.get(about) ?? 0;
      undone.add(about);
      return 'RS_OK';
    }
    if (undone.has(id)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    if (stands.has(id)) return 'RS_OK';
    if (kind === 'win' && (!stands.has(about) || undone.has(about))) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    const taken = kind === 'bet' && !body.is_free ? body.amount : 0;
    if (taken > book.balance) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    stands.set(id, taken);
    book.balance += kind === 'win' ? body.amount : -taken;
    return 'RS_OK';
  }
  return Object.assign(book, {
    hear(path: string, text: string, fate: Fate): Answer | null {
      if (fate === 'dies before') throw new Died();
      if (fate === 'lost') return null;
      if (fate === 'unknown') return { status: 'RS_ERROR_UNKNOWN', balance: null };
      requests.push(text);
      const status = move(path.split('/')[1]!, JSON.parse(text) as Body);
      if (fate === 'dies after') throw new Died();
      return fate === 'deaf' ? null : { status, balance: book.balance };
    },
  });
}

const ONE = 100_000;
const folders: string[] = [];
const stores: Store[] = [];
afterEach(() => {
  for (const store of stores.splice(0)) store.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Supplier on a folder of its own, with a wallet whose answers follow the given fates; it can be restarted. */
function open(game: string, fates: readonly Fate[] = [], chance: (bound: number) => number = () => 0) {
  const folder = mkdtempSync(join(tmpdir(), 'supplier-'));
  const store = openStore(folder);
  folders.push(folder);
  stores.push(store);
  keepOperator(store, { id: 1, brand: 'b', wallet_url: 'http://wallet.test', public_key: '' });
  const book = openBook(3 * ONE);
  let at = 1_000_000;
  let calls = 0;
  const desk: Desk = {
    store,
    chance,
    now: () => at,
    log: () => {},
    secret: 's',
    balances: new Map(),
    ask: async (_, path, text) => book.hear(path, text, fates[calls++] ?? 'heard'),
  };
  const launch = { operator: 1, player: '7', token: 't', game, currency: 'USD', language: 'en' };
  const key = keepSitting(store, { ...launch, lobby_url: '', deposit_url: '' }, at);
  const sitting = sittingByKey(store, key) as Sitting;
  const program = { desk, carrier: createCarrier(desk) };
  const rounds = (): Round[] => roundsOf(store, sitting, 100);
  return {
    store,
    book,
    sitting,
    rounds,
    play: (press: object) =>
      play(desk, program.carrier, sitting, {
        press: `p${rounds().length}`,
        stake: ONE,
        spots: [],
        free: false,
        ...press,
      }),
    step: (round: Round, from: number, action: { door: number } | { take: true }) =>
      step(desk, program.carrier, sitting, { round: round.id, from, action }),
    later(ms: number) {
      at += ms;
      return program.carrier.sweep();
    },
    startAgain() {
      program.carrier = createCarrier(desk);
      recover(desk);
    },
  };
}

type Program = ReturnType<typeof open>;

/** Repeats the work, restarting the supplier after each crash. */
async function surviving(program: Program, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Died)) throw error;
    program.startAgain();
  }
}

const amounts = (program: Program, round: Round, kind: string): number =>
  callsOf(program.store, round.id)
    .filter((call) => call.kind === kind)
    .reduce((sum, { amount }) => sum + amount, 0);

const fate = fc.constantFrom<Fate>('heard', 'heard', 'heard', 'deaf', 'lost', 'unknown', 'dies before', 'dies after');

it('whatever is lost and whenever the program dies, every round is paid once or given back whole', async () => {
  const spotsOf: Readonly<Record<string, string[]>> = {
    SHELL_TOSS: ['shell'],
    TIDE_WHEEL: ['sand', 'reef', 'pearl'],
    LIGHTHOUSE: ['climb'],
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(spotsOf)),
      fc.array(fate, { maxLength: 14 }),
      fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }),
      async (game, fates, chances) => {
        let drawn = 0;
        const program = open(game, fates, (bound) => chances[drawn++ % chances.length]! % bound);
        for (let n = 0; n < 3; n += 1) {
          await surviving(program, () => program.play({ spots: spotsOf[game] }));
          const [round] = program.rounds();
          if (round?.state === 'open') {
            await surviving(program, () => program.step(round, 0, { door: 1 }));
            await surviving(program, () => program.step(round, 1, { take: true }));
          }
        }
        for (let n = 0; n < 12; n += 1) await surviving(program, () => program.later(60_000));
        await surviving(program, () => program.later(25 * 3_600_000));
        const rounds = program.rounds();
        expect(rounds.map(({ state }) => state).filter((state) => state !== 'over' && state !== 'void')).toEqual([]);
        const results = rounds.map((round) =>
          round.state === 'over' ? amounts(program, round, 'win') - amounts(program, round, 'bet') : 0,
        );
        expect(program.book.balance).toBe(3 * ONE + results.reduce((sum, each) => sum + each, 0));
        expect(program.book.balance).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 40 },
  );
});

it('what is owed is said again in the very bytes, ever more seldom, until the wallet answers', async () => {
  const program = open('SHELL_TOSS', ['heard', 'deaf', 'deaf', 'lost', 'heard']);
  await program.play({ spots: ['shell'] });
  expect(program.rounds()[0]).toMatchObject({ state: 'paying' });
  expect(await program.play({ spots: ['shell'] })).toBe('busy');
  await program.later(999);
  expect(program.book.said).toHaveLength(2);
  for (const ms of [1, 2_000, 4_000]) await program.later(ms);
  expect(program.rounds()[0]).toMatchObject({ state: 'over' });
  const [, ...wins] = program.book.said;
  expect(new Set(wins).size).toBe(1);
  expect(wins).toHaveLength(3);
  expect(program.book.balance).toBe(3 * ONE + 0.96 * ONE);
});

it('one of several bets that is refused takes the others with it', async () => {
  const program = open('TIDE_WHEEL');
  expect(await program.play({ stake: 2 * ONE, spots: ['sand', 'reef', 'pearl'] })).toBeNull();
  expect(program.rounds()).toMatchObject([{ state: 'void' }]);
  expect(callsOf(program.store, program.rounds()[0]!.id).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'bet done',
    'bet refused',
    'bet dropped',
    'rollback done',
  ]);
  expect(program.book.balance).toBe(3 * ONE);
});

it('a press that is sent twice, and a step that is, is one', async () => {
  const program = open('LIGHTHOUSE', [], () => 2);
  const twice = { press: 'same', spots: ['climb'] };
  await Promise.all([program.play(twice), program.play(twice)]);
  await program.play(twice);
  const [round, ...others] = program.rounds();
  expect(others).toEqual([]);
  for (let n = 0; n < 2; n += 1) await program.step(round!, 0, { door: 0 });
  expect(JSON.parse(program.rounds()[0]!.drawn!)).toMatchObject({ doors: [0] });
  await program.step(round!, 1, { take: true });
  expect(program.book.balance).toBe(3 * ONE + 0.45 * ONE);
});

it('whoever leaves an open round is paid after a day what he had reached, or has his stake again', async () => {
  const program = open('LIGHTHOUSE', [], () => 2);
  await program.play({ spots: ['climb'] });
  await program.later(24 * 3_600_000 + 1);
  expect([program.rounds()[0]!.state, program.book.balance]).toEqual(['void', 3 * ONE]);
  await program.play({ spots: ['climb'] });
  await program.step(program.rounds()[0]!, 0, { door: 0 });
  await program.later(23 * 3_600_000);
  expect(program.rounds()[0]!.state).toBe('open');
  await program.later(2 * 3_600_000);
  expect([program.rounds()[0]!.state, program.book.balance]).toEqual(['over', 3 * ONE + 0.45 * ONE]);
});

it('free bets take nothing, are as many as were agreed, and one that was not taken is left', async () => {
  const program = open('SHELL_TOSS', ['unknown']);
  expect(await program.play({ spots: ['shell'], free: true })).toBe('nothing');
  keepCampaign(program.store, { id: 'may', operator: 1, bets: 2, stake: ONE, player: null });
  for (let n = 0; n < 3; n += 1) expect(await program.play({ spots: ['pearl'], free: true })).toBeNull();
  expect(await program.play({ spots: ['pearl'], free: true })).toBe('nothing');
  expect(program.book.balance).toBe(3 * ONE);
  expect(program.rounds().map(({ state }) => state)).toEqual(['over', 'over', 'void']);
});

it.each([
  ['a stake that is none', { stake: 7 }],
  ['a stake below nothing', { stake: -ONE }],
  ['nothing chosen', { spots: [] }],
  ['what is not there', { spots: ['edge'] }],
  ['both sides of a coin', { spots: ['shell', 'pearl'] }],
])('%s is no bet, and nothing is sent', async (_, press) => {
  const program = open('SHELL_TOSS');
  expect(await program.play({ spots: ['shell'], ...press })).toBe('choice');
  expect(program.book.said).toEqual([]);
  expect(program.rounds()).toEqual([]);
});
