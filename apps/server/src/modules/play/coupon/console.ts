/** Desk part of coupons: the table on a member's record, and voids of fixtures. */
import { done, moneyText, refuse, units, unitsToText } from '#kernel';
import { z } from 'zod';
import { actReason, deskAct, fact, rowNumber, type DeskPart, type DeskTable } from '../../../ports/desk.ts';
import type { Deps } from '../../../ports/deps.ts';
import { fixturesById, namesOf, selectionWords, titleOf, voidFixtureIn } from '../book/index.ts';
import { createGameWallet } from '../../money/game-wallet/index.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { pageOf, readBefore } from './coupon-page.ts';
import { couponsOnDesk, couponsOnFixture } from './desk-queries.ts';
import { exposureTable } from './exposure-desk.ts';
import { picksOf } from './queries.ts';
import { oddsOf } from './rules.ts';
import { settleCoupons } from './settle-coupons.ts';
import { errorsOn, heldText, voidErrors } from './void-errors.ts';

const money = (value: bigint): string => unitsToText(units(value));
const NUMBER = /^[1-9]\d{0,17}$/;

const couponsTable: DeskTable = {
  table: 'coupons',
  kind: null,
  ofMember: ({ memberId }) => ({ number: String(memberId) }),
  onRecordOnly: true,
  columns: [
    { key: 'time', kind: 'time' },
    { key: 'ref', kind: 'text' },
    { key: 'picks', kind: 'json' },
    { key: 'odds', kind: 'text' },
    { key: 'staked', kind: 'amount' },
    { key: 'won', kind: 'amount' },
    { key: 'currency', kind: 'text' },
    { key: 'wallet', kind: 'text' },
    { key: 'freeBet', kind: 'yes' },
    { key: 'state', kind: 'state' },
    { key: 'above', kind: 'text' },
  ],
  filters: [{ key: 'number', kind: 'text' }],
  async page({ db }, merchant, { filters: { number }, cursor, pageSize, language = 'EN' }) {
    if (number === undefined || !NUMBER.test(number)) return { list: [], next: null };
    const asked = { merchant, member: BigInt(number), before: readBefore(cursor) };
    const { shown, next } = pageOf(await couponsOnDesk(db, asked, pageSize + 1), pageSize);
    const ids = shown.map(({ id }) => id);
    const picks = Map.groupBy(await picksOf(db, merchant, ids), ({ coupon_id: coupon }) => coupon);
    const list = shown.map((row) => {
      const own = picks.get(row.id) ?? [];
      const named = own.map((pick) => ({
        fixture: titleOf(namesOf(pick)),
        ...selectionWords(language, pick, pick.selection),
        name: pick.selection,
        odds: pick.odds / 10_000,
      }));
      return {
        ref: String(row.id),
        cells: {
          time: row.placed_at.getTime(),
          ref: row.number,
          picks: JSON.stringify(named),
          odds: String(oddsOf(own.map(({ odds }) => odds))),
          staked: money(row.stake),
          won: row.returned === null ? null : money(row.returned),
          currency: row.currency,
          wallet: row.wallet,
          freeBet: row.free_bet !== null,
          state: row.state,
          above: row.accounts.join(', '),
        },
      };
    });
    return { list, next };
  },
};

/** Checks before approval is requested. */
async function check({ db }: Deps, { ref }: { readonly ref: number }) {
  const [row] = await fixturesById(db, [BigInt(ref)]);
  if (!row) return refuse('fixture.unknown');
  return row.state === 'void' ? refuse('request.decided') : done();
}

const voidingErrors = deskAct({
  verb: 'void',
  kind: 'selection',
  ofHouse: true,
  byTwo: true,
  isFinal: true,
  shape: { ref: rowNumber, selection: z.string().trim().min(1).max(80), reason: actReason },
  // Null if nothing can be voided, so that the request is refused at once.
  async basis({ db }, command) {
    const found = await errorsOn(db, command);
    return found.ok ? { taken: heldText(found.value.errors) } : null;
  },
  check: ({ db }, command) => errorsOn(db, command),
  async facts({ db }, command) {
    const found = await errorsOn(db, command);
    if (!found.ok) return [];
    const { row, errors } = found.value;
    return [
      fact('column.league', namesOf(row).league),
      fact('column.fixture', titleOf(namesOf(row))),
      ...errors.map((error) => fact('column.odds', heldText([error]))),
    ];
  },
  perform: (deps, command, agreed) => voidErrors(deps, command, agreed),
});

export const couponDesk: DeskPart = {
  room: 'vendors',
  tables: [couponsTable, exposureTable],
  refusalTexts: {
    'error.none': 'nobody has taken it, or nothing of it counts any more',
    'error.not': 'these are no obvious errors',
  },
  acts: [
    voidingErrors,
    deskAct({
      verb: 'void',
      kind: 'fixture',
      ofHouse: true,
      isFinal: true,
      shape: { ref: rowNumber, reason: actReason },
      basis: async ({ db }, { ref }) => {
        const [row] = await fixturesById(db, [BigInt(ref)]);
        return { state: row?.state ?? null, result: JSON.stringify(row?.facts ?? null) };
      },
      check,
      async facts({ db }, { ref }) {
        const [row] = await fixturesById(db, [BigInt(ref)]);
        if (!row) return [];
        const names = namesOf(row);
        const on = await couponsOnFixture(db, row.id);
        return [
          fact('column.league', names.league),
          fact('column.fixture', titleOf(names)),
          ...on.flatMap(({ currency, coupons, staked }) => [
            fact('column.coupons', String(coupons)),
            fact('column.staked', `${moneyText(units(staked))} ${currency}`),
          ]),
        ];
      },
      async perform(deps, { by, reason, ref }) {
        const { db, clock } = deps;
        const id = BigInt(ref);
        const voided = await db.attempt(async (tx) => {
          const changed = await voidFixtureIn(tx, id);
          if (!changed.ok) return changed.code === 'fixture.void' ? refuse('request.decided') : changed;
          const { before } = changed.value;
          const act = { subject: `fixture ${id}`, act: 'fixture.voided' as const, before, at: clock.now() };
          await recordAct(tx, { merchant: null, by, reason }, act);
          return done();
        });
        // The settlement job handles coupons that this call leaves.
        if (voided.ok) await settleCoupons({ deps, wallet: createGameWallet(deps) }, [id]);
        return voided;
      },
    }),
  ],
};
