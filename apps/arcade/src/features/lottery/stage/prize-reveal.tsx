/**
 * Reveal of a Vietnamese draw, prize by prize, special prize last; the next number rolls. Provinces that draw together
 * are side by side.
 */
import type { Family } from '#games/lottery/kit/family.ts';
import { useText } from '../../../shared/page/text.ts';
import { vietnamPrizes } from '../vietnam-prizes.ts';
import styles from './prize-reveal.module.css';

export interface Column {
  readonly code: string;
  readonly name: string;
  /** Null until the result is known. */
  readonly text: string | null;
}

type Props = Readonly<{
  family: Pick<Family<never>, 'id'>;
  columns: readonly Column[];
  /** Count of numbers shown, starting from the smallest prize; all when absent. */
  shown?: number | undefined;
}>;

/** Two cycles, so that the rolling strip loops seamlessly. */
const STRIP = '01234567890123456789'.split('').join('\n');

interface Cell {
  readonly digits: string;
  /** Order of reveal, from the smallest prize. */
  readonly turn: number;
}

/** Prizes in table order, each number with its turn. */
function rowsOf(family: string, text: string): readonly { readonly name: string; readonly cells: readonly Cell[] }[] {
  let left = text.split(',').length;
  return vietnamPrizes(family, text).map(({ name, numbers }) => {
    const first = left - numbers.length;
    left = first;
    return { name, cells: numbers.map((digits, at) => ({ digits, turn: first + at })) };
  });
}

function Rolling({ digits }: Readonly<{ digits: string }>): React.JSX.Element {
  return (
    <span className={styles.rolling}>
      {digits.split('').map((_, place) => (
        <span key={place} className={styles.window}>
          <span className={styles.strip} data-place={place}>
            {STRIP}
          </span>
        </span>
      ))}
    </span>
  );
}

function Drawn({ cell, shown }: Readonly<{ cell: Cell; shown: number }>): React.JSX.Element {
  if (cell.turn < shown) return <span className={styles.number}>{cell.digits}</span>;
  if (cell.turn === shown) return <Rolling digits={cell.digits} />;
  return <span className={styles.hidden}>{'·'.repeat(cell.digits.length)}</span>;
}

type NumbersProps = Readonly<{ cells: readonly Cell[]; shown: number }>;

function Numbers({ cells, shown }: NumbersProps): React.JSX.Element {
  return (
    <div className={styles.numbers} data-columns={cells.length % 3 === 0 ? 3 : Math.min(4, cells.length)}>
      {cells.map((cell) => (
        <Drawn key={cell.turn} cell={cell} shown={shown} />
      ))}
    </div>
  );
}

export function PrizeReveal({ family, columns, shown = Infinity }: Props): React.JSX.Element {
  const { t } = useText();
  const known = columns.flatMap(({ text }) => text ?? [])[0] ?? '';
  const isNorth = family.id === 'vn-north';
  const names = known === '' ? [] : rowsOf(family.id, known).map(({ name }) => name);
  const order = isNorth ? names : names.toReversed();
  const tables = columns.map((column) => ({ ...column, rows: column.text ? rowsOf(family.id, column.text) : null }));
  return (
    <div className={styles.scroll} dir="ltr">
      <table className={styles.table} data-wide={columns.length > 1 || undefined}>
        {columns.length > 1 ? (
          <thead>
            <tr>
              <th scope="col">{t('lotto.prize.name')}</th>
              {columns.map(({ code, name }) => (
                <th key={code} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {order.map((name) => (
            <tr key={name} data-special={name === 'ĐB' || undefined}>
              <th scope="row">{name}</th>
              {tables.map(({ code, rows }) => (
                <td key={code}>
                  {rows ? (
                    <Numbers cells={rows.find((row) => row.name === name)?.cells ?? []} shown={shown} />
                  ) : name === order[0] ? (
                    t('lotto.waits')
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
