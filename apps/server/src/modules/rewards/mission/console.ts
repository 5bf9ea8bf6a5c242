/** Desk part of missions: drafting, publishing and discarding. */
import { toDate, toMillis } from '#db';
import { DAY_MS, dayStart, done, millis, refuse, type Millis, type Result } from '#kernel';
import { numberIn } from '#contract';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import {
  actReason,
  approveOrReject,
  deskAct,
  inLanguages,
  rowNumber,
  textsIn,
  type DeskPart,
} from '../../../ports/desk.ts';
import { inLanguage } from '../../house/text/index.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { kindCodes } from '../reward/index.ts';
import { prizeWords, readRule, ruleWords } from './draft-words.ts';
import { missionRule, type MissionRule } from './mission-rule.ts';
import { draftMission, faultOf, showMission, type MissionDraft } from './publish.ts';
import { deleteDraft, draftById, drafts, missionById } from './queries.ts';

type Desk = Pick<Deps, 'db' | 'clock' | 'brands'>;
type Drafted = Pick<MissionDraft, 'texts' | 'rule'> & { readonly days: number };

const ticketsOf = ({ milestones, board }: MissionRule): string[] =>
  [...milestones, ...(board?.prizes ?? [])].flatMap(({ reward }) => (reward.type === 'TICKET' ? [reward.kind] : []));

/** Creates a draft that counts from today's midnight, whenever it is published. Answers its number. */
async function makeMission(
  { db, clock, brands }: Desk,
  who: Actor,
  { texts, rule, days }: Drafted,
): Promise<Result<number, 'merchant.unknown' | 'mission.form' | 'ticket.unknown'>> {
  const { merchant } = who;
  if (!brands.find(merchant)) return refuse('merchant.unknown');
  const now = clock.now();
  const draft = { texts, rule, position: 0, startsAt: now, endsAt: millis(dayStart(now) + days * DAY_MS) };
  const fault = faultOf(draft);
  if (fault !== null) return refuse('mission.form', { because: fault });
  const kinds = await kindCodes(db, merchant);
  if (ticketsOf(rule).some((kind) => !kinds.includes(kind)))
    return refuse('ticket.unknown', { because: kinds.join(', ') });
  const id = await db.tx(async (tx) => {
    const made = await draftMission(tx, merchant, draft);
    await recordAct(tx, who, {
      subject: `mission ${made}`,
      name: texts.EN?.title,
      act: 'mission.drafted',
      after: { texts, rule, days },
      at: now,
    });
    return made;
  });
  return done(id);
}

/** Publishes or discards a draft; final. */
async function decideMission(
  { db, clock }: Desk,
  who: Actor,
  { id, approve }: { readonly id: number; readonly approve: boolean },
): Promise<Result<null, 'mission.unknown' | 'mission.over'>> {
  const now = clock.now();
  const { merchant } = who;
  return db.attempt(async (tx) => {
    const row = await draftById(tx, merchant, BigInt(id));
    if (!row) return refuse('mission.unknown');
    if (approve && toMillis(row.ends_at) <= now) return refuse('mission.over');
    const decided = approve ? await showMission(tx, merchant, row.id, now) : await deleteDraft(tx, merchant, row.id);
    if (!decided) return refuse('mission.unknown');
    await recordAct(tx, who, {
      subject: `mission ${id}`,
      name: row.texts['EN']?.title,
      act: approve ? 'mission.shown' : 'mission.rejected',
      before: { texts: row.texts, rule: row.rule },
      after: approve ? { publishedAt: toDate(now) } : null,
      at: now,
    });
    return done();
  });
}

const ruleText = (rule: unknown, endsAt: Millis): string => {
  const { trigger, period, milestones, board } = missionRule.parse(rule);
  const parts = [
    `${trigger.kind}${'category' in trigger && trigger.category ? `:${trigger.category}` : ''} ${period}`,
    `milestones ${ruleWords(milestones.map(({ target, reward }) => [String(target), reward]))}`,
    ...(board ? [`prizes ${prizeWords(board.prizes)}`] : []),
    `until ${toDate(endsAt).toISOString()}`,
  ];
  return parts.join(' | ');
};

const words = z.string().trim().min(1);

export const missionDesk: DeskPart = {
  room: 'promotions',
  async waiting({ db }, brand, most) {
    const rows = await drafts(db, brand, most);
    return rows.map((row) => ({
      kind: 'mission',
      id: String(row.id),
      since: toMillis(row.starts_at),
      account: null,
      what: inLanguage(row.texts, 'EN').title,
      said: ruleText(row.rule, toMillis(row.ends_at)),
      pictures: [],
    }));
  },
  acts: [
    deskAct({
      verb: 'make',
      kind: 'mission',
      shape: {
        ref: words.max(40),
        ...inLanguages('title', words.max(80)),
        ...inLanguages('description', words.max(400)),
        period: z.enum(['ONCE', 'DAY', 'WEEK']),
        days: numberIn(z.number().int().min(1).max(3_650)),
        milestones: words.max(1_000),
        prizes: words.max(1_000).optional(),
        reason: actReason,
      },
      perform: async (deps, { merchant, by, reason, ref, period, days, milestones, prizes, ...given }) => {
        const texts = textsIn(given, ['title', 'description']);
        if (!texts) return refuse('texts.halved');
        const rule = readRule({ trigger: ref, period, milestones, prizes });
        if (!rule.ok) return rule;
        return makeMission(deps, { merchant, by, reason }, { texts, rule: rule.value, days });
      },
    }),
    ...approveOrReject({
      kind: 'mission',
      shape: { ref: rowNumber, reason: actReason },
      basis: async ({ db }, { merchant, ref }) => ({ mission: (await missionById(db, merchant, BigInt(ref))) ?? null }),
      check: async ({ db }, { merchant, ref }) =>
        (await missionById(db, merchant, BigInt(ref)))?.published_at === null ? done() : refuse('mission.unknown'),
      decide: (deps, { merchant, by, reason, ref: id, approve }) =>
        decideMission(deps, { merchant, by, reason }, { id, approve }),
    }),
  ],
  refusalTexts: {
    'mission.form': 'this is not a valid mission: check its goal, period and rewards',
    'mission.unknown': 'no mission with that number is waiting',
    'mission.over': 'its end has passed: create a new one',
  },
};
