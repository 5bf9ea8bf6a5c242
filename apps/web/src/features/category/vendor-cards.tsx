import type { VendorCard } from '#contract';
import { Badge, CoverTile } from '#ui';
import { useGoToVendor } from '../../shared/go.ts';
import { useText } from '../../shared/language.ts';
import styles from './category-page.module.css';

/** The providers of a category; a press starts the one game of a provider or shows its many. */
export function VendorCards({ cards }: Readonly<{ cards: readonly VendorCard[] }>): React.JSX.Element {
  const t = useText();
  const go = useGoToVendor();
  return (
    <section aria-label={t('games.providers')}>
      <ul className={styles.vendors}>
        {cards.map((card) => {
          const closed = card.status === 'MAINTAIN';
          return (
            <li key={`${card.gameType}-${card.vassalage}`} className={styles.vendor}>
              <CoverTile
                shape="wide"
                title={card.displayName}
                art={card.showIcon}
                note={closed ? t('games.opensSoon') : t('games.count', { count: card.gameCount })}
                badge={card.isHot && !closed ? <Hot /> : null}
                disabled={closed}
                onSelect={() => go(card)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Hot(): React.JSX.Element {
  const t = useText();
  return (
    <Badge tone="brand" look="solid">
      {t('games.hot')}
    </Badge>
  );
}
