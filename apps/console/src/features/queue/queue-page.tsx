/** Queue of items that wait for a decision: a list navigated by keyboard, and the selected item beside it. */
import type { WaitingItem } from '#contract/console/desk.ts';
import { EmptyState, LoadMore, Notice, Skeleton } from '#ui';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Faces } from '../../shared/calls/faces.tsx';
import { useLine } from '../../shared/desk/live.ts';
import { useNames } from '../../shared/desk/names.ts';
import { askForMore, useIsMore, useMayAskMore, useWaiting } from '../../shared/desk/waiting.ts';
import { useText } from '../../shared/page/language.ts';
import { useTitle } from '../../shared/page/title.ts';
import { useKeys } from '../../shared/page/use-keys.ts';
import { ItemDetail } from './item-detail.tsx';
import { ItemList } from './item-list.tsx';
import { KindPills } from './kind-pills.tsx';
import { chosen, keyOf, stepped } from './rules.ts';
import styles from './queue.module.css';

export function QueuePage(): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const waiting = useWaiting();
  const [params, setParams] = useSearchParams();
  const stands = useLine((line) => line.stands);
  const [room, kind] = [params.get('room'), params.get('kind')];
  useTitle(t('console.queue'));
  const change = (changes: Readonly<Record<string, string | null>>, replace = true) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace },
    );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{room ? names.room(room) : t('console.queue')}</h1>
        <KindPills
          items={chosen(waiting.data ?? [], { room })}
          kind={kind}
          onChoose={(next) => change({ kind: next, item: null })}
        />
      </header>
      {stands ? null : <Notice live="status">{t('console.live.away')}</Notice>}
      <Faces
        of={waiting}
        skeleton={<QueueSkeleton />}
        isEmpty={(items) => items.length === 0}
        empty={<EmptyState title={t('console.queue.empty')} text={t('console.queue.empty.text')} />}
      >
        {(items) => (
          <Walk
            items={chosen(items, { room, kind })}
            at={params.get('item')}
            isAsking={waiting.isPlaceholderData}
            onGo={(item, replace) => change({ item }, replace)}
          />
        )}
      </Faces>
    </div>
  );
}

type WalkProps = Readonly<{
  items: readonly WaitingItem[];
  /** Selected item from the address; on a phone the list is shown alone until one is selected. */
  at: string | null;
  /** True while more items load. */
  isAsking: boolean;
  onGo: (item: string | null, replace: boolean) => void;
}>;

function Walk({ items, at, isAsking, onGo }: WalkProps): React.JSX.Element {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [isMore, mayAsk] = [useIsMore(), useMayAskMore()];
  const detail = useRef<HTMLElement>(null);
  const found = items.find((item) => keyOf(item) === at);
  const shown = useLast(found, at) ?? items[0];
  const shownKey = shown ? keyOf(shown) : null;
  const hasLeft = shown !== undefined && !items.some((item) => keyOf(item) === shownKey);
  const focusOn = (key: string) =>
    list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"]`)?.focus();
  const go = (item: WaitingItem | undefined) => {
    if (!item) return;
    onGo(keyOf(item), at !== null);
    focusOn(keyOf(item));
  };
  const place = usePlace(items, shownKey);
  const step = (by: 1 | -1) => () => go(stepped(items, shownKey, by, place));
  const act = () => detail.current?.querySelector<HTMLElement>('button:not([aria-disabled])')?.focus();
  useKeys({
    j: step(1),
    k: step(-1),
    ArrowDown: step(1),
    ArrowUp: step(-1),
  });
  if (!shown) return <EmptyState title={t('console.queue.empty')} text={t('console.queue.filtered')} />;
  return (
    <div className={styles.walk} data-open={at !== null || undefined}>
      <ItemList ref={list} items={items} chosen={shownKey} onChoose={go} onOpen={act}>
        {isMore(items) && mayAsk ? (
          <LoadMore label={t('console.queue.more')} loading={isAsking} onLoad={askForMore} />
        ) : null}
      </ItemList>
      <ItemDetail
        ref={detail}
        key={shownKey}
        item={shown}
        hasLeft={hasLeft}
        onBack={() => onGo(null, false)}
        onDone={() => {
          onGo(keyOf(shown), true);
          requestAnimationFrame(() => focusOn(keyOf(shown)));
        }}
        onNext={step(1)}
      />
    </div>
  );
}

/** Index of the selected item; stays after the item has left the queue. */
function usePlace(items: readonly WaitingItem[], key: string | null): number {
  const now = items.findIndex((item) => keyOf(item) === key);
  const [place, setPlace] = useState(now);
  if (now >= 0 && now !== place) setPlace(now);
  return now >= 0 ? now : place;
}

/** A decided item stays selected, so that a second key press does not act on the next item. */
function useLast(found: WaitingItem | undefined, at: string | null): WaitingItem | undefined {
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  if (at === null && last) setLast(undefined);
  return found ?? (last && keyOf(last) === at ? last : undefined);
}

function QueueSkeleton(): React.JSX.Element {
  return (
    <div className={styles.walk} aria-busy>
      <div className={styles.list}>
        {Array.from({ length: 8 }, (_, row) => (
          <div key={row} className={styles.bone}>
            <Skeleton width="40%" />
            <Skeleton width={`${56 + ((row * 13) % 30)}%`} />
          </div>
        ))}
      </div>
      <div className={styles.detail}>
        <Skeleton lines={4} />
      </div>
    </div>
  );
}
