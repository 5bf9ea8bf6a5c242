import { messages, missions, raceWeek, tickets } from './engaged.ts';
import { help, join, plans } from './help.ts';
import { ranks, rewards } from './mall.ts';
import { banners, notices } from './notices.ts';
import { promotions, wheel } from './promotions.ts';

export const EN = {
  notices,
  banners,
  promotions,
  wheel,
  help,
  join,
  plans,
  rewards,
  ranks,
  messages,
  missions,
  raceWeek,
  tickets,
};
