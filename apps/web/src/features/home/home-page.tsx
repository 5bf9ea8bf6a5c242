/** /index: who you are, what is on, what is new, who won. */
import { HomeBanners } from './home-banners.tsx';
import { HotGames } from './hot-games.tsx';
import { Lanes } from './lanes.tsx';
import { News } from './news.tsx';
import { Welcome } from './welcome.tsx';
import { Winners } from './winners.tsx';
import styles from './home-page.module.css';

export function HomePage(): React.JSX.Element {
  return (
    <div className={styles.page}>
      <HomeBanners />
      <News />
      <Welcome />
      <HotGames />
      <div className={styles.columns}>
        <Lanes />
        <Winners />
      </div>
    </div>
  );
}
