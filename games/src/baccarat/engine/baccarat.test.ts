import { describe, expect, it } from 'vitest';
import { game } from './engine.ts';
import { bankerDraws, dealHands } from './hand.ts';
import { judge } from './odds.ts';

/** Cards in the order in which they are dealt: player, banker, player, banker, third cards. */
const deal = (cards: string) => {
  const left = cards.split(' ');
  const dealt = dealHands(() => left.shift()!);
  expect(left, 'every card is dealt').toEqual([]);
  return dealt;
};
const back = (cards: string, code: string, banker: 'commission' | 'six' = 'commission') =>
  judge(
    { banker },
    deal(cards).outcome,
    game.spots.find((spot) => spot.code === code)!,
  );

describe('the third card', () => {
  it('is for nobody after a natural', () => {
    expect(deal('9s Ts Kd 2c').outcome).toMatchObject({ player: 9, banker: 2, cards: 4, natural: true });
    expect(deal('2s 4s Kd 4c').outcome).toMatchObject({ player: 2, banker: 8, cards: 4, natural: true });
  });

  it('is the player’s from 0 to 5; where he stands the banker draws from 0 to 5', () => {
    expect(deal('6s 2s Kd 3c 4h').outcome).toMatchObject({ player: 6, banker: 9, cards: 5, natural: false });
    expect(deal('6s 3s Kd 3c').outcome).toMatchObject({ player: 6, banker: 6, cards: 4 });
    expect(deal('2s 3s 3d 4c 9h').steps.at(-1)).toEqual({ to: 'player', card: '9h' });
  });

  it('is the banker’s by his total and the player’s third', () => {
    const draws = (banker: number) =>
      Array.from({ length: 10 }, (_, third) => third).filter((t) => bankerDraws(banker, t));
    expect([0, 1, 2].map(draws)).toEqual(Array.from({ length: 3 }, () => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
    expect(draws(3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9]);
    expect(draws(4)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(draws(5)).toEqual([4, 5, 6, 7]);
    expect(draws(6)).toEqual([6, 7]);
    expect(draws(7)).toEqual([]);
  });

  it('goes to the player first, then to the banker', () => {
    expect(deal('2s As 2d 2c 5h 6d').steps.map(({ to }) => to)).toEqual([
      'player',
      'banker',
      'player',
      'banker',
      'player',
      'banker',
    ]);
  });
});

describe('pays', () => {
  const playerWins = '9s Ts Kd 2c';
  const bankerWinsWithSix = '2s 4s Kd 2c 3h';
  const tie = '6s 3s Kd 3c';

  it('one to one for the player, less a twentieth for the banker, and the stake back for a tie', () => {
    expect([back(playerWins, 'player'), back(playerWins, 'banker'), back(playerWins, 'tie')]).toEqual([200, 0, 0]);
    expect(back('2s 4s Kd 4c', 'banker')).toBe(195);
    expect([back(tie, 'player'), back(tie, 'banker'), back(tie, 'tie')]).toEqual([100, 100, 900]);
  });

  it('without commission one half for a banker who wins with six, and all else one to one', () => {
    expect(deal(bankerWinsWithSix).outcome).toMatchObject({ player: 5, banker: 6 });
    expect(back(bankerWinsWithSix, 'banker', 'six')).toBe(150);
    expect(back('2s 4s Kd 4c', 'banker', 'six')).toBe(200);
    expect(back(bankerWinsWithSix, 'banker')).toBe(195);
  });

  it('pairs of one rank, and perfect ones of one card', () => {
    const pair = 'Ks 9s Kd Qc';
    expect(['player-pair', 'banker-pair', 'either-pair', 'perfect-pair'].map((code) => back(pair, code))).toEqual([
      1_200, 0, 600, 0,
    ]);
    expect(back('Ts 9s Kd Qc', 'player-pair'), 'ten and king count alike and are no pair').toBe(0);
    const perfect = '9s 4d Kd 4d';
    expect(['player-pair', 'banker-pair', 'either-pair', 'perfect-pair'].map((code) => back(perfect, code))).toEqual([
      0, 1_200, 600, 2_600,
    ]);
  });

  it('small for four cards and big for more', () => {
    expect([back(playerWins, 'small'), back(playerWins, 'big')]).toEqual([250, 0]);
    expect([back(bankerWinsWithSix, 'small'), back(bankerWinsWithSix, 'big')]).toEqual([0, 154]);
  });

  it('a dragon bonus by how much is won, less for a natural, and the stake back where naturals tie', () => {
    expect(back(playerWins, 'player-dragon'), 'a natural pays one to one however far ahead').toBe(200);
    expect(back('2s Ts Kd Tc 7h Th', 'player-dragon'), 'nine to nothing').toBe(3_100);
    expect(back('2s Ts Kd Tc 2h Th', 'player-dragon'), 'by four').toBe(200);
    expect(back('2s Ts Kd Tc Ah Th', 'player-dragon'), 'by three').toBe(0);
    expect(back('9s 9d Kd Tc', 'player-dragon')).toBe(100);
    expect(back(tie, 'player-dragon')).toBe(0);
  });
});

it('a mark says who won with how many, naturals and pairs', () => {
  const mark = (cards: string) => game.mark(deal(cards).outcome);
  expect([mark('9s Ts Kd 2c'), mark('Ks 9s Kd 9c'), mark('6s 3s Kd 3c'), mark('9s Ts 9d 2c')]).toEqual([
    'P9n',
    'B8npb',
    'T6b',
    'P8np',
  ]);
});
