/** Face of the coin game: the minimal example. */
import type { HandFace, SceneProps, SettingsProps } from '#games/kit-ui/hand.ts';
import { RadioCards } from '#ui';
import { useEffect } from 'react';
import styles from './coin-face.module.css';

interface Bet {
  readonly once: boolean;
}
interface Move {
  readonly type: 'turn' | 'double' | 'take';
}
interface View {
  readonly coins: readonly ('heads' | 'tails')[];
  readonly pot: number;
}

const NAMES = { heads: 'Heads', tails: 'Tails' } as const;

function Settings({ bet, onBet, isLocked }: SettingsProps<Bet>): React.JSX.Element {
  return (
    <RadioCards
      legend="Coins"
      variant="chips"
      value={bet.once ? 'one' : 'more'}
      onValueChange={(value) => onBet({ once: value === 'one' })}
      options={[
        { value: 'one', label: 'One', disabled: isLocked },
        { value: 'more', label: 'As many as you dare', disabled: isLocked },
      ]}
    />
  );
}

const TURN_MS = 500;

function Scene({ hand, money, onShown, onSound, reducedMotion }: SceneProps<Bet, Move, View>): React.JSX.Element {
  const coins = hand?.view.coins ?? [];
  const isStill = reducedMotion || coins.length === 0 || (hand?.isOld ?? true);
  useEffect(() => {
    if (!hand) return undefined;
    onSound('turn');
    const end = () => {
      onSound(hand.finished && hand.back > hand.staked ? 'win' : hand.view.pot > 0 ? 'hit' : 'miss');
      onShown();
    };
    const timer = setTimeout(end, isStill ? 0 : TURN_MS);
    return () => clearTimeout(timer);
  }, [hand, isStill, onShown, onSound]);
  const side = coins.at(-1);
  return (
    <div className={styles.scene}>
      <div key={coins.length} className={styles.coin} data-still={isStill || undefined}>
        {side ? NAMES[side] : '?'}
      </div>
      <p>{hand ? money(hand.view.pot) : ''}</p>
    </div>
  );
}

export const coinFace: HandFace<Bet, Move, View> = {
  firstBet: { once: true },
  Settings,
  Scene,
  moves: ({ coins }) => [
    { move: { type: 'turn' }, label: 'Turn', hotkey: 't' },
    { move: { type: 'take' }, label: 'Take', hotkey: 'k', isOff: coins.length === 0 },
    { move: { type: 'double' }, label: 'Stake more and turn', hotkey: 'd', adds: 100 },
  ],
  auto: (_, { coins }) => ({ type: coins.length > 1 ? 'take' : 'turn' }),
  mark: (_, { staked, back }) => ({
    text: `${(back / staked).toFixed(2)}×`,
    tone: back > staked ? 'win' : back === staked ? 'even' : 'lose',
  }),
  statusText: ({ coins }) => ({ key: coins.map((side) => NAMES[side]).join(', ') }),
  pays: ({ once }) =>
    [1, 2, 3, 4, 5, 6].slice(0, once ? 1 : 6).map((count) => ({
      label: `Heads × ${count}`,
      back: Math.floor(100 * 1.9 ** count),
      chance: once ? '50.00' : null,
    })),
};
