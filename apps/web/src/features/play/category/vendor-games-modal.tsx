import type { VendorCard } from '#contract';
import { Dialog } from '#ui';
import { useState } from 'react';
import { useText } from '../../../shared/page/language.ts';
import { Found } from './found.tsx';
import { GameList } from './game-list.tsx';
import { plainView } from './rules.ts';
import { SearchField } from './search-field.tsx';
import styles from './category-page.module.css';

export interface VendorGamesModalProps {
  readonly card: VendorCard;
  readonly onClose: () => void;
}

/** Games of a vendor, as a dialog over the page. Launching a game closes it. */
export function VendorGamesModal({ card, onClose }: VendorGamesModalProps): React.JSX.Element {
  const t = useText();
  const [count, setCount] = useState<number>();
  const [view, setView] = useState({ ...plainView, vendor: card.vassalage });
  return (
    <Dialog open size="lg" phone="page" title={card.displayName} closeLabel={t('common.close')} onClose={onClose}>
      <div className={styles.list}>
        <SearchField query={view.query} onSearch={(query) => setView({ ...view, query })} />
        <Found query={view.query} count={count} />
        <GameList
          category={card.gameType}
          view={view}
          onFound={(_, found) => setCount(found)}
          onChange={(change) => setView({ ...view, ...change, vendor: card.vassalage })}
        />
      </div>
    </Dialog>
  );
}
