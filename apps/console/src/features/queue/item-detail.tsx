import type { WaitingItem } from '#contract/console/desk.ts';
import { Badge, Button, ChevronStartIcon, Notice, Picture } from '#ui';
import type { Ref } from 'react';
import { AccountLink } from '../../shared/desk/account-link.tsx';
import { Deeds } from '../../shared/desk/deeds.tsx';
import { useNames } from '../../shared/desk/names.ts';
import { pictureAddress } from '../../shared/desk/picture-address.ts';
import { Ago } from '../../shared/page/ago.tsx';
import { useText } from '../../shared/page/language.ts';
import { Moment } from '../../shared/page/moment.tsx';
import { useBrandCode } from '../../shared/session/brand.ts';
import { AskedBadges } from '../../shared/rows/asked-badges.tsx';
import { plain } from '../../shared/rows/plain.ts';
import { ItemPane } from './item-pane.tsx';
import styles from './queue.module.css';

type ItemDetailProps = Readonly<{
  ref: Ref<HTMLElement>;
  item: WaitingItem;
  /** True when the item has left the queue: it was decided here or elsewhere. */
  hasLeft: boolean;
  onBack: () => void;
  onDone: () => void;
  onNext: () => void;
}>;

export function ItemDetail({ ref, item, hasLeft, onBack, onDone, onNext }: ItemDetailProps): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const { room, kind, id, account, what, said, pictures, acts, heldBy, asked } = item;
  const about = account === null || what.includes(account) ? what : [what, account].filter(Boolean).join(' · ');
  return (
    <section className={styles.detail} aria-label={t('console.queue.detail')}>
      <Button className={styles.back} tone="plain" size="sm" icon={<ChevronStartIcon size={18} />} onClick={onBack}>
        {t('console.back')}
      </Button>
      <header className={styles.detailHead}>
        <p className={styles.kind}>
          {names.room(room)} · {names.kind(kind)}
        </p>
        <h2 className={styles.detailTitle}>
          <bdi>{plain(what || id)}</bdi>
        </h2>
        <AskedBadges asked={asked} />
      </header>
      {hasLeft ? (
        <Notice
          tone="info"
          live="status"
          action={
            <Button size="sm" onClick={onNext}>
              {t('console.queue.next')}
            </Button>
          }
        >
          {t('console.queue.gone')}
        </Notice>
      ) : (
        <footer ref={ref} className={styles.deeds}>
          {heldBy === null ? null : <Badge tone="warn">{t('console.queue.held', { by: plain(heldBy) })}</Badge>}
          <Deeds room={room} kind={kind} subject={{ ref: id, about }} only={acts} onDone={onDone} />
        </footer>
      )}
      <Known item={item} />
      {said ? (
        <p className={styles.said} dir="auto">
          {plain(said)}
        </p>
      ) : null}
      {item.pane && !hasLeft ? <ItemPane of={item.pane} /> : null}
      <Pictures keys={pictures} />
    </section>
  );
}

function Known({ item: { id, account, since } }: Readonly<{ item: WaitingItem }>): React.JSX.Element {
  const t = useText();
  return (
    <dl className={styles.facts}>
      <dt>{t('field.ref')}</dt>
      <dd>
        <bdi>{id}</bdi>
      </dd>
      {account === null ? null : (
        <>
          <dt>{t('column.account')}</dt>
          <dd>
            <AccountLink account={account} />
          </dd>
        </>
      )}
      <dt>{t('console.since')}</dt>
      <dd>
        <Moment at={since} /> · <Ago at={since} />
      </dd>
    </dl>
  );
}

function Pictures({ keys }: Readonly<{ keys: readonly string[] }>): React.JSX.Element | null {
  const t = useText();
  const brand = useBrandCode();
  if (keys.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {keys.map((key, index) => (
        <li key={key}>
          <a href={pictureAddress(brand, key)} target="_blank" rel="noreferrer">
            <Picture
              src={pictureAddress(brand, key)}
              alt={t('console.picture', { number: index + 1 })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
