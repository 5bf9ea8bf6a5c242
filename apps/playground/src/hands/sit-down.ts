/** Player at a hand whose host is in the page. */
import type { HouseHand } from '#games/hands.ts';
import { handWinMax } from '#games/kit/bet-levels.ts';
import type { HandFace } from '#games/kit-ui/hand.ts';
import { currency, units } from '#kernel';
import { createHandPlay } from '../../../arcade/src/features/hand/hand-play.ts';
import type { Sitting } from '../../../arcade/src/features/hand/sitting.ts';
import { stakesBy } from '../../../arcade/src/features/hand/stake.ts';
import { recorded } from '../../../arcade/src/features/hand/wire.ts';
import { moneyOf } from '../../../arcade/src/shared/room/money.ts';
import type { Chosen } from './address.ts';
import { createLocalHost } from './local-host.ts';

export interface Game {
  readonly engine: HouseHand;
  readonly face: HandFace;
  readonly name: string;
  readonly rules: readonly string[];
}

const FUNDS = 250;
const OFFERED = {
  min: units(1_000n),
  max: units(1_000_000n),
  presets: [5_000n, 10_000n, 50_000n, 100_000n].map(units),
  winMax: handWinMax(currency('USD')),
};
const DECIMALS = 2;

export function sitDown({ engine, face, name, rules }: Game, chosen: Chosen): Sitting {
  const host = createLocalHost(engine, chosen.seed, FUNDS);
  const stakesOf = stakesBy(engine, OFFERED, DECIMALS);
  const play = createHandPlay({
    face,
    link: host,
    stakesOf,
    decimals: DECIMALS,
    balance: FUNDS,
    unfinished: null,
    last: null,
    minMs: chosen.minMs,
    fetchRound: (roundId) => Promise.resolve(roundId === null ? null : host.round(roundId)),
    now: Date.now,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  return {
    name,
    rules,
    engine,
    face,
    play,
    stakesOf,
    decimals: DECIMALS,
    symbol: '$',
    mode: 'DEMO',
    lobbyOrigin: '',
    money: (amount) => moneyOf(amount, '$'),
    mayAuto: chosen.mayAuto && face.auto !== null,
    feed: {
      others: () => Promise.resolve({ currency: '', currencySymbol: '$', newest: [], highest: [] }),
      own: () => Promise.resolve({ symbol: '', currency: '', lines: [] }),
    },
    record: (roundId) => {
      const round = host.round(roundId);
      return Promise.resolve(round && recorded(round));
    },
  };
}
