/** Races in the console. */
import { toMillis } from '#db';
import { done, refuse } from '#kernel';
import { numberIn } from '#contract';
import { z } from 'zod';
import {
  actReason,
  approveOrReject,
  deskAct,
  inLanguages,
  rowNumber,
  textsIn,
  type DeskPart,
} from '../../../ports/desk.ts';
import { inLanguage, readMoment } from '../../house/text/index.ts';
import { callOffRace, decideRace, makeRace, readRaceRule, ruleLine } from './desk-acts.ts';
import { racePlacesTable, racesTable } from './desk-table.ts';
import { draftRaces, raceById } from './queries.ts';
import { raceRule } from './race-rule.ts';

const words = z.string().trim().min(1);
const moment = z.string().trim().max(16).meta({ look: 'moment' });
const WHY_MAX = 300;

export const raceDesk: DeskPart = {
  room: 'promotions',
  tables: [racesTable, racePlacesTable],
  async waiting({ db }, brand, most) {
    const rows = await draftRaces(db, brand, most ?? 200);
    return rows.map((row) => ({
      kind: 'race',
      id: String(row.id),
      since: toMillis(row.starts_at),
      account: null,
      what: inLanguage(row.texts, 'EN').title,
      said: ruleLine(raceRule.parse(row.rule), toMillis(row.starts_at), toMillis(row.ends_at)),
      pictures: [],
    }));
  },
  acts: [
    deskAct({
      verb: 'make',
      kind: 'race',
      shape: {
        ref: words.max(40),
        ...inLanguages('title', words.max(80)),
        ...inLanguages('description', words.max(400)),
        games: words.max(2_000),
        from: moment,
        until: moment,
        leastStake: numberIn(z.number().positive()),
        prizes: words.max(1_000),
        reason: actReason,
      },
      perform: async (deps, { merchant, by, reason, ref, games, from, until, leastStake, prizes, ...given }) => {
        const texts = textsIn(given, ['title', 'description']);
        if (!texts) return refuse('texts.halved');
        const [startsAt, endsAt] = [readMoment(from), readMoment(until)];
        if (startsAt === null || endsAt === null) return refuse('race.form', { because: 'yyyy-mm-ddThh:mm' });
        const rule = readRaceRule({ measure: ref, games, leastStake, prizes });
        if (!rule.ok) return rule;
        return makeRace(deps, { merchant, by, reason }, { texts, rule: rule.value, startsAt, endsAt });
      },
    }),
    ...approveOrReject({
      kind: 'race',
      shape: { ref: rowNumber, reason: actReason },
      basis: async ({ db }, { merchant, ref }) => ({
        race: (await raceById(db, { merchant, raceId: BigInt(ref) })) ?? null,
      }),
      check: async ({ db }, { merchant, ref }) => {
        const race = await raceById(db, { merchant, raceId: BigInt(ref) });
        return race?.published_at === null ? done() : refuse('race.unknown');
      },
      decide: (deps, { merchant, by, reason, ref: id, approve }) =>
        decideRace(deps, { merchant, by, reason }, { id, approve }),
    }),
    deskAct({
      verb: 'callOff',
      kind: 'race',
      shape: { ref: rowNumber, because: words.max(WHY_MAX), reason: actReason },
      basis: async ({ db }, { merchant, ref }) => {
        const row = await raceById(db, { merchant, raceId: BigInt(ref) });
        // The count continues meanwhile and does not affect the decision.
        return { race: row ? { id: row.id, isOver: row.final_at !== null || row.called_off_at !== null } : null };
      },
      check: async ({ db }, { merchant, ref }) => {
        const race = await raceById(db, { merchant, raceId: BigInt(ref) });
        return race && race.final_at === null && race.called_off_at === null ? done() : refuse('race.unknown');
      },
      perform: (deps, { merchant, by, reason, ref: id, because }) =>
        callOffRace(deps, { merchant, by, reason }, { id, because }),
    }),
  ],
  refusalTexts: {
    'race.form': 'this is not a valid race: check its games, period and prizes',
    'race.unknown': 'no race with that number is waiting or running',
    'race.over': 'its end has passed: create a new one',
  },
};
