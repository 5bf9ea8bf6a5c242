import { handByCode } from '#games/hands.ts';
import { parseUnits, units, type Units } from '#kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  baseBetOf,
  doubled,
  faultOf,
  halved,
  mostOf,
  raised,
  readStake,
  stakesAt,
  stakesBy,
  stakeText,
  unitsOfPoints,
} from './stake.ts';

const money = (text: string): Units => {
  const read = parseUnits(text);
  if (!read.ok) throw new Error(text);
  return read.value;
};
const range = { min: money('0.10'), max: money('100') };
const dong = { min: money('2000'), max: money('1000000') };

describe('a stake', () => {
  it('is halved down to the lowest and doubled up to the highest', () => {
    expect(halved(money('5'), range, 2)).toBe(money('2.5'));
    expect(halved(money('0.15'), range, 2)).toBe(range.min);
    expect(doubled(money('0.15'), range)).toBe(money('0.3'));
    expect(doubled(money('60'), range)).toBe(range.max);
  });

  it('never has more decimals than may be typed', () => {
    expect(halved(money('0.25'), range, 2)).toBe(money('0.12'));
    expect(halved(money('4001'), dong, 0)).toBe(money('2000'));
    expect(raised(money('0.13'), 25, range, 2)).toBe(money('0.16'));
  });

  it('is at most the balance, and never below the lowest', () => {
    expect(mostOf(money('33.3333'), range, 2)).toBe(money('33.33'));
    expect(mostOf(money('0.05'), range, 2)).toBe(range.min);
    expect(mostOf(money('5000'), range, 2)).toBe(range.max);
  });

  it('is refused for the reason the host would have', () => {
    const fault = (text: string) => faultOf(text, { ...range, isOpen: true }, money('50'));
    expect(['', '0', 'NaN', '0.09', '100.01', '50.01', '50', '12.5'].map(fault)).toEqual([
      'empty',
      'empty',
      'empty',
      'below',
      'above',
      'short',
      null,
      null,
    ]);
  });

  it('stands in the field as one would type it', () => {
    expect(['1', '1.5', '0.1', '2000'].map((text) => stakeText(money(text)))).toEqual(['1', '1.50', '0.10', '2000']);
  });

  it('is a hundred points, whatever was pressed', () => {
    const presses = fc.array(fc.constantFrom('half', 'double', 'raise', 'most'), { maxLength: 12 });
    fc.assert(
      fc.property(presses, fc.integer({ min: 10, max: 10_000 }), (pressed, cents) => {
        let stake = units(BigInt(cents) * 100n);
        for (const press of pressed) {
          if (press === 'half') stake = halved(stake, range, 2);
          if (press === 'double') stake = doubled(stake, range);
          if (press === 'raise') stake = raised(stake, 25, range, 2);
          if (press === 'most') stake = mostOf(stake, range, 2);
        }
        expect(stake >= range.min && stake <= range.max).toBe(true);
        expect(unitsOfPoints(100, stake)).toBe(stake);
        expect(readStake(String(baseBetOf(stake)))! * 100n).toBe(stake);
        expect(readStake(stakeText(stake))).toBe(stake);
      }),
    );
  });
});

describe('what may be staked on a bet', () => {
  const presets = ['0.10', '1', '50', '100'].map(money);
  const offered = { ...range, presets, winMax: money('1000000') };

  it('is all that the house takes, where it can pay what that may win', () => {
    expect(stakesAt(offered, 10_000, 2)).toEqual({ ...range, presets, isOpen: true });
  });

  it('is cut to what it can pay, in steps that may be typed, and so is what is put forward', () => {
    const cut = stakesAt(offered, 15_000, 2);
    expect(cut).toEqual({ min: range.min, max: money('66.66'), presets: presets.slice(0, 3), isOpen: true });
    expect(stakesAt({ ...offered, ...dong }, 300, 0).max).toBe(money('3333'));
    expect([doubled(money('40'), cut), mostOf(money('90'), cut, 2), raised(money('60'), 50, cut, 2)]).toEqual([
      cut.max,
      cut.max,
      cut.max,
    ]);
    expect([faultOf('66.67', cut, money('90')), faultOf('66.66', cut, money('90'))]).toEqual(['above', null]);
  });

  it('is the least stake as long as that can be paid, and nothing from there on', () => {
    expect(stakesAt(offered, 10_000_000, 2)).toMatchObject({ max: range.min, presets: [range.min], isOpen: true });
    const closed = stakesAt(offered, 10_000_001, 2);
    expect(closed).toMatchObject({ max: range.min, isOpen: false });
    expect(faultOf('0.10', closed, money('90'))).toBe('closed');
  });

  it('follows the bet that is chosen, and is not cut for one that is none', () => {
    const stakesOf = stakesBy(handByCode('LIMBO')!, offered, 2);
    expect([{ target: 200 }, { target: 100_000_000 }, null].map((bet) => stakesOf(bet).max)).toEqual([
      range.max,
      money('1'),
      range.max,
    ]);
  });
});
