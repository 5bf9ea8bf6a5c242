/** Addresses of the drawn pictures. They stay files of their own, so that a page loads only those it shows. */
import pavilionMark from './brands/pavilion-mark.svg?no-inline';
import pavilionLogoNight from './brands/pavilion-logo-night.svg?no-inline';
import pavilionLogoDay from './brands/pavilion-logo-day.svg?no-inline';
import lotusMark from './brands/lotus-mark.svg?no-inline';
import lotusLogoNight from './brands/lotus-logo-night.svg?no-inline';
import lotusLogoDay from './brands/lotus-logo-day.svg?no-inline';
import categoryLottery from './categories/lottery.svg?no-inline';
import categoryLive from './categories/live.svg?no-inline';
import categorySports from './categories/sports.svg?no-inline';
import categoryFish from './categories/fish.svg?no-inline';
import categorySlots from './categories/slots.svg?no-inline';
import categoryPoker from './categories/poker.svg?no-inline';
import categoryEsports from './categories/esports.svg?no-inline';
import categoryPromotions from './categories/promotions.svg?no-inline';
import bannerPavilion from './banners/pavilion.svg?no-inline';
import bannerLanterns from './banners/lanterns.svg?no-inline';
import bannerKoi from './banners/koi.svg?no-inline';
import bannerBoats from './banners/boats.svg?no-inline';
import spotRecords from './spots/records.svg?no-inline';
import spotError from './spots/error.svg?no-inline';
import spotMessages from './spots/messages.svg?no-inline';
import spotResults from './spots/results.svg?no-inline';
import spotGifts from './spots/gifts.svg?no-inline';
import spotNothing from './spots/nothing.svg?no-inline';
import spotGames from './spots/games.svg?no-inline';
import spotMembers from './spots/members.svg?no-inline';
import spotWallet from './spots/wallet.svg?no-inline';
import sceneMaintenance from './scenes/maintenance.svg?no-inline';
import sceneRestriction from './scenes/restriction.svg?no-inline';
import sceneLost from './scenes/lost.svg?no-inline';
import avatarRat from './avatars/rat.svg?no-inline';
import avatarOx from './avatars/ox.svg?no-inline';
import avatarTiger from './avatars/tiger.svg?no-inline';
import avatarRabbit from './avatars/rabbit.svg?no-inline';
import avatarDragon from './avatars/dragon.svg?no-inline';
import avatarSnake from './avatars/snake.svg?no-inline';
import avatarHorse from './avatars/horse.svg?no-inline';
import avatarGoat from './avatars/goat.svg?no-inline';
import avatarMonkey from './avatars/monkey.svg?no-inline';
import avatarRooster from './avatars/rooster.svg?no-inline';
import avatarDog from './avatars/dog.svg?no-inline';
import avatarPig from './avatars/pig.svg?no-inline';
import medal1 from './medals/1.svg?no-inline';
import medal2 from './medals/2.svg?no-inline';
import medal3 from './medals/3.svg?no-inline';
import medal4 from './medals/4.svg?no-inline';
import medal5 from './medals/5.svg?no-inline';
import medal6 from './medals/6.svg?no-inline';
import medal7 from './medals/7.svg?no-inline';
import medal8 from './medals/8.svg?no-inline';

export const artUrls = {
  brands: {
    pavilion: { mark: pavilionMark, night: pavilionLogoNight, day: pavilionLogoDay },
    lotus: { mark: lotusMark, night: lotusLogoNight, day: lotusLogoDay },
  },
  categories: {
    lottery: categoryLottery,
    live: categoryLive,
    sports: categorySports,
    fish: categoryFish,
    slots: categorySlots,
    poker: categoryPoker,
    esports: categoryEsports,
    promotions: categoryPromotions,
  },
  banners: { pavilion: bannerPavilion, lanterns: bannerLanterns, koi: bannerKoi, boats: bannerBoats },
  spots: {
    records: spotRecords,
    error: spotError,
    messages: spotMessages,
    results: spotResults,
    gifts: spotGifts,
    nothing: spotNothing,
    games: spotGames,
    members: spotMembers,
    wallet: spotWallet,
  },
  scenes: { maintenance: sceneMaintenance, restriction: sceneRestriction, lost: sceneLost },
  avatars: {
    rat: avatarRat,
    ox: avatarOx,
    tiger: avatarTiger,
    rabbit: avatarRabbit,
    dragon: avatarDragon,
    snake: avatarSnake,
    horse: avatarHorse,
    goat: avatarGoat,
    monkey: avatarMonkey,
    rooster: avatarRooster,
    dog: avatarDog,
    pig: avatarPig,
  },
  /** By level: the first is level 1. */
  medals: [medal1, medal2, medal3, medal4, medal5, medal6, medal7, medal8],
} as const;

export type AvatarName = keyof typeof artUrls.avatars;
