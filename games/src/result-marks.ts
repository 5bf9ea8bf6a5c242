/** Short form of a result on a tile of the lobby: its text and its colour. */
import { winnersOf } from './kit/roads.ts';
import { liveRoomByCode } from './rooms.ts';

/** A spot counts as won when it returns more than this, per 100. */
const STAKE = 100;

export interface ResultMark {
  readonly text: string;
  readonly tone: 'red' | 'blue' | 'tie' | 'plain';
}

/** True when a spot wins with this outcome. */
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

/** Number of red coins out of four. */
const coins = (mark: string): ResultMark => ({ text: mark, tone: Number(mark) % 2 === 0 ? 'blue' : 'red' });

/** Two-sided games, whose results make roads: first letters of their marks, and their spots. */
export const SIDES: Readonly<
  Record<string, Readonly<Record<'red' | 'blue' | 'tie', readonly [letter: string, spot: string]>>>
> = {
  BACCARAT: { red: ['B', 'banker'], blue: ['P', 'player'], tie: ['T', 'tie'] },
  DRAGON_TIGER: { red: ['D', 'dragon'], blue: ['G', 'tiger'], tie: ['T', 'tie'] },
};

const DOUBLED = 2;
const TENFOLD = 10;

/** Crash point of a flight. */
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
