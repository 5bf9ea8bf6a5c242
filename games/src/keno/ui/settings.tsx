/** The risk, and the numbers: each is a button that is pressed or not. */
import { Button, RadioCards } from '#ui';
import type { SettingsProps } from '../../kit-ui/hand.ts';
import { RISKS, type Risk } from '../engine/pays.ts';
import { rules, type KenoBet } from '../engine/rules.ts';
import { NUMBERS, luckyPicks, toggled } from './picks.ts';
import styles from './settings.module.css';

/** The browser's random source is good enough for a lucky pick, since a choice of numbers does not affect the odds. */
const below = (limit: number): number => Math.floor(Math.random() * limit);

export function Settings({ t, bet, onBet, isLocked }: SettingsProps<KenoBet>): React.JSX.Element {
  const { picks } = bet;
  const choose = (next: readonly number[]) => onBet({ ...bet, picks: next });
  const isFull = picks.length === rules.mostPicks;
  return (
    <>
      <RadioCards
        legend={t('keno.risk')}
        variant="chips"
        value={bet.risk}
        onValueChange={(risk) => onBet({ ...bet, risk: risk as Risk })}
        options={RISKS.map((risk) => ({ value: risk, label: t(`keno.risk.${risk}`), disabled: isLocked }))}
      />
      <fieldset className={styles.numbers}>
        <legend>{t('keno.numbers', { count: picks.length, most: rules.mostPicks })}</legend>
        <div className={styles.grid} dir="ltr">
          {NUMBERS.map((number) => {
            const isPicked = picks.includes(number);
            return (
              <button
                key={number}
                type="button"
                aria-pressed={isPicked}
                disabled={isLocked}
                aria-disabled={(isFull && !isPicked) || undefined}
                onClick={() => choose(toggled(picks, number))}
              >
                {number}
              </button>
            );
          })}
        </div>
      </fieldset>
      <div className={styles.acts}>
        <Button
          size="sm"
          disabled={isLocked}
          onClick={() => choose(luckyPicks(picks.length || rules.mostPicks, below))}
        >
          {t('keno.lucky')}
        </Button>
        <Button size="sm" tone="plain" disabled={isLocked} onClick={() => choose([])}>
          {t('keno.clear')}
        </Button>
      </div>
    </>
  );
}
