import type { HouseHand } from '#games/hands.ts';
import type { HandFace } from '#games/kit-ui/hand.ts';
import { units } from '#kernel';
import { use, useState } from 'react';
import { createHandPlay } from '../../../arcade/src/hand/hand-play.ts';
import { HandPage } from '../../../arcade/src/hand/hand-page.tsx';
import type { Sitting } from '../../../arcade/src/hand/sitting.ts';
import { recorded } from '../../../arcade/src/hand/wire.ts';
import { moneyOf } from '../../../arcade/src/live/money.ts';
import { TextContext } from '../../../arcade/src/text.ts';
import type { Chosen } from './address.ts';
import { createLocalHost } from './local-host.ts';

type Props = Readonly<{ engine: HouseHand; face: HandFace; chosen: Chosen }>;

const FUNDS = 250;
const STAKES = { min: units(1_000n), max: units(1_000_000n), presets: [5_000n, 10_000n, 50_000n, 100_000n].map(units) };

export function Stand({ engine, face, chosen }: Props): React.JSX.Element {
  const text = use(TextContext)!;
  const [sitting] = useState(() =>
    sitDown(engine, face, chosen, text.has(engine.meta.titleKey) ? text.t(engine.meta.titleKey) : engine.meta.id),
  );
  const replay = async (roundId: string) => sitting.play.replay(await sitting.record(roundId));
  return (
    <HandPage
      sitting={sitting}
      onReplay={(roundId) => void replay(roundId)}
      onHistory={() => sitting.play.replay(null)}
      onFairness={() => sitting.play.replay(null)}
    />
  );
}

function sitDown(engine: HouseHand, face: HandFace, chosen: Chosen, name: string): Sitting {
  const host = createLocalHost(engine, chosen.seed, FUNDS);
  const play = createHandPlay({
    face,
    link: host,
    stakes: STAKES,
    decimals: 2,
    balance: FUNDS,
    unfinished: null,
    minMs: chosen.minMs,
    look: (roundId) => Promise.resolve(roundId === null ? null : host.round(roundId)),
    now: Date.now,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  return {
    name,
    engine,
    face,
    play,
    stakes: STAKES,
    decimals: 2,
    symbol: '$',
    mode: 'DEMO',
    lobbyOrigin: '',
    money: (amount) => moneyOf(amount, '$'),
    mayAuto: chosen.mayAuto && face.auto !== null,
    record: (roundId) => {
      const round = host.round(roundId);
      return Promise.resolve(round && recorded(round));
    },
  };
}
