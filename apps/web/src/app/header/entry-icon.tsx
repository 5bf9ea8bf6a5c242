import type { GameCategory } from '#contract';
import {
  DiceIcon,
  EsportsIcon,
  FishIcon,
  HomeIcon,
  LiveIcon,
  LotteryIcon,
  PokerIcon,
  PromotionsIcon,
  SlotsIcon,
  SportsIcon,
  type IconProps,
} from '#ui';
import type { NavigationEntry } from './navigation-rules.ts';

const ofCategory: Readonly<Record<GameCategory, React.ComponentType<IconProps>>> = {
  RNG: SlotsIcon,
  LIVE: LiveIcon,
  SPORTS: SportsIcon,
  FISH: FishIcon,
  PVP: PokerIcon,
  ESPORTS: EsportsIcon,
  ELOTT: LotteryIcon,
  LOTT: LotteryIcon,
};

const ofPage: Readonly<Record<string, React.ComponentType<IconProps>>> = {
  '/index': HomeIcon,
  '/promotions': PromotionsIcon,
};

export function EntryIcon({ entry, size }: Readonly<{ entry: NavigationEntry; size?: number }>): React.JSX.Element {
  const Drawing = entry.category ? ofCategory[entry.category] : (ofPage[entry.path] ?? DiceIcon);
  return <Drawing {...(size === undefined ? {} : { size })} />;
}
