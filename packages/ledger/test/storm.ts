/**
 * Random traffic of suppliers, members and a network against two servers at once, drawn from a seed: bets, wins,
 * returns and rollbacks of players with several wallets, in and out of order, repeated, colliding, and in transactions
 * that lock crosswise.
 */
import { isConflict, isConnectionLoss, type Db } from '#db';
import type { MemberId, Rng } from '#kernel';
import type { Ledger } from '#ledger';
import { betRolledBack } from '../src/entries/bet-rolled-back.ts';
import { betSettled } from '../src/entries/bet-settled.ts';
import { betStaked } from '../src/entries/bet-staked.ts';
import { depositReceived } from '../src/entries/deposit-received.ts';
import { freeBetWon } from '../src/entries/free-bet-won.ts';
import { stakeReturned } from '../src/entries/stake-returned.ts';
import { uplineTransferred } from '../src/entries/upline-transferred.ts';
import { walletTransferred } from '../src/entries/wallet-transferred.ts';
import type { Posting } from '../src/posting.ts';
import { bet, occasion, one, rollback, stakeBack, win } from './table-of-players.ts';

/** A server: its pool of connections and the ledger on it. */
export interface Side {
  readonly db: Db;
  readonly ledger: Ledger;
}

/** Several postings go in one transaction. */
type Request = readonly Posting[];

export interface Sending {
  readonly request: Request;
  readonly side: number;
}

/** Maximum number of places that a call is moved out of its order. */
const DISORDER = 14;

/** All requests to send, in order; each at least once. */
export function drawStorm(rng: Rng, members: readonly MemberId[], rounds: number, name: string): Sending[] {
  const placed: { at: number; sending: Sending }[] = [];
  const may = (percent: number): boolean => rng.int(100) < percent;
  for (let n = 0; n < rounds; n += 1) {
    for (const request of drawRound(rng, members, n, name)) {
      const times = may(25) ? 2 + rng.int(2) : 1;
      for (let time = 0; time < times; time += 1) {
        placed.push({ at: n + rng.int(DISORDER), sending: { request, side: rng.int(2) } });
      }
    }
  }
  return placed.toSorted((a, b) => a.at - b.at).map(({ sending }) => sending);
}

function drawRound(rng: Rng, members: readonly MemberId[], n: number, name: string): Request[] {
  const may = (percent: number): boolean => rng.int(100) < percent;
  const pick = <T>(items: readonly T[]): T => items[rng.int(items.length)]!;
  const wallet = () => pick(['main', 'main', 'wallet:rng'] as const);
  const [member, other] = [pick(members), pick(members)];
  // A few bets share a round, across wallets and players.
  const part = { roundId: `${name}-${n >> 2}`, wallet: wallet() };
  const key = (what: string): string => `${name}-${what}${n}`;
  const free = may(15) ? { rewardId: 'r' } : undefined;
  const amount = () => one(rng.int(4));
  const postings: Posting[] = [
    betStaked(bet(member, key('b'), { ...part, amount: amount(), free, roundClosed: may(3) })),
  ];
  for (let w = rng.int(3); w > 0; w -= 1) {
    const input = win(may(95) ? member : other, key(`w${w}-`), key('b'), {
      ...part,
      amount: amount(),
      roundClosed: w === 1 && may(60),
    });
    postings.push(
      free ? freeBetWon({ ...input, paysTo: pick(['bonus', part.wallet]), rewardId: 'r' }) : betSettled(input),
    );
  }
  for (let s = rng.int(3); s > 0; s -= 1) {
    const back = { ...part, wallet: wallet(), amount: amount() };
    postings.push(stakeReturned(stakeBack(may(95) ? member : other, key(`s${s}-`), key('b'), back)));
  }
  for (const undone of ['b', 'w1-', 'b', 'u0-', 's1-']) {
    if (!may(15)) continue;
    const who = may(92) ? member : other;
    const undo = { ...part, wallet: wallet(), roundClosed: may(20) };
    postings.push(betRolledBack(rollback(who, key(`u${postings.length % 2}-`), key(undone), undo)));
  }
  if (may(4)) postings.push(betStaked(bet(other, key('b'), { ...part, amount: one(7) })));
  const about = { ...occasion(key('m')), amount: one(1 + rng.int(3)) };
  const extra = rng.int(12);
  if (extra === 0) postings.push(walletTransferred({ ...about, memberId: member, from: 'main', to: 'wallet:rng' }));
  if (extra === 1) postings.push(walletTransferred({ ...about, memberId: member, from: 'wallet:rng', to: 'main' }));
  if (extra === 2) postings.push(depositReceived({ ...about, memberId: member, provider: 'p' }));
  if (extra === 3 && member !== other) postings.push(uplineTransferred({ ...about, from: member, to: other }));
  if (postings.length > 1 && may(12)) return [may(50) ? postings : postings.toReversed()];
  return postings.map((posting) => [posting]);
}

/** Logical clock of sends and answers, which runs on from one storm to the next. */
let moment = 0;

/** One sender's answer to one posting. */
export interface Answered {
  readonly posting: Posting;
  /** The moments of its sending and of its answer. */
  readonly from: number;
  readonly to: number;
  readonly answer: Answer;
}

type Answer = Awaited<ReturnType<Ledger['post']>>;

async function send({ db, ledger }: Side, request: Request): Promise<Answer[]> {
  if (request.length === 1) return [await ledger.post(request[0]!)];
  return db.tx((tx) => ledger.postAllIn(tx, request));
}

/**
 * Sends everything with limited concurrency; a sender that loses its connection, or whose transaction lost its race too
 * often, retries until it knows the outcome. `each` is called after every answer.
 */
export async function unleash(
  sides: readonly Side[],
  sendings: readonly Sending[],
  width: number,
  each: (answered: number) => void,
): Promise<Answered[]> {
  const replies: Answered[] = [];
  const rest = sendings.values();
  let answered = 0;
  async function sender(): Promise<void> {
    for (const { request, side } of rest) {
      for (let isKnown = false; !isKnown;) {
        const from = (moment += 1);
        try {
          const answers = await send(sides[side]!, request);
          const to = (moment += 1);
          answers.forEach((answer, index) => replies.push({ posting: request[index]!, from, to, answer }));
          isKnown = true;
        } catch (error) {
          if (!isConnectionLoss(error) && !(request.length > 1 && isConflict(error))) throw error;
        }
        each((answered += 1));
      }
    }
  }
  await Promise.all(Array.from({ length: width }, sender));
  return replies;
}
