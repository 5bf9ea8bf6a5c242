import type { WaitingItem } from '#contract/console/desk.ts';
import type { Ref } from 'react';
import { Ago } from '../../shared/page/ago.tsx';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import { AskedBadges } from '../../shared/rows/asked-badges.tsx';
import { plain } from '../../shared/rows/plain.ts';
import { keyOf } from './rules.ts';
import styles from './queue.module.css';

type ItemListProps = Readonly<{
  ref: Ref<HTMLUListElement>;
  items: readonly WaitingItem[];
  chosen: string | null;
  onChoose: (item: WaitingItem) => void;
  /** Moves the focus to the actions of the selected item. */
  onOpen: () => void;
  /** Control that loads more items. */
  children: React.ReactNode;
}>;

/** Roving tabindex: one item is in the tab order; arrow keys or j/k move between them. */
export function ItemList({ ref, items, chosen, onChoose, onOpen, children }: ItemListProps): React.JSX.Element {
  const t = useText();
  const names = useNames();
  return (
    <ul ref={ref} className={styles.list} aria-label={t('console.queue')}>
      {items.map((item) => {
        const key = keyOf(item);
        return (
          <li key={key}>
            <button
              type="button"
              data-item={key}
              className={styles.item}
              aria-current={key === chosen || undefined}
              tabIndex={key === chosen ? 0 : -1}
              onClick={({ detail }) => {
                onChoose(item);
                // Activated by keyboard: `detail` is 0 for a click without a pointer.
                if (detail === 0) requestAnimationFrame(onOpen);
              }}
            >
              <span className={styles.itemHead}>
                <span className={styles.kind}>{names.kind(item.kind)}</span>
                <Ago at={item.since} />
              </span>
              <bdi className={styles.what}>{plain(item.what || item.id)}</bdi>
              {item.account === null ? null : <bdi className={styles.account}>{plain(item.account)}</bdi>}
              <AskedBadges asked={item.asked} />
            </button>
          </li>
        );
      })}
      {children ? <li>{children}</li> : null}
    </ul>
  );
}
