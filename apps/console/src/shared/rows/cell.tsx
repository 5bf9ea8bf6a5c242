import type { DeskCell, DeskColumn } from '#contract/console/desk.ts';
import { formatExact, formatNumber } from '#i18n';
import { Amount, Badge, CheckIcon, VisuallyHidden } from '#ui';
import { useNames } from '../../shared/desk/names.ts';
import { Moment } from '../../shared/page/moment.tsx';
import { toneOf } from './tones.ts';
import styles from './table.module.css';

type CellProps = Readonly<{ kind: DeskColumn['kind']; value: DeskCell | undefined; whole?: boolean }>;

/** A value as its column says that it is meant; `whole` where there is room for all of it. */
export function Cell({ kind, value, whole }: CellProps): React.JSX.Element | string {
  const names = useNames();
  if (value === null || value === undefined || value === '') return <span className={styles.none}>–</span>;
  if (kind === 'amount') return <Amount>{formatExact(String(value))}</Amount>;
  if (kind === 'count') return <Amount>{formatNumber(Number(value))}</Amount>;
  if (kind === 'time') return <Moment at={Number(value)} />;
  if (kind === 'state') return <Badge tone={toneOf(String(value))}>{names.state(String(value))}</Badge>;
  if (kind === 'yes') return <YesOrNo yes={value === true} />;
  const text = String(value);
  if (whole) return kind === 'json' ? <pre className={styles.json}>{text}</pre> : <bdi>{text}</bdi>;
  return (
    <bdi className={styles.text} title={text}>
      {text}
    </bdi>
  );
}

function YesOrNo({ yes }: Readonly<{ yes: boolean }>): React.JSX.Element {
  const names = useNames();
  return (
    <>
      {yes ? <CheckIcon size={18} /> : <span className={styles.none}>–</span>}
      <VisuallyHidden>{names.state(yes ? 'yes' : 'no')}</VisuallyHidden>
    </>
  );
}
