/** How letters are looked at, by operators and by the jobs that send them: for the tests that none of it walks history. */
import { toDate, type Db } from '#db';
import { millis, type Millis } from '#kernel';
import * as letter from '#server/modules/letter/queries.ts';

interface Years {
  readonly merchant: string;
  readonly few: bigint;
  readonly first: Millis;
  readonly now: Millis;
}

export function letterLooks(db: Db, { merchant, few, first, now }: Years): Record<string, () => Promise<unknown>> {
  const all = { merchant, range: {}, after: undefined };
  const after = { at: toDate(millis((first + now) / 2)), name: '5' };
  return {
    'desk letters': () => letter.lettersAt(db, all, 11),
    'desk letters further': () => letter.lettersAt(db, { ...all, after }, 11),
    'desk letters of a state and kind': () => letter.lettersAt(db, { ...all, state: 'failed', channel: 'sms' }, 11),
    'desk letters of a kind since': () => letter.lettersAt(db, { ...all, channel: 'mail', range: { from: now } }, 11),
    'desk letters of one': () => letter.lettersAt(db, { ...all, memberId: few }, 11),
    'letters failed': () => letter.failedLetters(db, merchant, 50),
    'letters lost': () => letter.lostLetters(db, merchant, now),
    'letters beyond the day': () => letter.lettersBeyond(db, merchant, 200),
    'letters due': () => letter.dueLetters(db, now, 200),
    'letters over': () => letter.endOver(db, first, 200),
    'letters forgotten': () => letter.deleteBefore(db, first, 50),
  };
}
