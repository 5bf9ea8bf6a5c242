import { BellIcon, Marquee, Skeleton } from '#ui';
import { useAnnouncements } from '../../../shared/content/announcements.ts';
import { useText } from '../../../shared/page/language.ts';
import { openPopup } from '../../../shared/dialogs/popups.ts';
import styles from './home-page.module.css';

/** News ticker; a press opens the current item. */
export function News(): React.JSX.Element | null {
  const t = useText();
  const { data, isPending } = useAnnouncements();
  if (isPending) return <Skeleton shape="block" height="var(--touch)" />;
  const items = (data?.player ?? []).map(({ id, title }) => ({
    id: String(id),
    content: (
      <button
        type="button"
        className={styles.headline}
        aria-haspopup="dialog"
        onClick={() => openPopup({ kind: 'announcements', noticeId: id })}
      >
        {title}
      </button>
    ),
  }));
  return (
    <Marquee
      label={t('home.news')}
      items={items}
      pauseLabel={t('home.news.pause')}
      playLabel={t('home.news.play')}
      start={<BellIcon size={18} />}
    />
  );
}
