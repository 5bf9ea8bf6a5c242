import { fairOdds } from '#games/sports/kit/chances.ts';
import { ONE } from '#games/sports/kit/odds.ts';
import { millis } from '#kernel';
import { expect, it } from 'vitest';
import { chancesTaken, pricedBy, versionWithin } from './prices.ts';
import { sportOf, type Incident } from './sport.ts';

const MINUTE = 60_000;
const at = (minutes: number) => millis(Date.UTC(2026, 1, 1) + minutes * MINUTE);
const FOOTBALL = {
  source: 'house',
  sport: 'football',
  rules: 1,
  ratings: { home: 1.4, away: 1.1 },
  version: 3,
} as const;
const incidents: readonly { readonly at: ReturnType<typeof at>; readonly incident: Incident }[] = [
  { at: at(0), incident: { type: 'kickOff' } },
  { at: at(20), incident: { type: 'goal', side: 'away' } },
  { at: at(40), incident: { type: 'goal', side: 'home' } },
];

it('a price that was taken is held against the model of its moment, whatever has happened since', () => {
  const happened = incidents.slice(0, 2);
  const played = sportOf('football', 1).inPlay!(happened)!;
  const before = pricedBy(FOOTBALL, 'standard');
  const inPlay = pricedBy(FOOTBALL, 'standard', { incidentCount: 2, played, at: at(30) });
  for (const [prices, isInPlay] of [
    [before, false],
    [inPlay, true],
  ] as const)
    for (const { name: selection, odds } of prices.of.values()) {
      const taken = { selection, version: prices.version, rules: 1, isInPlay };
      expect(versionWithin(taken)).toBe(3);
      const fair = fairOdds(chancesTaken({ ...FOOTBALL, happened: incidents }, taken)!);
      // Below fair odds by the margin at most, with prices capped at 501.
      expect([selection, odds / ONE <= fair, odds / ONE > Math.min(fair, 501) * 0.6]).toEqual([selection, true, true]);
    }
  expect(inPlay.of.get('matchResult:fullTime:home')!.odds).toBeGreaterThan(
    before.of.get('matchResult:fullTime:home')!.odds,
  );
});

it('of what was not offered nothing is known', () => {
  const taken = { selection: 'toQualify:home', version: 3, rules: 1, isInPlay: false };
  expect(chancesTaken({ ...FOOTBALL, happened: [] }, taken)).toBeNull();
});
