import type { Game } from './game.ts';

/** Segments of the wheel; each spot pays by its number of segments, for an RTP of 95 % each. */
const FIELDS = [
  'sand',
  'reef',
  'sand',
  'pearl',
  'sand',
  'reef',
  'sand',
  'reef',
  'sand',
  'pearl',
  'sand',
  'reef',
] as const;
const PAYS: Readonly<Record<string, number>> = { sand: 190, reef: 285, pearl: 570 };

interface State {
  readonly field: number;
}

export const tideWheel: Game<State> = {
  code: 'TIDE_WHEEL',
  name: 'Tide Wheel',
  spots: ['sand', 'reef', 'pearl'],
  spotsMax: 3,
  begin: (chance) => ({ field: chance(FIELDS.length) }),
  act: () => null,
  steps: () => 0,
  isOver: () => true,
  pays: ({ field }, spot) => (FIELDS[field] === spot ? (PAYS[spot] ?? 0) : 0),
  shown: ({ field }) => ({ field, spot: FIELDS[field] }),
};
