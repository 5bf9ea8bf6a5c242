/** Lotteries as games of the catalogue: node ids and names. */
import { LOTTERIES, type Lottery } from '#games/lottery/lotteries.ts';
import type { PlannedGame, PlannedVendor } from './planned-games.ts';

type Names = readonly [CN: string, JA: string, TH: string, VI: string, AR: string];

interface Seat {
  readonly code: string;
  readonly nodeId: number;
  /** Provinces keep their own names. */
  readonly names?: Names;
  readonly EN?: string;
}

const seat = (nodeId: number, code: string, ...names: Names): Seat => ({ nodeId, code, names });
const provinces = (first: number, area: string): Seat[] =>
  LOTTERIES.filter(({ code }) => code.startsWith(`${area}-`)).map(({ code }, at) => ({ code, nodeId: first + at }));

const SEATS: readonly Seat[] = [
  seat(2001, 'ssc60', '分分时时彩', '1分SSC', 'SSC 1 นาที', 'SSC 1 phút', 'الأرقام الخمسة كل دقيقة'),
  seat(2002, 'ssc180', '三分时时彩', '3分SSC', 'SSC 3 นาที', 'SSC 3 phút', 'الأرقام الخمسة كل 3 دقائق'),
  seat(2003, 'ssc300', '五分时时彩', '5分SSC', 'SSC 5 นาที', 'SSC 5 phút', 'الأرقام الخمسة كل 5 دقائق'),
  seat(2004, 'ssc1200', '二十分时时彩', '20分SSC', 'SSC 20 นาที', 'SSC 20 phút', 'الأرقام الخمسة كل 20 دقيقة'),
  seat(2005, '11x5-60', '分分11选5', '1分11選5', '5 จาก 11 ทุก 1 นาที', '11 chọn 5 1 phút', '5 من 11 كل دقيقة'),
  seat(2006, '11x5-180', '三分11选5', '3分11選5', '5 จาก 11 ทุก 3 นาที', '11 chọn 5 3 phút', '5 من 11 كل 3 دقائق'),
  seat(2007, '11x5-600', '十分11选5', '10分11選5', '5 จาก 11 ทุก 10 นาที', '11 chọn 5 10 phút', '5 من 11 كل 10 دقائق'),
  seat(2008, 'k3-60', '分分快三', '1分ダイス', 'ลูกเต๋า 1 นาที', 'Xúc xắc 1 phút', 'النرد كل دقيقة'),
  seat(2009, 'k3-180', '三分快三', '3分ダイス', 'ลูกเต๋า 3 นาที', 'Xúc xắc 3 phút', 'النرد كل 3 دقائق'),
  seat(2010, 'k3-600', '十分快三', '10分ダイス', 'ลูกเต๋า 10 นาที', 'Xúc xắc 10 phút', 'النرد كل 10 دقائق'),
  seat(2011, 'pk10-60', '分分赛车', '1分レース', 'แข่งรถ 1 นาที', 'Đua xe 1 phút', 'السباق كل دقيقة'),
  seat(2012, 'pk10-180', '三分赛车', '3分レース', 'แข่งรถ 3 นาที', 'Đua xe 3 phút', 'السباق كل 3 دقائق'),
  seat(2013, 'pk10-300', '五分赛车', '5分レース', 'แข่งรถ 5 นาที', 'Đua xe 5 phút', 'السباق كل 5 دقائق'),
  seat(2014, 'lhc-120', '两分六合彩', '2分マークシックス', 'มาร์คซิกซ์ 2 นาที', 'Mark Six 2 phút', 'مارك سيكس كل دقيقتين'),
  seat(
    2015,
    'lhc-600',
    '十分六合彩',
    '10分マークシックス',
    'มาร์คซิกซ์ 10 นาที',
    'Mark Six 10 phút',
    'مارك سيكس كل 10 دقائق',
  ),
  seat(
    2016,
    'lhc-day',
    '每晚六合彩',
    'イブニングマークシックス',
    'มาร์คซิกซ์รอบค่ำ',
    'Mark Six buổi tối',
    'مارك سيكس المسائي',
  ),
  seat(2017, 'pc28-60', '分分28', '1分28', '28 ทุก 1 นาที', '28 1 phút', '28 كل دقيقة'),
  seat(2018, 'pc28-210', '经典28', 'クラシック28', '28 คลาสสิก', '28 cổ điển', '28 الكلاسيكية'),
  seat(2019, 'lf3-day', '每日三位', 'デイリー3', '3 ตัวรายวัน', '3 số hằng ngày', '3 أرقام يومية'),
  seat(2020, 'lf3-120', '两分三位', '2分ナンバー3', '3 ตัวทุก 2 นาที', '3 số 2 phút', '3 أرقام كل دقيقتين'),
  seat(2021, 'lf5-day', '每日五位', 'デイリー5', '5 ตัวรายวัน', '5 số hằng ngày', '5 أرقام يومية'),
  seat(2022, 'chain-ssc60', '区块时时彩', 'ブロックSSC', 'SSC บล็อก', 'SSC khối', 'الأرقام الخمسة من الكتل'),
  seat(
    2023,
    'chain-ssc180',
    '三分区块时时彩',
    '3分ブロックSSC',
    'SSC บล็อก 3 นาที',
    'SSC khối 3 phút',
    'الأرقام الخمسة من الكتل كل 3 دقائق',
  ),
  seat(2024, 'video-pk10', '视频赛车', 'ビデオレース', 'แข่งรถวิดีโอ', 'Đua xe video', 'سباق الفيديو'),
  seat(2025, 'video-ssc', '视频彩球', 'ビデオボール', 'ลูกบอลวิดีโอ', 'Bóng số video', 'كرات الفيديو'),
  {
    ...seat(2101, 'xsmb', '越南北部', '北部ベトナム', 'เวียดนามเหนือ', 'Miền Bắc', 'شمال فيتنام'),
    EN: 'Northern Vietnam',
  },
  {
    ...seat(
      2102,
      'vn-fast60',
      '越南极速1分',
      'ベトナム1分',
      'เวียดนามเร็ว 1 นาที',
      'Siêu tốc 1 phút',
      'فيتنام السريعة كل دقيقة',
    ),
    EN: 'Vietnam fast 1 minute',
  },
  {
    ...seat(
      2103,
      'vn-fast300',
      '越南极速5分',
      'ベトナム5分',
      'เวียดนามเร็ว 5 นาที',
      'Siêu tốc 5 phút',
      'فيتنام السريعة كل 5 دقائق',
    ),
    EN: 'Vietnam fast 5 minutes',
  },
  {
    ...seat(
      2104,
      'vn-fast3600',
      '越南极速1小时',
      'ベトナム1時間',
      'เวียดนามเร็ว 1 ชั่วโมง',
      'Siêu tốc 1 giờ',
      'فيتنام السريعة كل ساعة',
    ),
    EN: 'Vietnam fast 1 hour',
  },
  ...provinces(2121, 'xsmn'),
  ...provinces(2161, 'xsmt'),
];

/** All games of Sea Lottery but one, which a single-game vendor offers; Vietnam has a hall of its own. */
const SINGLE = 'pc28-210';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

function regionOf({ code }: Lottery): string {
  if (code.startsWith('xsmb')) return 'NORTH';
  if (code.startsWith('xsmt')) return 'CENTRAL';
  return code.startsWith('xsmn') ? 'SOUTH' : 'FAST';
}

function gameOf(lottery: Lottery): PlannedGame {
  const { code, nodeId, names, EN = lottery.name } = SEATS.find((each) => each.code === lottery.code) ?? {};
  if (code === undefined || nodeId === undefined) throw new Error(`${lottery.code} has no node`);
  const [CN, JA, TH, VI, AR] = names ?? [lottery.name, lottery.name, lottery.name, lottery.name, lottery.name];
  const menu =
    lottery.group === 'VN'
      ? { region: regionOf(lottery), area: lottery.name, drawDays: [...(lottery.schedule.weekdays ?? EVERY_DAY)] }
      : { group: lottery.group };
  return { nodeId, code, names: { EN, CN, JA, TH, VI, AR }, menu };
}

const gamesOf = (mine: (lottery: Lottery) => boolean): PlannedGame[] => LOTTERIES.filter(mine).map(gameOf);

export const LOTTERY_VENDORS: readonly PlannedVendor[] = [
  {
    code: 'TCG_SEA',
    name: 'Sea Lottery',
    names: {
      CN: '海洋彩票',
      JA: 'シー・ロッタリー',
      TH: 'ซีลอตเตอรี่',
      VI: 'Xổ số Sea',
      AR: 'يانصيب سي',
    },
    category: 'ELOTT',
    games: gamesOf(({ group, code }) => group !== 'VN' && code !== SINGLE),
  },
  {
    code: 'GPI',
    name: 'Pavilion 28',
    category: 'ELOTT',
    single: true,
    games: gamesOf(({ code }) => code === SINGLE),
  },
  {
    code: 'TCG_LOTTO_VN',
    name: 'Vietnam Lottery',
    names: {
      CN: '越南彩票',
      JA: 'ベトナム宝くじ',
      TH: 'หวยเวียดนาม',
      VI: 'Xổ số Việt Nam',
      AR: 'يانصيب فيتنام',
    },
    category: 'LOTT',
    games: gamesOf(({ group }) => group === 'VN'),
  },
];
