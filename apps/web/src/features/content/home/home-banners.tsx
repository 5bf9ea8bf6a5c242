import { Banner, Carousel, LinkButton, Skeleton } from '#ui';
import { useAnnouncements } from '../../../shared/content/announcements.ts';
import { useText } from '../../../shared/page/language.ts';
import { linkageHref } from '../../../shared/content/linkage.ts';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { homeBanners } from './queries.ts';
import styles from './home-page.module.css';

/** The space is reserved while banners load, so that nothing below moves. */
export function HomeBanners(): React.JSX.Element | null {
  const t = useText();
  const { data, isPending } = useAnnouncements();
  if (isPending) return <Skeleton shape="block" className={styles.bannerPlace} />;
  const banners = homeBanners(data?.banners ?? []);
  if (banners.length === 0) return null;
  const slides = banners.map((banner, position) => ({
    id: String(banner.bannerId),
    label: banner.title,
    content: (
      <Banner
        art={banner.url}
        title={banner.title}
        first={position === 0}
        action={<Way href={linkageHref(banner)} />}
      />
    ),
  }));
  const labels = {
    carousel: t('home.banners'),
    previous: t('home.banner.previous'),
    next: t('home.banner.next'),
    pause: t('home.banner.pause'),
    play: t('home.banner.play'),
    goTo: (slide: string) => t('home.banner.goTo', { slide }),
  };
  return <Carousel slides={slides} labels={labels} intervalMs={7_000} className={styles.bannerPlace} />;
}

function Way({ href }: Readonly<{ href: string | undefined }>): React.ReactNode {
  const t = useText();
  if (!href) return null;
  return (
    <LinkButton as={RouteLink} href={href} tone="primary">
      {t('home.banner.open')}
    </LinkButton>
  );
}
