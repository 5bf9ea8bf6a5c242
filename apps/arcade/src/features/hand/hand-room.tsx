/** Page of a hand in the arcade, with the server, the player's rounds and their fairness. */
import { decimalsOf } from '#i18n';
import type { HandFace } from '#games/kit-ui/hand.ts';
import { handByCode } from '#games/hands.ts';
import { assert } from '#kernel';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askBalance } from '../../shared/play/ask-balance.ts';
import { moneyOf } from '../../shared/room/money.ts';
import { PlayerPanel } from '../../shared/play/player-panel.tsx';
import { others } from '../../shared/feed/others.ts';
import { keepBalance } from '../../shared/play/fresh-balance.ts';
import type { Opened } from '../../shared/play/play-session.ts';
import { createRoundLink } from '../../shared/play/round-link.ts';
import { unitsOf } from '../../shared/play/wire-amount.ts';
import { createHandPlay } from './hand-play.ts';
import { HandPage } from './hand-page.tsx';
import { fetchRound, record } from './stored-rounds.ts';
import { ofHand } from './own-lines.ts';
import { rulesAmong } from './rules.ts';
import type { Sitting } from './sitting.ts';
import { stakeDecimals, stakesBy } from './stake.ts';

/** `keys` are the game's text keys in file order. */
type Props = Readonly<{ opened: Opened; face: HandFace; keys: readonly string[] }>;

export function HandRoom({ opened, face, keys }: Props): React.JSX.Element {
  const queries = useQueryClient();
  const [sitting] = useState(() => sitDown({ opened, face, keys }, queries));
  const [panel, setPanel] = useState<'rounds' | 'fairness' | null>(null);
  useEffect(() => {
    const { lobbyOrigin, play } = sitting;
    return keepBalance({ lobbyOrigin, ask: askBalance, put: play.setBalance });
  }, [sitting]);
  const replay = async (roundId: string) => {
    setPanel(null);
    const dealt = await sitting.record(roundId);
    if (dealt) sitting.play.replay(dealt);
  };
  return (
    <HandPage
      sitting={sitting}
      onReplay={(roundId) => void replay(roundId)}
      onHistory={() => setPanel('rounds')}
      onFairness={() => setPanel('fairness')}
    >
      <PlayerPanel opened={opened} tab={panel} onTab={setPanel} onReplay={(roundId) => void replay(roundId)} />
    </HandPage>
  );
}

function sitDown({ opened, face, keys }: Props, queries: QueryClient): Sitting {
  const { game, player, stakes: offered, unfinished, last, balance, minSpinMs, mode, lobbyOrigin } = opened;
  const engine = handByCode(game.code);
  assert(engine && offered, 'what has a face and is opened is a hand');
  const decimals = stakeDecimals(decimalsOf(player.currency));
  const { min, max, presets, winMax } = offered;
  const range = { min: unitsOf(min), max: unitsOf(max), presets: presets.map(unitsOf), winMax: unitsOf(winMax) };
  const stakesOf = stakesBy(engine, range, decimals);
  const link = createRoundLink(opened, queries);
  const play = createHandPlay({
    face,
    link,
    fetchRound,
    stakesOf,
    decimals,
    balance,
    unfinished,
    last,
    minMs: minSpinMs,
    now: Date.now,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  return {
    name: game.name,
    engine,
    face,
    play,
    stakesOf,
    decimals,
    mode,
    lobbyOrigin,
    record,
    feed: { others, own: ofHand(opened) },
    rules: rulesAmong(keys, engine.meta.id),
    symbol: player.currencySymbol,
    money: (amount) => moneyOf(amount, player.currencySymbol),
    mayAuto: opened.allowed.autoPlay && face.auto !== null,
  };
}
