/** Sheet of fixed-odds plays: each symbol is a button with its odds and a stake field. */
import type { Play } from '#games/lottery/kit/play.ts';
import type { Row } from '#games/lottery/kit/selection.ts';
import { decimalsOf } from '#i18n';
import { NumberField } from '#ui';
import { memo, useCallback } from 'react';
import { useText } from '../../shared/page/text.ts';
import { useDesk, type Terms } from './desk.ts';
import { moveFocus } from './move-focus.ts';
import { oddsText } from './play-rule.tsx';
import { toggled, withOwn, type Tapped } from './sheet.ts';
import { DECIMALS } from './stake-bar.tsx';
import type { Draft } from './use-draft.ts';
import { useOmissions, type Omission } from './use-omissions.ts';
import { usePlayText } from './words.ts';
import styles from './sheet-board.module.css';

type Props = Readonly<{ plays: readonly Play<never>[]; terms: Terms; draft: Draft }>;

export function SheetBoard({ plays, terms, draft }: Props): React.JSX.Element {
  const { tapped, setTapped, amount } = draft;
  const tap = useCallback((play: string, at: number) => setTapped((all) => toggled(all, play, at)), [setTapped]);
  const own = useCallback(
    (play: string, at: number, text: string) => setTapped((all) => withOwn(all, play, at, text)),
    [setTapped],
  );
  return (
    <div className={styles.sheet}>
      {plays.map((play) => (
        <Pool
          key={play.code}
          play={play}
          terms={terms}
          quick={amount}
          tapped={tapped.filter((each) => each.play === play.code)}
          onTap={tap}
          onOwn={own}
        />
      ))}
    </div>
  );
}

type Presses = Readonly<{
  onTap: (play: string, at: number) => void;
  onOwn: (play: string, at: number, text: string) => void;
}>;

type PoolProps = Presses & Readonly<{ play: Play<never>; terms: Terms; quick: string; tapped: readonly Tapped[] }>;

function Pool({ play, terms, quick, tapped, onTap, onOwn }: PoolProps): React.JSX.Element {
  const words = usePlayText();
  const row = (play.board as { readonly rows: readonly Row[] }).rows[0]!;
  const sold = terms.plays.get(play.code)?.prizes ?? [];
  const omissions = useOmissions(play, 0, [...row.symbols.keys()]);
  return (
    <fieldset className={styles.pool}>
      <legend>{words.name(play.code)}</legend>
      {row.symbols.map((symbol, at) => {
        const bet = tapped.find((each) => each.at === at);
        return (
          <Cell
            key={symbol}
            play={play.code}
            pool={words.name(play.code)}
            at={at}
            name={words.symbol(row.name, symbol)}
            odds={oddsText(sold[play.prizes.findIndex(({ code }) => code === symbol)]?.odds ?? 0)}
            stake={bet ? (bet.own ?? quick) : ''}
            pressed={bet !== undefined}
            omission={omissions?.[at]}
            onTap={onTap}
            onOwn={onOwn}
          />
        );
      })}
    </fieldset>
  );
}

type CellProps = Presses &
  Readonly<{
    play: string;
    pool: string;
    at: number;
    name: string;
    odds: string;
    stake: string;
    pressed: boolean;
    omission: Omission | undefined;
  }>;

const Cell = memo(function Cell(props: CellProps): React.JSX.Element {
  const { play, pool, at, name, odds, stake, pressed, omission, onTap, onOwn } = props;
  const { t } = useText();
  const { currency, currencySymbol } = useDesk().session.player;
  return (
    <div className={styles.cell}>
      <button
        type="button"
        aria-pressed={pressed}
        title={omission?.words}
        onClick={() => onTap(play, at)}
        onKeyDown={moveFocus}
      >
        <strong>{name}</strong> <span dir="ltr">{odds}</span>
        {omission ? <small aria-hidden>{omission.short}</small> : null}
      </button>
      <NumberField
        label={t('lotto.stakeOn', { name: `${pool} · ${name}` })}
        hideLabel
        decimals={decimalsOf(currency) === 0 ? 0 : DECIMALS}
        marks={[currencySymbol]}
        value={stake}
        onValueChange={(text) => onOwn(play, at, text)}
      />
    </div>
  );
});
