/** Setting of the number of mines. */
import { useId } from 'react';
import { QuickPicks } from '../../kit-ui/hand/quick-picks.tsx';
import type { SettingsProps } from '../../kit-ui/hand.ts';
import { rules, safeTiles, type MinesBet } from '../engine/rules.ts';
import styles from './settings.module.css';

const PICKS = [1, 3, 5, 10, 24];

export function Settings({ t, bet, onBet, isLocked }: SettingsProps<MinesBet>): React.JSX.Element {
  const id = useId();
  const choose = (mines: number) => onBet({ mines });
  return (
    <div className={styles.settings}>
      <label className={styles.label} htmlFor={id}>
        {t('mines.count')}
        <output className={styles.count}>{bet.mines}</output>
      </label>
      <input
        id={id}
        type="range"
        min={rules.leastMines}
        max={rules.mostMines}
        value={bet.mines}
        disabled={isLocked}
        aria-valuetext={t('mines.split', { mines: bet.mines, safe: safeTiles(bet.mines) })}
        onChange={({ target }) => choose(Number(target.value))}
      />
      <p className={styles.note}>{t('mines.split', { mines: bet.mines, safe: safeTiles(bet.mines) })}</p>
      <QuickPicks
        label={t('mines.count')}
        picks={PICKS.map((value) => ({ text: String(value), value }))}
        value={bet.mines}
        onValue={choose}
        isLocked={isLocked}
      />
    </div>
  );
}
