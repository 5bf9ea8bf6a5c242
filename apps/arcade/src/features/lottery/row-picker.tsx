/** Rows of symbols to pick. Each symbol is a toggle button; arrow keys move, quick picks fill a row. */
import { QUICK_PICKS, quickPick, type QuickPick } from '#games/lottery/kit/quick.ts';
import type { Play } from '#games/lottery/kit/play.ts';
import type { Picked, Row, RowBoard } from '#games/lottery/kit/selection.ts';
import { useState } from 'react';
import { useText } from '../../shared/page/text.ts';
import { moveFocus } from './move-focus.ts';
import { useOmissions } from './use-omissions.ts';
import { HeadsAndTails, TypedNumbers } from './wide-row.tsx';
import { usePlayText } from './words.ts';
import styles from './row-picker.module.css';

type Props = Readonly<{
  play: Play<never>;
  board: RowBoard;
  picked: Picked;
  onPicked: (picked: Picked) => void;
}>;

/** Wide rows are shown a hundred symbols at a time. */
const AT_ONCE = 100;

export function RowPicker({ play, board, picked, onPicked }: Props): React.JSX.Element {
  const words = usePlayText();
  return (
    <div className={styles.rows}>
      {board.rows.map((row, at) => (
        <RowOf
          key={row.name + at}
          play={play}
          at={at}
          row={row}
          label={words.row(row.name)}
          alone={board.rows.length === 1}
          picked={picked[at] ?? []}
          onPicked={(symbols) => onPicked(board.rows.map((_, each) => (each === at ? symbols : (picked[each] ?? []))))}
        />
      ))}
    </div>
  );
}

type RowProps = Readonly<{
  play: Play<never>;
  /** Index of the row on the board. */
  at: number;
  row: Row;
  label: string;
  alone: boolean;
  picked: readonly number[];
  onPicked: (symbols: number[]) => void;
}>;

function RowOf({ play, at: rowAt, row, label, alone, picked, onPicked }: RowProps): React.JSX.Element {
  const { t } = useText();
  const words = usePlayText();
  const [page, setPage] = useState(0);
  const isWide = row.symbols.length > AT_ONCE;
  const shown = isWide ? row.symbols.slice(page * AT_ONCE, (page + 1) * AT_ONCE) : row.symbols;
  const omissions = useOmissions(
    play,
    rowAt,
    shown.map((_, place) => page * AT_ONCE + place),
  );
  const toggle = (at: number) => {
    if (picked.includes(at)) return onPicked(picked.filter((each) => each !== at));
    if (row.max === 1) return onPicked([at]);
    if (picked.length < row.max) onPicked([...picked, at].toSorted((a, b) => a - b));
  };
  const isWords = words.symbol(row.name, row.symbols[0]!) !== row.symbols[0];
  return (
    <fieldset className={styles.row} data-count={shown.length} data-words={isWords || undefined}>
      <legend className={alone ? styles.unseen : styles.label}>
        {label}
        {row.min > 1 ? <small>{t('lotto.atLeast', { count: row.min })}</small> : null}
      </legend>
      {isWide ? <Pages count={Math.ceil(row.symbols.length / AT_ONCE)} page={page} onPage={setPage} of={row} /> : null}
      <HeadsAndTails row={row} picked={picked} onPicked={onPicked} />
      <div className={styles.symbols} dir="ltr">
        {shown.map((symbol, place) => {
          const at = page * AT_ONCE + place;
          const omission = omissions?.[place];
          return (
            <button
              key={symbol}
              type="button"
              className={styles.symbol}
              aria-pressed={picked.includes(at)}
              title={omission?.words}
              disabled={!picked.includes(at) && row.max > 1 && picked.length >= row.max}
              onClick={() => toggle(at)}
              onKeyDown={moveFocus}
            >
              <span>{words.symbol(row.name, symbol)}</span>
              {omission ? (
                <small className={styles.omission} aria-hidden>
                  {omission.short}
                </small>
              ) : null}
            </button>
          );
        })}
      </div>
      <Quick row={row} onPicked={onPicked} />
      <TypedNumbers row={row} picked={picked} onPicked={onPicked} />
    </fieldset>
  );
}

function Quick({
  row,
  onPicked,
}: Readonly<{ row: Row; onPicked: (symbols: number[]) => void }>): React.JSX.Element | null {
  const { t } = useText();
  const picks = QUICK_PICKS.flatMap((pick): [QuickPick, number[]][] => {
    const symbols = quickPick(row, pick);
    return symbols ? [[pick, symbols]] : [];
  });
  if (picks.length < 2 || row.symbols.length < 4) return null;
  return (
    <div className={styles.quick}>
      {picks.map(([pick, symbols]) => (
        <button key={pick} type="button" onClick={() => onPicked(symbols)}>
          {t(`lotto.quick.${pick}`)}
        </button>
      ))}
    </div>
  );
}

type PagesProps = Readonly<{ count: number; page: number; onPage: (page: number) => void; of: Row }>;

function Pages({ count, page, onPage, of }: PagesProps): React.JSX.Element {
  const { t } = useText();
  return (
    <label className={styles.pages}>
      {t('lotto.range')}
      <select value={page} onChange={(event) => onPage(Number(event.target.value))} dir="ltr">
        {Array.from({ length: count }, (_, at) => (
          <option key={at} value={at}>
            {of.symbols[at * AT_ONCE]}–{of.symbols[Math.min(of.symbols.length, (at + 1) * AT_ONCE) - 1]}
          </option>
        ))}
      </select>
    </label>
  );
}
