/** Single-player games of the house, as the demo brands offer them. */
import { handByCode } from '#games/hands.ts';

export interface HouseGame {
  readonly nodeId: number;
  /** Code of the engine on the wire; category, picture and RTP follow from it. */
  readonly code: string;
  readonly classify: '' | 'JP' | 'TG' | 'AC' | 'BG' | 'SC' | 'VP' | 'OG';
  readonly names: Readonly<Record<string, string>>;
  readonly hot: boolean;
  readonly isNew: boolean;
}

export const SLOTS: readonly HouseGame[] = [
  {
    nodeId: 1001,
    code: 'LANTERN_COURT',
    classify: '',
    names: {
      EN: 'Lantern Court',
      CN: '灯笼庭',
      JA: 'ランタンコート',
      TH: 'ลานโคมราตรี',
      VI: 'Hoa Đăng Viện',
      AR: 'باحة الفوانيس',
    },
    hot: true,
    isNew: true,
  },
  {
    nodeId: 1011,
    code: 'MONSOON_MARKET',
    classify: 'JP',
    names: {
      EN: 'Monsoon Market',
      CN: '季风水市',
      JA: 'モンスーンマーケット',
      TH: 'ตลาดน้ำมรสุม',
      VI: 'Chợ Nổi Mùa Mưa',
      AR: 'سوق المونسون',
    },
    hot: false,
    isNew: true,
  },
  {
    nodeId: 1012,
    code: 'CORAL_PARADE',
    classify: '',
    names: {
      EN: 'Coral Parade',
      CN: '珊瑚巡游',
      JA: 'コーラルパレード',
      TH: 'ขบวนแห่ปะการัง',
      VI: 'Diễu Hành San Hô',
      AR: 'موكب المرجان',
    },
    hot: false,
    isNew: true,
  },
  {
    nodeId: 1013,
    code: 'EMBER_FORGE',
    classify: '',
    names: {
      EN: 'Ember Forge',
      CN: '余烬锻炉',
      JA: 'エンバーフォージ',
      TH: 'โรงตีเหล็กถ่านแดง',
      VI: 'Lò Rèn Than Hồng',
      AR: 'ورشة الجمر',
    },
    hot: false,
    isNew: true,
  },
  {
    nodeId: 1014,
    code: 'GLASS_ORCHID',
    classify: '',
    names: {
      EN: 'Glass Orchid',
      CN: '琉璃兰',
      JA: 'グラスオーキッド',
      TH: 'กล้วยไม้เรือนแก้ว',
      VI: 'Lan Nhà Kính',
      AR: 'أوركيد الزجاج',
    },
    hot: false,
    isNew: true,
  },
  {
    nodeId: 1015,
    code: 'CLOCKMAKER',
    classify: '',
    names: {
      EN: 'Clockmaker',
      CN: '钟表匠',
      JA: '時計職人',
      TH: 'ช่างนาฬิกา',
      VI: 'Thợ Đồng Hồ',
      AR: 'صانع الساعات',
    },
    hot: false,
    isNew: true,
  },
  {
    nodeId: 1016,
    code: 'MIDWAY_CARNIVAL',
    classify: 'JP',
    names: {
      EN: 'Midway Carnival',
      CN: '游园嘉年华',
      JA: 'ミッドウェイ・カーニバル',
      TH: 'มิดเวย์คาร์นิวัล',
      VI: 'Lễ Hội Midway',
      AR: 'كرنفال الملاهي',
    },
    hot: false,
    isNew: true,
  },
  {
    nodeId: 1017,
    code: 'SNOW_LEOPARD',
    classify: '',
    names: {
      EN: 'Snow Leopard',
      CN: '雪豹',
      JA: 'スノーレパード',
      TH: 'เสือดาวหิมะ',
      VI: 'Báo Tuyết',
      AR: 'نمر الثلوج',
    },
    hot: false,
    isNew: true,
  },
  {
    nodeId: 1018,
    code: 'STAR_CARAVAN',
    classify: 'JP',
    names: {
      EN: 'Star Caravan',
      CN: '星辰商队',
      JA: '星のキャラバン',
      TH: 'กองคาราวานดวงดาว',
      VI: 'Đoàn Lữ Hành Sao',
      AR: 'قافلة النجوم',
    },
    hot: false,
    isNew: true,
  },
];

/** Originals by code: EN, CN, JA, TH, VI, AR. */
const NAMES = {
  DICE: ['Dice', '骰子', 'ダイス', 'ลูกเต๋า', 'Xúc xắc', 'النرد'],
  LIMBO: ['Limbo', '林波', 'リンボ', 'ลิมโบ', 'Limbo', 'ليمبو'],
  COIN_FLIP: ['Coin Flip', '抛硬币', 'コイントス', 'โยนเหรียญ', 'Tung đồng xu', 'رمي العملة'],
  WHEEL: ['Wheel', '转轮', 'ホイール', 'วงล้อ', 'Bánh xe', 'العجلة'],
  PLINKO: ['Plinko', '弹珠落格', 'プリンコ', 'พลิงโก', 'Plinko', 'بلينكو'],
  KENO: ['Keno', '基诺', 'キノ', 'คีโน', 'Keno', 'كينو'],
  MINES: ['Mines', '扫雷', 'マインズ', 'กับระเบิด', 'Dò mìn', 'الألغام'],
  TOWERS: ['Towers', '高塔', 'タワーズ', 'หอคอย', 'Tòa tháp', 'الأبراج'],
  HI_LO: ['Hi-Lo', '猜高低', 'ハイアンドロー', 'ทายสูงต่ำ', 'Cao thấp', 'أعلى أم أدنى'],
  VIDEO_POKER: ['Video Poker', '视频扑克', 'ビデオポーカー', 'วิดีโอโป๊กเกอร์', 'Video Poker', 'فيديو بوكر'],
  BLACKJACK: ['Blackjack', '二十一点', 'ブラックジャック', 'แบล็คแจ็ค', 'Blackjack', 'بلاك جاك'],
} as const;

const FIRST_NODE = 1101;

/** Originals with an engine. Node ids are permanent, whichever of them run. */
export const ORIGINALS: readonly HouseGame[] = Object.entries(NAMES)
  .map(([code, [EN, CN, JA, TH, VI, AR]], place) => ({
    nodeId: FIRST_NODE + place,
    code,
    classify: 'OG' as const,
    names: { EN, CN, JA, TH, VI, AR },
    hot: false,
    isNew: true,
  }))
  .filter(({ code }) => handByCode(code) !== undefined);
