import type { VendorCard } from '#contract';
import { Badge, CoverTile } from '#ui';
import { EvenList } from '../../../shared/lists/even-list.tsx';
import { useGoToVendor } from '../../../shared/page/go.ts';
import { vendorAddress } from '../../../shared/games/lanes.ts';
import { useText } from '../../../shared/page/language.ts';

/** Provider cards of a category; a press launches a provider's only game, or shows its games. */
export function VendorCards({ cards }: Readonly<{ cards: readonly VendorCard[] }>): React.JSX.Element {
  const t = useText();
  const go = useGoToVendor();
  return (
    <section aria-label={t('games.providers')}>
      <EvenList count={cards.length} most={{ narrow: 2, medium: 4, wide: 6 }}>
        {cards.map((card) => {
          const closed = card.status === 'MAINTAIN';
          return (
            <li key={`${card.gameType}-${card.vassalage}`}>
              <CoverTile
                shape="wide"
                title={card.displayName}
                art={card.showIcon}
                note={t('games.count', { count: card.gameCount })}
                badge={card.isHot && !closed ? <Hot /> : null}
                closed={closed && t('games.opensSoon')}
                {...(!closed && { href: vendorAddress(card) })}
                onSelect={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  go(card);
                }}
              />
            </li>
          );
        })}
      </EvenList>
    </section>
  );
}

function Hot(): React.JSX.Element {
  const t = useText();
  return (
    <Badge tone="brand" variant="solid">
      {t('games.hot')}
    </Badge>
  );
}
