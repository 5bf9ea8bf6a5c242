import { expect, it } from 'vitest';
import { lastOver, emptySnapshot, withOwnFrame, withRoomFrame, takeSettled, type Snapshot } from './snapshot.ts';

const room = (v: number, set: object, whole?: true) =>
  ({ t: 'room', room: 'CRASH', v, set: { ...set }, whole }) as never;
const own = (set: object, whole?: true) => ({ t: 'own', room: 'CRASH', set: { ...set }, whole }) as never;
const begun = (phase = 'betting') =>
  withRoomFrame(emptySnapshot, room(3, { roundId: 'five', round: 5, phase, unit: '10000', isOn: true }, true))!;
const settled = (round: number, back = 0) => ({ settled: { round, staked: 100, back } });
const settledOf = (snapshot: Snapshot) => takeSettled(snapshot)[1];

it('follows what changes, and asks for all of it again where something was missed', () => {
  const next = withRoomFrame(begun(), room(4, { phase: 'climbing' }))!;
  expect(next.shared).toMatchObject({ phase: 'climbing', round: 5, roundId: 'five' });
  expect(withRoomFrame(next, room(6, { phase: 'crashed' }))).toBeNull();
  expect(withRoomFrame(emptySnapshot, room(1, {}))).toBeNull();
});

it('tells once what came of a round, with the id that the round had while it was played', () => {
  let snapshot = withOwnFrame(begun(), own({ bets: [], settled: null }));
  snapshot = withRoomFrame(snapshot, room(4, { phase: 'crashed', roundId: 'six' }))!;
  snapshot = withOwnFrame(snapshot, own(settled(5, 231)));
  const [after, found] = takeSettled(snapshot);
  expect(found).toEqual({ round: 5, staked: 100, back: 231 });
  expect(after.ids.get(5)).toBe('five');
  expect(settledOf(after)).toBeNull();
  const next = withRoomFrame(after, room(5, { phase: 'betting', round: 6 }))!;
  expect(next.ids.get(6)).toBe('six');
  expect(settledOf(withOwnFrame(next, own(settled(6))))).toMatchObject({ round: 6 });
});

it('knows the round that was over last, for its proof, as soon as it has seen one end', () => {
  expect(lastOver(emptySnapshot)).toBeNull();
  expect(lastOver(begun())).toBeNull();
  const crashed = withRoomFrame(begun(), room(4, { phase: 'crashed', roundId: 'six' }))!;
  expect(lastOver(crashed)).toBe('five');
  const next = withRoomFrame(crashed, room(5, { phase: 'betting', round: 6 }))!;
  expect(lastOver(next)).toBe('five');
});

it('says nothing of what was over before it was there, and knows no id of a round that it has not seen', () => {
  const late = withOwnFrame(begun('crashed'), own({ bets: [], ...settled(5) }, true));
  expect(settledOf(late)).toBeNull();
  expect(late.ids.size).toBe(0);
});

it('hears of a round that ended while the line was away', () => {
  const [before] = takeSettled(withOwnFrame(begun(), own({ bets: [], settled: null })));
  const back = withRoomFrame(
    before,
    room(1, { roundId: 'seven', round: 7, phase: 'betting', unit: '10000', isOn: true }, true),
  )!;
  expect(settledOf(withOwnFrame(back, own({ bets: [], ...settled(6, 300) }, true)))).toMatchObject({
    round: 6,
    back: 300,
  });
});
