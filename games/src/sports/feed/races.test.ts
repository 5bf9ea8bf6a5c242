/**
 * The house's simulated races: the calendar, that a race is the same for everybody who has its link, and that results
 * match prices.
 */
import { millis } from '#kernel';
import { deep } from '#testkit/deep.ts';
import { heldToPrices, note, type Played } from '#testkit/held-to-prices.ts';
import { expect, it } from 'vitest';
import { sha256Hex } from '../../kit/fair.ts';
import { hashChain } from '../../kit/hash-chain.ts';
import { pricesOf, PROFILES } from '../kit/margin.ts';
import { ONE } from '../kit/odds.ts';
import { finishOf, LINE, placeAt } from '../racing/course.ts';
import { distribution, type Distribution } from '../racing/distribution.ts';
import { judge, type Facts } from '../racing/judge.ts';
import { offerOf } from '../racing/offer.ts';
import type { Selection } from '../racing/selection.ts';
import { BEFORE, fold } from '../racing/state.ts';
import { FIRST_DAY } from './calendar.ts';
import { CIRCUITS, type Circuit } from './circuits.ts';
import { LEAGUES } from './leagues.ts';
import { courseOf, racingOf } from './play.ts';
import { raceOf, racesBetween, type Race } from './races.ts';

const LINK = sha256Hex('a link');
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const weightsOf = ({ runners }: Race) => runners.map(({ weight }) => weight);
const endOf = (race: Race, link: string) =>
  racingOf(race, link).reduce((state, { incident }) => fold(state, incident)!, BEFORE);

it('a race starts every two minutes, boats and kites in turns, and is over before the next', () => {
  const from = millis(FIRST_DAY + 40 * DAY_MS);
  const races = CIRCUITS.flatMap((circuit) => racesBetween(circuit, from, millis(from + DAY_MS)));
  const inOrder = races.toSorted((a, b) => a.startsAt - b.startsAt);
  expect(inOrder.map(({ startsAt }) => startsAt - from)).toEqual(
    Array.from({ length: 720 }, (_, at) => at * 2 * MINUTE_MS),
  );
  inOrder.forEach(({ league }, at) => expect(league).toBe(CIRCUITS[at % 2]!.id));
  for (const race of races) expect(racingOf(race, LINK).at(-1)!.at - race.startsAt).toBeLessThan(MINUTE_MS);
});

it('no circuit is called like a league, and none of its teams like another', () => {
  const all = [...CIRCUITS, ...LEAGUES];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { teams } of CIRCUITS) expect(new Set(teams.map(({ name }) => name)).size).toBe(teams.length);
});

it('six to ten run, each of them once, and fields follow from the calendar alone', () => {
  const seen = new Map<number, number>();
  for (const circuit of CIRCUITS)
    for (let round = 0; round < 100; round += 1) {
      const race = raceOf(circuit, round);
      expect(new Set(race.runners.map(({ team }) => team)).size).toBe(race.runners.length);
      for (const { team, weight } of race.runners) {
        expect(circuit.teams[team]).toBeDefined();
        expect([weight >= 5, weight <= 40, Number.isInteger(weight)]).toEqual([true, true, true]);
      }
      seen.set(race.runners.length, (seen.get(race.runners.length) ?? 0) + 1);
      expect(raceOf(circuit, round)).toEqual(race);
    }
  expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual([6, 7, 8, 9, 10]);
});

const inTenThousandths = (odds: number) => Math.round(odds * ONE);

/** Worked out by a program of another language, after docs/sports.md. */
it('the first race of the boats, by one link, is this one', () => {
  const race = raceOf(CIRCUITS[0]!, 0);
  expect([race.id, ...race.runners.map(({ team, weight }) => `${team}:${weight}`)]).toEqual([
    'boats/0/0',
    '0:25',
    '15:9',
    '12:14',
    '5:37',
    '14:38',
    '3:23',
  ]);
  const { order } = endOf(race, LINK);
  expect(order).toEqual([1, 6, 3, 4, 5, 2]);
  expect(courseOf(race, LINK).map(finishOf)).toEqual([25_831, 27_755, 26_517, 27_113, 27_575, 26_192]);
  const offered = offerOf(distribution(weightsOf(race)), BEFORE);
  const prices = offered.map(({ chances }) => pricesOf(chances, PROFILES.standard));
  expect(prices.slice(0, 2)).toEqual([
    [5.5, 15, 9.8, 3.7, 3.6, 6].map(inTenThousandths),
    [2.69, 6.9, 4.55, 1.95, 1.91, 2.9].map(inTenThousandths),
  ]);
  const isDrawn = ({ side }: Selection) => typeof side !== 'number' && side.every((number, at) => order[at] === number);
  expect([2, 3].map((at) => prices[at]![offered[at]!.selections.findIndex(isDrawn)])).toEqual(
    [29, 201].map(inTenThousandths),
  );
  expect(prices[3]).toHaveLength(105);
});

it('is told in order, the same each time, and another by another link; its course goes where it is told', () => {
  for (const circuit of CIRCUITS) {
    const race = raceOf(circuit, 5);
    const incidents = racingOf(race, LINK);
    expect(racingOf(race, LINK)).toEqual(incidents);
    expect(racingOf(race, sha256Hex('another'))).not.toEqual(incidents);
    expect(incidents[0]).toEqual({ at: race.startsAt, incident: { type: 'start', runners: race.runners.length } });
    expect(incidents.map(({ at }) => at)).toEqual(incidents.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(endOf(race, LINK).phase).toBe('over');
    const course = courseOf(race, LINK);
    expect(incidents.filter(({ incident }) => incident.type === 'way').length).toBeGreaterThan(10);
    for (const { at, incident } of incidents)
      if (incident.type === 'way')
        expect(incident.gone).toEqual(course.map((strides) => placeAt(strides, at - race.startsAt)));
      else if (incident.type === 'finish') {
        const strides = course[incident.runner - 1]!;
        expect(finishOf(strides)).toBe(at - race.startsAt);
        expect(placeAt(strides, at - race.startsAt)).toBe(LINE);
      }
  }
});

it('race by race out of a chain, the house keeps of each market what its prices say', () => {
  const many = deep(100_000, 500);
  const { links } = hashChain(sha256Hex('a last seed'), many);
  const played: Played<Distribution, Facts> = new Map();
  links.forEach((link, round) => {
    const race = raceOf(CIRCUITS[round % 2] as Circuit, round);
    const { order } = endOf(race, link);
    note(played, race.id, () => distribution(weightsOf(race)), '', { played: 'whole', order });
  });
  const { furthest, off } = heldToPrices(played, (at) => offerOf(at, BEFORE), judge);
  expect([...furthest.keys()]).toEqual(['win', 'place', 'forecast', 'tricast']);
  expect(off).toEqual([]);
});
