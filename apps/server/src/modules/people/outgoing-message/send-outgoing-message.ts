/**
 * Outgoing SMS and mail. Each message is stored before it is sent, so that none is lost with a process; a retry uses
 * the same key, by which providers with idempotency keys recognise it.
 */
import { randomUUID } from 'node:crypto';
import type { Language } from '#contract';
import { toDate } from '#db';
import { DAY_MS, millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { deskChanged } from '../../../ports/desk.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import * as rows from './queries.ts';
import { ATTEMPTS_MAX, costOf, errorOf, LEASE_MS, mostOf, pauseAfter, shownOf, type Channel } from './rules.ts';

export interface OutgoingMessage {
  readonly merchant: Merchant;
  readonly memberId: bigint | null;
  readonly channel: Channel;
  readonly template: 'code' | 'reset' | 'changed';
  readonly to: string;
  /** Empty for an SMS. */
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
  /** Useful life of codes and links in ms; null for messages that may arrive a day late. */
  readonly lifeMs: number | null;
}

type Content = Pick<OutgoingMessage, 'to' | 'subject' | 'text' | 'language'>;
type Sending = Pick<
  Deps,
  'db' | 'clock' | 'chance' | 'secrets' | 'brands' | 'providers' | 'state' | 'log' | 'background'
>;
type Came = 'sent' | 'beyond' | 'failed' | 'elsewhere';

const LONGEST_MS = 3 * DAY_MS;

/** Context that the sealed content is bound to. */
export const contentContext = (key: string): string => `letter.content:${key}`;

async function write({ db, clock, secrets }: Sending, message: OutgoingMessage): Promise<rows.Named> {
  const { merchant, memberId, channel, template, lifeMs, to, subject, text, language } = message;
  const now = clock.now();
  const key = randomUUID();
  const content: Content = { to, subject, text, language };
  const id = await rows.insertMessage(db, {
    merchant: merchant.code,
    member_id: memberId,
    channel,
    template,
    urgent: template === 'code',
    shown: shownOf(channel, to),
    key,
    content: secrets.personal.seal(JSON.stringify(content), contentContext(key)),
    state: 'waiting',
    next_at: toDate(now),
    error: null,
    cost: null,
    counted_on: null,
    written_at: toDate(now),
    good_until: toDate(millis(now + (lifeMs ?? LONGEST_MS))),
    sent_at: null,
  });
  return { merchant: merchant.code, id };
}

/** Stores the message, then sends it in the background. */
export async function sendOutgoingMessage(deps: Sending, message: OutgoingMessage): Promise<void> {
  const named = await write(deps, message);
  deps.background.run('letter.failed', async () => void (await deliver(deps, named)));
}

/** Sends while the user waits, with a single attempt; false if it was not sent and will not be retried. */
export async function sendNow(deps: Sending, message: OutgoingMessage): Promise<boolean> {
  return (await deliver(deps, await write(deps, message), { once: true })) === 'sent';
}

export async function deliver(deps: Sending, named: rows.Named, { once = false } = {}): Promise<Came> {
  const taken = await take(deps, named);
  if (typeof taken === 'string') return taken;
  const { row, content } = taken;
  const tried = { ...named, attempts: row.attempts + 1 };
  try {
    const { sms, mail } = deps.providers;
    await (row.channel === 'sms' ? sms : mail).send({ ...content, key: row.key });
  } catch (error) {
    const isLast = tried.attempts >= ATTEMPTS_MAX;
    const failed = {
      state: once ? 'givenUp' : isLast ? 'failed' : 'waiting',
      nextAt: millis(deps.clock.now() + pauseAfter(tried.attempts, row.urgent, deps.chance.int(1_000) / 1_000)),
      error: errorOf(error, content.to),
    } as const;
    const isOurs = await deps.db.tx((tx) => rows.markFailed(tx, tried, failed));
    deps.log.error(
      { event: `${row.channel}.failed`, letter: Number(named.id), attempt: tried.attempts, said: failed.error },
      'a letter was not taken',
    );
    if (isOurs && failed.state === 'failed') await deskChanged(deps, named.merchant);
    return 'failed';
  }
  await rows.markSent(deps.db, tried, deps.clock.now());
  return 'sent';
}

/** Books the cost and claims the message in one transaction, so that concurrent senders keep to the budget. */
async function take(deps: Sending, named: rows.Named) {
  const config = deps.brands.find(named.merchant)?.config.letters;
  if (!config) return 'elsewhere';
  const now = deps.clock.now();
  const taken = await deps.db.tx(async (tx) => {
    const row = await rows.takeDue(tx, named, now);
    if (!row?.content) return 'elsewhere';
    const content = JSON.parse(deps.secrets.personal.open(row.content, contentContext(row.key))) as Content;
    if (row.cost === null) {
      const cost = costOf(row.channel, content.text, config);
      const isIn = await rows.spend(tx, { merchant: named.merchant, cost, most: mostOf(config, row.urgent), now });
      if (!isIn) {
        await rows.markBeyond(tx, named);
        return (await rows.markFull(tx, named.merchant, now)) ? 'full' : 'beyond';
      }
      await rows.markCounted(tx, named, cost, now);
    }
    await rows.markSending(tx, named, millis(now + LEASE_MS));
    return { row, content };
  });
  if (taken !== 'full') return taken;
  await deskChanged(deps, named.merchant);
  return 'beyond';
}
