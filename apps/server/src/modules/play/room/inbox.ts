/** Reads the inbox for hosts of this node: each action once, its answer stored before it is sent. */
import { millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { nameOfRoom } from './key.ts';
import { answerPresses, pressKey, pressOf, waitingPresses, type Answered, type Waiting } from './inbox-queries.ts';
import { underLease } from '../../../lease/lease.ts';
import type { HostedRoom } from './node-rooms.ts';
import type { Post } from './post.ts';

const AT_ONCE = 500;

export interface Inbox {
  /** Passes waiting actions to these rooms. */
  read(rooms: readonly HostedRoom[]): Promise<void>;
}

interface Taken {
  readonly hosted: HostedRoom;
  readonly node: string;
  readonly answered: Answered;
}

export function createInbox({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>, post: Post): Inbox {
  const taking = new Set<string>();
  let answers: Taken[] = [];
  let answering: Promise<void> | null = null;

  async function answerAll(): Promise<void> {
    while (answers.length > 0) {
      const these = answers;
      answers = [];
      const rooms = Map.groupBy(these, ({ hosted }) => hosted);
      await Promise.all([...rooms].map(([hosted, of]) => answerIn(hosted, of)));
    }
  }
  async function answerIn(hosted: HostedRoom, of: readonly Taken[]): Promise<void> {
    try {
      const answered = of.map((each) => each.answered);
      await underLease({ db }, hosted.lease, (tx) => answerPresses(tx, answered));
      await Promise.all(
        of.map((each) => post.toNode(each.node, { kind: 'answered', answered: each.answered }).catch(undelivered)),
      );
    } catch (error) {
      // The next host finds them unanswered, and their outcome in the rows.
      undelivered(error);
    } finally {
      for (const { answered } of of) taking.delete(pressKey(answered));
    }
  }
  const undelivered = (error: unknown) =>
    log.error({ event: 'room.unanswered', err: error }, 'an answer waits to be asked for');

  function take(hosted: HostedRoom, waiting: Waiting): void {
    const press = pressOf(waiting);
    const key = pressKey(press);
    if (taking.has(key)) return;
    taking.add(key);
    const { act, at, node } = waiting;
    // Arrival times are never in the future.
    const receivedAt = millis(Math.min(at, clock.now()));
    const leave = () => void taking.delete(key);
    hosted.host.act({ ...act, at: receivedAt, node }).then((answer) => {
      if (answer === null) return leave();
      answers.push({ hosted, node, answered: { ...press, answer } });
      answering ??= answerAll().finally(() => (answering = null));
      return undefined;
    }, leave);
  }

  return {
    async read(rooms) {
      if (rooms.length === 0) return;
      const byName = new Map(rooms.map((hosted) => [nameOfRoom(hosted.lease), hosted]));
      const waiting = await waitingPresses(
        db,
        [...byName.values()].map(({ lease }) => lease),
        AT_ONCE,
      );
      for (const each of waiting) take(byName.get(nameOfRoom(each))!, each);
    },
  };
}
