import { DAY_MS, millis, type Millis } from '#kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodOf } from './period.ts';
import { next, statusOf, type Agreement, type AgreementEvent } from './state.ts';

type Event = AgreementEvent<string>;

const at = (day: string, time = '12:00') => millis(Date.parse(`2026-${day}T${time}:00+08:00`));
const offer = (requestId: number, ...tiers: string[]): Event => ({ type: 'offer', requestId, tiers });
const terminate = (requestId: number): Event => ({ type: 'terminate', requestId });
const accept = (requestId: number, moment: Millis): Event => ({ type: 'accept', requestId, at: moment });
const reject = (requestId: number): Event => ({ type: 'reject', requestId });
const INVALID = { ok: false, code: 'contract.state.invalid' };

const NOTHING: Agreement<string> = { period: 'WEEK', offer: null, answers: [], agreed: [] };
const FIRST = after(NOTHING, offer(1, 'old'));

function after(agreement: Agreement<string>, ...events: Event[]): Agreement<string> {
  return events.reduce((before, event) => {
    const result = next(before, event);
    if (!result.ok) throw new Error(`${event.type}: ${result.code}`);
    return result.value;
  }, agreement);
}

/** Mondays. */
const [WEEK_1, WEEK_2, WEEK_3] = [at('11-02'), at('11-09'), at('11-16')];
/** In force from the second week on. */
const ACTIVE = after(FIRST, accept(1, WEEK_1));
const EDITED = after(ACTIVE, offer(2, 'new'), accept(2, WEEK_2));
const ENDING = after(ACTIVE, terminate(3), accept(3, WEEK_2));

describe('status of an agreement', () => {
  it.each<[string, Agreement<string>, Millis, string]>([
    ['a first offer', FIRST, WEEK_1, 'N'],
    ['a rejected first offer', after(FIRST, reject(1)), WEEK_1, 'R'],
    ['an offer after that', after(FIRST, reject(1), offer(2, 'new')), WEEK_1, 'N'],
    ['an accepted offer until its first period', ACTIVE, at('11-08', '23:59'), 'P'],
    ['an accepted offer from its first period on', ACTIVE, at('11-09', '00:00'), 'A'],
    ['an offered edit', after(ACTIVE, offer(2, 'new')), WEEK_2, 'E'],
    ['an edit offered before the first period', after(ACTIVE, offer(2, 'new')), WEEK_1, 'E'],
    ['a rejected edit', after(ACTIVE, offer(2, 'new'), reject(2)), WEEK_2, 'A'],
    ['an accepted edit', EDITED, WEEK_2, 'A'],
    ['an offered termination', after(ACTIVE, terminate(3)), WEEK_2, 'V'],
    ['a rejected termination', after(ACTIVE, terminate(3), reject(3)), WEEK_2, 'A'],
    ['an accepted termination until the end of its period', ENDING, at('11-15', '23:59'), 'A'],
    ['an accepted termination from then on', ENDING, at('11-16', '00:00'), 'C'],
    ['a termination before the first period', after(ACTIVE, terminate(3), accept(3, WEEK_1)), WEEK_1, 'C'],
    ['an offer after the end', after(ENDING, offer(4, 'again')), WEEK_3, 'N'],
    ['a rejected offer after the end', after(ENDING, offer(4, 'again'), reject(4)), WEEK_3, 'C'],
    ['an accepted offer after the end', after(ENDING, offer(4, 'again'), accept(4, WEEK_3)), WEEK_3, 'P'],
    ['an edit accepted before the end', after(ENDING, offer(4, 'new'), accept(4, WEEK_2)), WEEK_3, 'A'],
  ])('of %s', (_, agreement, moment, status) => {
    expect(statusOf(agreement, moment)).toBe(status);
  });
});

describe('answers to an offer', () => {
  it('a repeated answer changes nothing, also after other events', () => {
    expect(after(ACTIVE, accept(1, WEEK_3))).toBe(ACTIVE);
    expect(after(EDITED, accept(1, WEEK_3))).toBe(EDITED);
    const rejected = after(ACTIVE, offer(2, 'new'), reject(2));
    expect(after(rejected, reject(2))).toBe(rejected);
  });

  it('a repeated offer changes nothing', () => {
    const open = after(ACTIVE, offer(2, 'new'));
    expect(after(open, offer(2, 'new'))).toBe(open);
    expect(after(EDITED, offer(2, 'new'))).toBe(EDITED);
    const ending = after(ACTIVE, terminate(3));
    expect(after(ending, terminate(3))).toBe(ending);
  });

  it('an answered offer is not answered otherwise', () => {
    expect(next(ACTIVE, reject(1))).toEqual(INVALID);
    expect(next(after(FIRST, reject(1)), accept(1, WEEK_1))).toEqual(INVALID);
  });

  it('an offer that was replaced, or never made, is not answered', () => {
    const replaced = after(FIRST, offer(2, 'better'));
    expect(next(replaced, accept(1, WEEK_1))).toEqual(INVALID);
    expect(next(replaced, reject(7))).toEqual(INVALID);
    expect(after(replaced, accept(2, WEEK_1)).agreed).toMatchObject([{ tiers: ['better'] }]);
  });

  it('an agreement is terminated once, and only if it is agreed', () => {
    expect(next(FIRST, terminate(3))).toEqual(INVALID);
    expect(next(after(FIRST, reject(1)), terminate(3))).toEqual(INVALID);
    expect(next(after(ACTIVE, terminate(3)), terminate(4))).toEqual(INVALID);
    expect(next(ENDING, terminate(4))).toEqual(INVALID);
  });

  it('tiers count from the period after their acceptance', () => {
    expect(ACTIVE.agreed).toEqual([{ tiers: ['old'], from: at('11-09', '00:00'), until: null }]);
    expect(EDITED.agreed).toEqual([
      { tiers: ['old'], from: at('11-09', '00:00'), until: at('11-16', '00:00') },
      { tiers: ['new'], from: at('11-16', '00:00'), until: null },
    ]);
  });

  it('of two edits accepted in one period the later one counts', () => {
    const twice = after(EDITED, offer(3, 'newer'), accept(3, WEEK_2));
    expect(twice.agreed.map(({ tiers }) => tiers)).toEqual([['old'], ['newer']]);
  });
});

/** Events at moments of a year in order, with requests of the offers made so far. */
const histories = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 20 }),
    word: fc.constantFrom('offer', 'terminate', 'accept', 'reject'),
    back: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 40 },
);

it('whatever happens, no event changes the tiers of the period under way', () => {
  fc.assert(
    fc.property(histories, (steps) => {
      let [agreement, requestId, moment] = [FIRST, 1, WEEK_1];
      for (const { days, word, back } of steps) {
        moment = millis(moment + days * DAY_MS);
        if (word === 'offer' || word === 'terminate') requestId += 1;
        const events: Readonly<Record<typeof word, Event>> = {
          offer: offer(requestId, `tiers ${requestId}`),
          terminate: terminate(requestId),
          accept: accept(requestId - back, moment),
          reject: reject(requestId - back),
        };
        const result = next(agreement, events[word]);
        if (!result.ok) continue;
        const inForce = tiersAt(agreement, moment);
        agreement = result.value;
        expect(tiersAt(agreement, moment)).toEqual(inForce);
      }
    }),
  );
});

/** The tiers of the period under way. */
function tiersAt({ agreed }: Agreement<string>, moment: Millis) {
  const { start } = periodOf('WEEK', moment);
  return agreed.find(({ from, until }) => from <= start && (until === null || until > start))?.tiers;
}
