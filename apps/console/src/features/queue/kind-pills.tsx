import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import { useCount } from '../../shared/desk/waiting.ts';
import { chosen, kindsIn, type Item } from './rules.ts';
import styles from './queue.module.css';

type KindPillsProps = Readonly<{
  items: readonly Item[];
  kind: string | null;
  onChoose: (kind: string | null) => void;
}>;

/** Filter of the queue by kind. */
export function KindPills({ items, kind, onChoose }: KindPillsProps): React.JSX.Element | null {
  const t = useText();
  const names = useNames();
  const count = useCount();
  const kinds = kindsIn(items);
  if (kinds.length === 0) return null;
  const pill = (value: string | null, label: string, of: readonly Item[]) => (
    <button
      key={value ?? ''}
      type="button"
      className={styles.pill}
      aria-pressed={kind === value}
      onClick={() => onChoose(value)}
    >
      {label} <span className={styles.count}>{count(of)}</span>
    </button>
  );
  return (
    <fieldset className={styles.pills} aria-label={t('console.queue.kinds')}>
      {pill(null, t('console.all'), items)}
      {kinds.map((of) => pill(of, names.kind(of), chosen(items, { kind: of })))}
    </fieldset>
  );
}
