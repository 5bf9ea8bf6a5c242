/** What a mark of the board is in short: what stands on a tile of the lobby, and in which colour. */
import { winnersOf } from './kit/roads.ts';
import { liveRoomByCode } from './rooms.ts';

/** What comes back of it where nothing is won. */
const STAKE = 100;

export interface ResultMark {
  readonly text: string;
  readonly tone: 'red' | 'blue' | 'tie' | 'plain';
}

/** Whether a spot wins with what a mark stands for. */
function wins(engine: string, rules: unknown, outcome: unknown, code: string): boolean {
  const game = liveRoomByCode(engine)?.game;
  const spot = game?.spots.find((each) => each.code === code);
  return game !== undefined && spot !== undefined && game.judge(rules, outcome, spot) > STAKE;
}

function wheel(mark: string): ResultMark {
  const number = Number(mark);
  const isRed = wins('ROULETTE', { laPartage: false }, number, 'red');
  return { text: mark, tone: isRed ? 'red' : number === 0 ? 'tie' : 'plain' };
}

function dice(mark: string): ResultMark {
  const faces = mark.split('').map(Number);
  const text = String(faces.reduce((all, face) => all + face, 0));
  if (wins('SIC_BO', {}, faces, 'big')) return { text, tone: 'red' };
  return { text, tone: wins('SIC_BO', {}, faces, 'small') ? 'blue' : 'tie' };
}

/** Red coins of four. */
const coins = (mark: string): ResultMark => ({ text: mark, tone: Number(mark) % 2 === 0 ? 'blue' : 'red' });

/** Games with two sides, whose results make roads: the letters their marks begin with, and their spots. */
export const SIDES: Readonly<
  Record<string, Readonly<Record<'red' | 'blue' | 'tie', readonly [letter: string, spot: string]>>>
> = {
  BACCARAT: { red: ['B', 'banker'], blue: ['P', 'player'], tie: ['T', 'tie'] },
  DRAGON_TIGER: { red: ['D', 'dragon'], blue: ['G', 'tiger'], tie: ['T', 'tie'] },
};

const DOUBLED = 2;
const TENFOLD = 10;

/** Where a flight crashed. */
function flight(mark: string): ResultMark {
  const times = Number(mark);
  return { text: `×${mark}`, tone: times >= TENFOLD ? 'red' : times >= DOUBLED ? 'tie' : 'plain' };
}

const MARKS: Readonly<Record<string, (mark: string) => ResultMark>> = {
  ROULETTE: wheel,
  SIC_BO: dice,
  XOC_DIA: coins,
  CRASH: flight,
};

export const resultMark = (engine: string, mark: string): ResultMark =>
  MARKS[engine]?.(mark) ?? sided(engine, mark) ?? { text: mark, tone: 'plain' };

function sided(engine: string, mark: string): ResultMark | null {
  const sides = SIDES[engine];
  if (!sides) return null;
  const [tone = 'tie'] = winnersOf([mark], sides.red[0], sides.blue[0]);
  return { text: mark, tone };
}
