/** /index: who you are, what is on, what you played, what is new, who won. */
import { Fairness } from './fairness.tsx';
import { Halls } from './halls.tsx';
import { HomeBanners } from './home-banners.tsx';
import { HotGames } from './hot-games.tsx';
import { News } from './news.tsx';
import { Offers } from './offers.tsx';
import { VipLadder } from './vip-ladder.tsx';
import { Welcome } from './welcome.tsx';
import { Winners } from './winners.tsx';
import { lazy, Suspense } from 'react';
import { withTexts } from '../../shared/page/language.ts';
import { useArrived } from '../../shared/page/page-store.ts';
import styles from './home-page.module.css';

const Later = lazy(async () => ({ default: (await withTexts(import('./what-comes-later.tsx'))).WhatComesLater }));

export function HomePage(): React.JSX.Element {
  const arrived = useArrived();
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <HomeBanners />
        <Welcome />
      </div>
      <News />
      <Halls />
      <div className={styles.columns}>
        <HotGames />
        <Winners />
      </div>
      {arrived ? (
        <Suspense>
          <Later />
        </Suspense>
      ) : null}
      <Offers />
      <div className={styles.columns}>
        <VipLadder />
        <Fairness />
      </div>
    </div>
  );
}
