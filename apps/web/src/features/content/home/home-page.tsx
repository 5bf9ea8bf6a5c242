/** /index: welcome, promotions, recent games, new games, winners. */
import { Fairness } from './fairness.tsx';
import { ForPlayers } from './for-players.tsx';
import { Halls } from './halls.tsx';
import { HomeBanners } from './home-banners.tsx';
import { HotGames } from './hot-games.tsx';
import { News } from './news.tsx';
import { Offers } from './offers.tsx';
import { VipLadder } from './vip-ladder.tsx';
import { Welcome } from './welcome.tsx';
import { Winners } from './winners.tsx';
import { lazy, Suspense } from 'react';
import { withTexts } from '../../../shared/page/language.ts';
import { Arrived } from '../../../shared/page/arrived.tsx';
import { WhenNear } from '../../../shared/page/when-near.tsx';
import styles from './home-page.module.css';

const Later = lazy(async () => ({ default: (await withTexts(import('./what-comes-later.tsx'))).WhatComesLater }));

/**
 * Each part hydrates on its own, pressed ones first, with yields in between. The page itself must not render again on
 * hydration, which would hydrate all parts at once.
 */
export function HomePage(): React.JSX.Element {
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <Suspense>
          <ForPlayers>
            <HomeBanners />
          </ForPlayers>
        </Suspense>
        <Suspense>
          <Welcome />
        </Suspense>
      </div>
      <Suspense>
        <News />
      </Suspense>
      <Suspense>
        <ForPlayers>
          <Halls />
        </ForPlayers>
      </Suspense>
      <WhenNear className={styles.columns}>
        <Suspense>
          <ForPlayers>
            <HotGames />
          </ForPlayers>
        </Suspense>
        <Suspense>
          <ForPlayers>
            <Winners />
          </ForPlayers>
        </Suspense>
      </WhenNear>
      <Arrived>
        <WhenNear className={styles.page} until={<div className={styles.later} />}>
          <ForPlayers>
            <Later />
          </ForPlayers>
        </WhenNear>
      </Arrived>
      <WhenNear className={styles.offers}>
        <ForPlayers>
          <Offers />
        </ForPlayers>
      </WhenNear>
      <WhenNear className={styles.columns}>
        <Suspense>
          <ForPlayers>
            <VipLadder />
          </ForPlayers>
        </Suspense>
        <Suspense>
          <Fairness />
        </Suspense>
      </WhenNear>
    </div>
  );
}
