/** Feed beside a game where there is room, otherwise over it. */
import { Dialog, IconButton, UsersIcon } from '#ui';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { feedShut } from '../page/preferences.ts';
import { useText } from '../page/text.ts';
import { FeedList } from './feed-list.tsx';
import type { FeedSource } from './lines.ts';
import styles from './feed.module.css';

/** Shared games show their own players beside them. */
const ROOM_FOR = {
  hand: '(width >= 1280px) and (height >= 480px)',
  room: '(width >= 1600px) and (height >= 480px)',
} as const;

export interface FeedPlace {
  readonly isDocked: boolean;
  readonly isOpen: boolean;
  readonly turn: (isOpen: boolean) => void;
}

/** Beside the game the feed is open until closed, and stays closed; over the game it starts closed. */
export function useFeedPlace(at: keyof typeof ROOM_FOR): FeedPlace {
  const [query] = useState(() => matchMedia(ROOM_FOR[at]));
  const subscribe = useCallback(
    (onChange: () => void) => {
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [query],
  );
  const matches = () => query.matches;
  const isDocked = useSyncExternalStore(subscribe, matches, matches);
  const [docked, setDocked] = useState(() => !feedShut.get());
  const [over, setOver] = useState(false);
  return {
    isDocked,
    isOpen: isDocked ? docked : over,
    turn: (isOpen) => {
      if (!isDocked) return setOver(isOpen);
      feedShut.set(!isOpen);
      setDocked(isOpen);
    },
  };
}

export function FeedButton({ place }: Readonly<{ place: FeedPlace }>): React.JSX.Element {
  const { t } = useText();
  return (
    <IconButton
      label={t('arcade.feed')}
      icon={<UsersIcon />}
      aria-expanded={place.isOpen}
      onClick={() => place.turn(!place.isOpen)}
    />
  );
}

type Props = Readonly<{ place: FeedPlace; lobbyOrigin: string; source: FeedSource }>;

export function Feed({ place: { isDocked, isOpen, turn }, lobbyOrigin, source }: Props): React.JSX.Element | null {
  const { t } = useText();
  if (isDocked)
    return isOpen ? (
      <aside className={styles.beside} aria-label={t('arcade.feed')}>
        <FeedList lobbyOrigin={lobbyOrigin} source={source} />
      </aside>
    ) : null;
  return (
    <Dialog open={isOpen} onClose={() => turn(false)} title={t('arcade.feed')} closeLabel={t('common.close')} size="sm">
      {isOpen ? <FeedList lobbyOrigin={lobbyOrigin} source={source} /> : null}
    </Dialog>
  );
}
