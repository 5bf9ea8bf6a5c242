/** Operators' acts on races: one drafts, another publishes; two call off. */
import { toDate, toMillis } from '#db';
import { done, refuse, type Millis, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { prizeWords, readPrizes } from '../mission/index.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { kindCodes } from '../reward/index.ts';
import { measureWords } from './desk-table.ts';
import { draftRace, faultOf, type RaceDraft } from './publish.ts';
import { deleteDraft, lockRace, moveRace, publishDraft, raceById } from './queries.ts';
import { RACE_GAMES, raceRule, type RaceRule } from './race-rule.ts';

type Desk = Pick<Deps, 'db' | 'clock' | 'brands'>;

interface Written {
  /** `STAKES`, `MULTIPLE`, `POINTS:10`. */
  readonly measure: string;
  /** `originals,slots,DICE`. */
  readonly games: string;
  readonly leastStake: number;
  /** `1:BONUS:50,2-3:BONUS:20:10x30`. */
  readonly prizes: string;
}

const isClass = (name: string): name is keyof typeof RACE_GAMES => name in RACE_GAMES;

export function readRaceRule({ measure, games, leastStake, prizes }: Written): Result<RaceRule, 'race.form'> {
  const [kind, pointStake] = measure.split(':');
  const codes = games
    .split(',')
    .flatMap((name) => (isClass(name.trim()) ? RACE_GAMES[name.trim() as 'slots'] : [name.trim()]));
  const read = raceRule.safeParse({
    measure: { kind, ...(pointStake !== undefined && { pointStake: Number(pointStake) }) },
    games: [...new Set(codes)],
    leastStake,
    prizes: readPrizes(prizes),
  });
  if (read.success) return done(read.data);
  const [issue] = read.error.issues;
  return refuse('race.form', { because: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ') });
}

export function ruleLine(rule: RaceRule, startsAt: Millis, endsAt: Millis): string {
  const span = [startsAt, endsAt].map((at) => toDate(at).toISOString()).join(' – ');
  return [
    measureWords(rule),
    `games ${rule.games.join(',')}`,
    `stake ${rule.leastStake}`,
    `prizes ${prizeWords(rule.prizes)}`,
    span,
  ].join(' | ');
}

/** Answers the id. */
export async function makeRace(
  { db, clock, brands }: Desk,
  who: Actor,
  draft: RaceDraft,
): Promise<Result<number, 'merchant.unknown' | 'race.form' | 'race.over' | 'ticket.unknown'>> {
  const { merchant } = who;
  if (!brands.find(merchant)) return refuse('merchant.unknown');
  const fault = faultOf(draft);
  if (fault !== null) return refuse('race.form', { because: fault });
  const now = clock.now();
  if (draft.endsAt <= now) return refuse('race.over');
  const kinds = await kindCodes(db, merchant);
  const isUnknown = ({ reward }: RaceRule['prizes'][number]) =>
    reward.type === 'TICKET' && !kinds.includes(reward.kind);
  if (draft.rule.prizes.some(isUnknown)) return refuse('ticket.unknown', { because: kinds.join(', ') });
  const id = await db.tx(async (tx) => {
    const made = await draftRace(tx, merchant, draft);
    await recordAct(tx, who, {
      subject: `race ${made}`,
      name: draft.texts.EN?.title,
      act: 'race.drafted',
      after: draft,
      at: now,
    });
    return made;
  });
  return done(Number(id));
}

/** Publishes a draft or drops it; decisions are final. */
export async function decideRace(
  { db, clock }: Desk,
  who: Actor,
  { id, approve }: { readonly id: number; readonly approve: boolean },
): Promise<Result<null, 'race.unknown' | 'race.over'>> {
  const race = { merchant: who.merchant, raceId: BigInt(id) };
  const now = clock.now();
  return db.attempt(async (tx) => {
    const row = await raceById(tx, race);
    if (!row || row.published_at !== null) return refuse('race.unknown');
    if (approve && toMillis(row.ends_at) <= now) return refuse('race.over');
    const decided = approve ? await publishDraft(tx, race, now) : await deleteDraft(tx, race);
    if (!decided) return refuse('race.unknown');
    await recordAct(tx, who, {
      subject: `race ${id}`,
      name: row.texts['EN']?.title,
      act: approve ? 'race.shown' : 'race.rejected',
      before: { texts: row.texts, rule: row.rule },
      after: approve ? { publishedAt: toDate(now) } : null,
      at: now,
    });
    return done();
  });
}

/** Nobody wins; entrants are notified of the reason. A final race cannot be called off. */
export async function callOffRace(
  { db, clock }: Desk,
  who: Actor,
  { id, because }: { readonly id: number; readonly because: string },
): Promise<Result<null, 'race.unknown'>> {
  const race = { merchant: who.merchant, raceId: BigInt(id) };
  const now = clock.now();
  return db.attempt(async (tx) => {
    const row = await lockRace(tx, race);
    if (!row) return refuse('race.unknown');
    await moveRace(tx, race, { called_off_at: toDate(now), called_off_because: because });
    await recordAct(tx, who, {
      subject: `race ${id}`,
      name: row.texts['EN']?.title,
      act: 'race.calledOff',
      after: { because },
      at: now,
    });
    return done();
  });
}
