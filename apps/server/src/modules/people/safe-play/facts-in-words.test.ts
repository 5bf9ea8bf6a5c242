import { millis, units } from '#kernel';
import { expect, test } from 'vitest';
import { factWords } from './facts-in-words.ts';
import { markersOf } from './markers.ts';

test('every sign that is found has words for its figures', () => {
  const now = millis(Date.parse('2027-03-31T20:00:00+08:00'));
  const day = (back: number, deposited: bigint, lost: bigint) => ({
    day: new Date(now + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10),
    deposits: deposited > 0n ? 6 : 0,
    deposited,
    staked: lost,
    won: 0n,
    lastStakedAt: Date.parse('2027-03-31T03:00:00+08:00') - back * 86_400_000,
  });
  const days = Array.from({ length: 35 }, (_, back) =>
    back < 7 ? day(back, 9_000_000_000n, 9_000_000_000n) : day(back, 1_000_000n, 0n),
  );
  const found = markersOf({ days: days as never, floor: units(10_000n), hours: 99, raised: 9, now });
  expect(found.length).toBe(5);
  for (const { sign, facts } of found)
    expect([sign, factWords(sign, facts).map(({ key }) => key.replace(/what\.case\..*/, 'told'))]).toEqual([
      sign,
      facts.split('; ').map(() => 'told'),
    ]);
});

test('what is written otherwise stays as it was written', () => {
  expect(factWords('long-visits', 'twelve hours')).toEqual([{ key: 'what.text', with: { text: 'twelve hours' } }]);
  expect(factWords('returned', 'the same id number as a member who is excluded: ann')).toEqual([
    { key: 'what.case.returned.idNumber', with: { account: 'ann' } },
  ]);
});
