/** Runs the same story at one brand alone and at two twin brands: the transcripts must be equal. */
import type { Contract } from '#contract';
import { tracks } from '#server/jobs/jobs.ts';
import { pavilion } from '#server/seed/brands/pavilion.ts';
import { createSite, type Site } from '../site.ts';
import { agreeing } from './agreeing.ts';
import { deciding, helping, offering, receiving } from './at-the-desk.ts';
import { depositing } from './at-the-cashier.ts';
import { arriving, leaving } from './at-the-door.ts';
import { engaging } from './engaged.ts';
import { addTwins, FAR, NEAR } from './brands.ts';
import { betting } from './at-the-book.ts';
import { drawing } from './at-the-lotteries.ts';
import { guarding, turningAway } from './guarding.ts';
import { paying, playing, supplying } from './at-play.ts';
import { history } from './history.ts';
import { racing } from './racing.ts';
import { leading } from './leading.ts';
import { nobodys, takeSeat, type Seat, type Step, type Story } from './seat.ts';
import { written } from './transcript.ts';
import { withdrawing } from './withdrawing.ts';

type CallName = { [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}` }[keyof Contract];

const MINUTE = 60_000;

/** A call without a case of its own does not compile. */
const calls = {
  ...arriving,
  ...depositing,
  ...paying,
  ...guarding,
  ...playing,
  ...drawing,
  ...betting,
  ...supplying,
  ...offering,
  ...helping,
  ...engaging,
  ...leading,
  ...racing,
  ...agreeing,
  'the day goes on': 'jobs',
  ...deciding,
  'after the desk': 'jobs',
  ...receiving,
  ...withdrawing,
  'two days later': 49 * 60 * MINUTE,
  ...history,
  ...turningAway,
  ...leaving,
} satisfies Story & Record<CallName, Step>;

export const story: Story = calls;

export type Transcript = ReadonlyMap<string, unknown>;

async function runJobs({ deps, clock }: Site): Promise<void> {
  clock.advance(2 * MINUTE);
  for (const job of tracks.flat()) await job.run(deps);
}

/** Plays the story at every seat, step by step; the order of seats alternates. */
async function play(site: Site, seats: readonly Seat[]): Promise<Transcript[]> {
  const transcripts = seats.map(() => new Map<string, unknown>());
  let turn = 0;
  for (const [name, step] of Object.entries(story)) {
    if (typeof step === 'number') site.clock.advance(step);
    else if (step === 'jobs') await runJobs(site);
    else {
      const places = [...seats.keys()];
      for (const place of turn % 2 === 0 ? places : places.toReversed()) {
        const other = seats.find((each) => each !== seats[place])?.own ?? nobodys;
        transcripts[place]!.set(name, written(await step(seats[place]!, other), seats[place]!.merchant));
      }
      turn += 1;
      site.clock.advance(1_000);
    }
  }
  return transcripts;
}

export interface Twins {
  readonly alone: Transcript;
  readonly near: Transcript;
  readonly far: Transcript;
}

/** The story takes days, and withdraws its own deposits. */
export const TWIN_BRAND = {
  session: { idleMinutes: 100_000, absoluteDays: 365 },
  withdraw: { ...pavilion.withdraw!, cardWaitHours: 0, turnover: { deposit: 0, bonus: 0 } },
};

/** Plays the story once, on any database; `site` was opened with `addTwins` and `TWIN_BRAND`. */
export async function playAlone(site: Site): Promise<Transcript> {
  const [transcript] = await play(site, [takeSeat(site, NEAR, FAR)]);
  return transcript!;
}

export async function playTwins(): Promise<Twins> {
  const [quiet, busy] = [
    await createSite({ prepare: addTwins, brand: TWIN_BRAND }),
    await createSite({ prepare: addTwins, brand: TWIN_BRAND }),
  ];
  try {
    const [alone] = await play(quiet, [takeSeat(quiet, NEAR, FAR)]);
    const [near, far] = await play(busy, [takeSeat(busy, NEAR, FAR), takeSeat(busy, FAR, NEAR)]);
    return { alone: alone!, near: near!, far: far! };
  } finally {
    await Promise.all([quiet.close(), busy.close()]);
  }
}
