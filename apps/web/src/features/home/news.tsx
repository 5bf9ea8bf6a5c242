import { Marquee, BellIcon } from '#ui';
import { useText } from '../../shared/language.ts';
import { useAnnouncements } from './queries.ts';

export function News(): React.JSX.Element | null {
  const t = useText();
  const { data } = useAnnouncements();
  const items = (data?.player ?? []).map(({ id, title }) => ({ id: String(id), content: title }));
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
