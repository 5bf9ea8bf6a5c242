import type { DeskCell, DeskColumn } from '#contract/console/desk.ts';
import { formatExact, formatNumber } from '#i18n';
import { Amount, Badge, CheckIcon, VisuallyHidden } from '#ui';
import { Link } from 'react-router';
import { AccountLink } from '../desk/account-link.tsx';
import type { Names } from '../desk/names-in.ts';
import { useNames } from '../desk/names.ts';
import { Moment } from '../page/moment.tsx';
import { plain } from './plain.ts';
import { toneOf } from './tones.ts';
import styles from './cell.module.css';

type CellProps = Readonly<{
  kind: DeskColumn['kind'];
  value: DeskCell | undefined;
  /** Shows the value in full. */
  whole?: boolean;
  /** True inside a link or button, which must not contain another. */
  within?: boolean;
}>;

/** Formats a value by its column's kind. */
export function Cell({ kind, value, whole, within }: CellProps): React.JSX.Element | string {
  const names = useNames();
  if (value === null || value === undefined || value === '') return <span className={styles.none}>–</span>;
  if (kind === 'amount') return <Amount>{formatExact(String(value))}</Amount>;
  if (kind === 'count') return <Amount>{formatNumber(Number(value))}</Amount>;
  if (kind === 'time') return <Moment at={Number(value)} />;
  if (kind === 'state') return <Badge tone={toneOf(String(value))}>{names.state(String(value))}</Badge>;
  if (kind === 'states')
    return (
      <span className={styles.states}>
        {String(value)
          .split(' ')
          .map((state) => (
            <Badge key={state}>{names.state(state)}</Badge>
          ))}
      </span>
    );
  if (kind === 'rows') return <RowsLink address={String(value)} />;
  if (kind === 'act') return <span>{names.did(String(value))}</span>;
  if (kind === 'yes') return <YesOrNo yes={value === true} />;
  if (kind === 'deed') return <bdi>{plain(deedIn(names, String(value)))}</bdi>;
  const text = plain(kind === 'fields' ? fieldsIn(names, String(value)) : String(value));
  if (kind === 'account' && !within) return <AccountLink account={text} />;
  if (kind === 'words')
    return (
      <p className={styles.words} dir="auto">
        {text}
      </p>
    );
  if (whole) return kind === 'json' ? <pre className={styles.json}>{text}</pre> : <bdi>{text}</bdi>;
  return (
    <bdi className={styles.text} title={text}>
      {text}
    </bdi>
  );
}

/** Link to the rows of another table: `incidents?fixture=7`. */
function RowsLink({ address }: Readonly<{ address: string }>): React.JSX.Element {
  const names = useNames();
  return (
    <Link to={`/t/${address}`} onClick={(event) => event.stopPropagation()}>
      {names.table(address.split('?')[0]!)}
    </Link>
  );
}

/** Text of `approve withdrawal W-1`. */
function deedIn(names: Names, text: string): string {
  const [act = '', kind = '', ...ref] = text.split(' ');
  return [names.deed({ act, kind }), ...ref].join(' ');
}

function fieldsIn(names: Names, text: string): string {
  const fields = Object.entries(JSON.parse(text) as Record<string, string>);
  return fields.map(([name, value]) => `${names.field(name)}: ${value}`).join('; ');
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
