/** Alarms of the house: ledger out of balance, jobs that fail or are late, messages caught in the sandbox. */
import { millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { DeskAlarm, DeskPart } from '../../../ports/desk.ts';
import { troubledJobs } from '../../../lease/job-queries.ts';

/** Longer than the slowest track takes: anything that waits longer is stuck. */
const LATE_MS = 10 * 60_000;

async function booksAlarms({ ledger }: Deps): Promise<DeskAlarm[]> {
  const open = await ledger.alarms();
  const [first] = open;
  if (!first) return [];
  const findingTexts = open.flatMap(({ findings }) => findings.map(({ text }) => text)).join(' ');
  return [
    { kind: 'ledger', ofHouse: true, since: first.raisedAt, said: findingTexts },
    // Each brand sees the consequence for itself, and nothing of other brands' books.
    { kind: 'payoutsStopped', room: 'cashier', since: first.raisedAt, said: '' },
  ];
}

async function jobAlarms({ db, clock }: Deps): Promise<DeskAlarm[]> {
  const now = clock.now();
  const jobs = await troubledJobs(db, millis(now - LATE_MS));
  return jobs.map(({ name, late, error, next_at, ran_at }) => ({
    kind: late ? 'jobLate' : 'jobFailed',
    ofHouse: true,
    since: millis(late ? next_at.getTime() : (ran_at ?? next_at).getTime()),
    said: [name, error ?? ''].filter((part) => part !== '').join(': '),
  }));
}

/** In production nobody receives messages that the sandbox keeps. */
async function sandboxAlarms({ config, clock }: Deps): Promise<DeskAlarm[]> {
  if (config.mode !== 'production') return [];
  const kept = [...(config.smsGateway ? [] : ['SMS']), ...(config.smtp ? [] : ['mail'])];
  return kept.length === 0 ? [] : [{ kind: 'sandbox', since: clock.now(), said: kept.join(', ') }];
}

export const booksDesk: DeskPart = { room: 'books', alarms: booksAlarms };
export const jobsDesk: DeskPart = { room: 'audit', alarms: jobAlarms };
export const sandboxDesk: DeskPart = { room: 'brand', alarms: sandboxAlarms };
