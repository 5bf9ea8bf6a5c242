/** Areas of the console in menu order, with their icons. */
import type { ConsoleRoom } from '#contract';
import {
  BankIcon,
  ChartIcon,
  CoinsIcon,
  DiceIcon,
  DocumentIcon,
  GiftIcon,
  HeadsetIcon,
  HeartIcon,
  HistoryIcon,
  InviteIcon,
  KeyIcon,
  SettingsIcon,
  UsersIcon,
} from '#ui';

export const roomIcons = {
  cashier: CoinsIcon,
  members: UsersIcon,
  'safe-play': HeartIcon,
  promotions: GiftIcon,
  agents: InviteIcon,
  content: DocumentIcon,
  support: HeadsetIcon,
  brand: SettingsIcon,
  vendors: DiceIcon,
  reports: ChartIcon,
  books: BankIcon,
  staff: KeyIcon,
  audit: HistoryIcon,
} as const satisfies Readonly<Record<ConsoleRoom, typeof BankIcon>>;

export const roomOrder = Object.keys(roomIcons) as ConsoleRoom[];
