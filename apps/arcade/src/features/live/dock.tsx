/** Betting bar: chips and their actions. */
import { Amount, PlusIcon, RefreshIcon, TrashIcon } from '#ui';
import { useEffect, useState } from 'react';
import { FundsButton } from '../../shared/play/funds-button.tsx';
import type { HallSession } from '../../shared/hall/index.ts';
import { useText } from '../../shared/page/text.ts';
import { Chip } from './chips.tsx';
import { moneyOf } from '../../shared/room/money.ts';
import { UndoIcon } from './undo-icon.tsx';
import type { Table } from './use-table.ts';
import { useVisit } from './visit.ts';
import { refusalWords } from './words.ts';
import styles from './dock.module.css';

type Props = Readonly<{
  session: HallSession;
  table: Table;
  chip: number;
  onChip: (chip: number) => void;
}>;

export function Dock({ session, table, chip, onChip }: Props): React.JSX.Element {
  const { t } = useText();
  const { money, staked } = table;
  const balance = useVisit((visit) => visit.balance);
  return (
    <div className={styles.dock}>
      <RefusedNote session={session} table={table} />
      <fieldset className={styles.chips}>
        <legend className={styles.legend}>{t('live.chips')}</legend>
        {table.rack.map((value) => (
          <label key={value} className={styles.chip} data-short={value > table.free || undefined}>
            <input
              type="radio"
              name={`chip ${table.offer.room}`}
              checked={value === chip}
              aria-label={t('live.chip', { amount: money(value) })}
              onChange={() => onChip(value)}
            />
            <Chip points={value} />
          </label>
        ))}
      </fieldset>
      <Acts table={table} />
      <dl className={styles.figures}>
        <div>
          <dt>{t('live.balance')}</dt>
          <dd>
            <Amount money>{moneyOf(balance, session.player.currencySymbol)}</Amount>
          </dd>
        </div>
        <div>
          <dt>{t('live.total')}</dt>
          <dd>
            <Amount>{money(staked)}</Amount>
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Acts({ table }: Readonly<{ table: Table }>): React.JSX.Element {
  const { t } = useText();
  const { mayUndo, undo, clear, repeat, double } = table;
  const acts = [
    { key: 'live.undo', icon: <UndoIcon />, run: mayUndo ? undo : null },
    { key: 'live.clear', icon: <TrashIcon />, run: mayUndo ? clear : null },
    { key: 'live.repeat', icon: <RefreshIcon />, run: repeat },
    { key: 'live.double', icon: <PlusIcon />, run: double },
  ] as const;
  return (
    <div className={styles.acts}>
      {acts.map(({ key, icon, run }) => (
        <button key={key} type="button" className={styles.act} aria-disabled={run === null} onClick={() => run?.()}>
          {icon}
          <span>{t(key)}</span>
        </button>
      ))}
    </div>
  );
}

const STAYS_MS = 5_000;

function RefusedNote({ session, table }: Readonly<{ session: HallSession; table: Table }>): React.JSX.Element {
  const text = useText();
  const refused = useVisit((visit) => visit.refused[table.offer.room]);
  const [dismissedNo, setDismissed] = useState(0);
  useEffect(() => {
    if (!refused) return undefined;
    const timer = setTimeout(() => setDismissed(refused.no), STAYS_MS);
    return () => clearTimeout(timer);
  }, [refused]);
  const isShown = refused !== undefined && refused.no > dismissedNo;
  const isShort = refused?.code === 'bet.insufficient.balance' && session.mode === 'REAL';
  return (
    <output className={styles.note}>
      {isShown ? (
        <span>
          {refusalWords(text, refused, table.offer.engine.game, table.money)}
          {isShort ? <FundsButton /> : null}
        </span>
      ) : null}
    </output>
  );
}
