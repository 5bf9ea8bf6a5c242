/** Live tables of the house, as games of the catalogue and as rooms. */
import type { Tx } from '#db';
import { liveRoomByCode, type LiveRoom } from '#games/rooms.ts';
import { HOUSE_VENDOR } from '../modules/house/catalogue/index.ts';
import type { MerchantConfig } from '../ports/brand/merchant.ts';
import { roomUnit } from '../modules/play/room/index.ts';
import { settingsAt, type Height } from './live-limits.ts';
import type { PlannedVendor } from './planned-games.ts';

type Names = Readonly<Record<'EN' | 'CN' | 'JA' | 'TH' | 'VI' | 'AR', string>>;

const named = (EN: string, CN: string, JA: string, TH: string, VI: string, AR: string): Names => ({
  EN,
  CN,
  JA,
  TH,
  VI,
  AR,
});

const GAMES = {
  BACCARAT: named('Baccarat', '百家乐', 'バカラ', 'บาคาร่า', 'Baccarat', 'باكارا'),
  'BACCARAT without commission': named(
    'Baccarat No Commission',
    '免佣百家乐',
    'ノーコミッションバカラ',
    'บาคาร่าไม่หักค่าต๋ง',
    'Baccarat không hoa hồng',
    'باكارا بلا عمولة',
  ),
  DRAGON_TIGER: named('Dragon Tiger', '龙虎', 'ドラゴンタイガー', 'เสือมังกร', 'Rồng Hổ', 'التنين والنمر'),
  SIC_BO: named('Sic Bo', '骰宝', 'シックボー', 'ไฮโล', 'Tài Xỉu', 'سيك بو'),
  ROULETTE: named('Roulette', '轮盘', 'ルーレット', 'รูเล็ต', 'Roulette', 'روليت'),
  'ROULETTE with la partage': named(
    'Roulette La Partage',
    '法式轮盘',
    'ラ・パルタージュルーレット',
    'รูเล็ตลาพาร์ทาจ',
    'Roulette La Partage',
    'روليت لا بارتاج',
  ),
  XOC_DIA: named('Xoc Dia', '色碟', 'ソックディア', 'ซ็อกเดีย', 'Xóc Đĩa', 'شوك ديا'),
  FAN_TAN: named('Fan Tan', '番摊', 'ファンタン', 'ฟ่านทาน', 'Fan Tan', 'فان تان'),
} as const;

/** Names of tables by limit level. */
const TABLES: Readonly<Record<Height, Names>> = {
  low: named('Jade', '翡翠', '翡翠', 'หยก', 'Ngọc Bích', 'اليشم'),
  middle: named('Amber', '琥珀', '琥珀', 'อำพัน', 'Hổ Phách', 'الكهرمان'),
  high: named('Ruby', '红宝石', 'ルビー', 'ทับทิม', 'Hồng Ngọc', 'الياقوت'),
};

interface Table {
  readonly nodeId: number;
  readonly code: string;
  readonly engine: string;
  readonly names: Names;
  readonly height: Height;
  readonly rules: Readonly<Record<string, unknown>>;
  readonly rtp?: string;
}

function table(
  nodeId: number,
  code: string,
  height: Height,
  kind?: keyof typeof GAMES,
  rules: Table['rules'] = {},
): Table {
  const engine = code.slice(0, code.lastIndexOf('_'));
  const [game, called] = [GAMES[kind ?? (engine as keyof typeof GAMES)], TABLES[height]];
  const names = Object.fromEntries(
    Object.entries(game).map(([language, name]) => [language, `${name} · ${called[language as keyof Names]}`]),
  ) as unknown as Names;
  return { nodeId, code, engine, names, height, rules };
}

/** Tables of one game are adjacent; the code ends in the table's letter. */
export const LIVE_TABLES: readonly Table[] = [
  table(3001, 'BACCARAT_A', 'low'),
  // Under these rules the player bet has the highest RTP.
  { ...table(3002, 'BACCARAT_B', 'middle', 'BACCARAT without commission', { banker: 'six' }), rtp: '98.76' },
  table(3003, 'BACCARAT_C', 'middle'),
  table(3004, 'BACCARAT_D', 'high'),
  table(3005, 'DRAGON_TIGER_A', 'low'),
  table(3006, 'DRAGON_TIGER_B', 'middle'),
  table(3007, 'ROULETTE_A', 'low'),
  table(3008, 'ROULETTE_B', 'middle', 'ROULETTE with la partage', { laPartage: true }),
  table(3009, 'ROULETTE_C', 'high'),
  table(3010, 'SIC_BO_A', 'low'),
  table(3011, 'SIC_BO_B', 'middle'),
  table(3012, 'XOC_DIA_A', 'low'),
  table(3013, 'XOC_DIA_B', 'middle'),
  table(3014, 'FAN_TAN_A', 'low'),
  table(3015, 'FAN_TAN_B', 'middle'),
];

/** Cover of the table's game; further tables of a game get another colour. */
export function tablePicture({ code, engine }: Pick<Table, 'code' | 'engine'>): string {
  const { id } = liveRoomByCode(engine)!.meta;
  const letter = code.slice(-1).toLowerCase();
  return letter === 'a' ? `/art/covers/${id}.svg` : `/art/tables/${id}-${letter}.svg`;
}

const CATEGORY = 'LIVE';

export const LIVE_VENDOR: PlannedVendor = {
  code: HOUSE_VENDOR,
  name: 'Pavilion Originals',
  category: CATEGORY,
  games: LIVE_TABLES.map(({ nodeId, code, names, rtp }) => ({ nodeId, code, names, ...(rtp && { rtp }) })),
};

/** Engine of a live table by game code; undefined for other games. */
export function liveEngineOf(code: string): LiveRoom | undefined {
  const found = LIVE_TABLES.find((each) => each.code === code);
  return found && liveRoomByCode(found.engine);
}

/** Unit by the brand's currency. */
export async function seedRooms(tx: Tx, merchant: string, { currency }: Pick<MerchantConfig, 'currency'>) {
  const rows = LIVE_TABLES.map(({ nodeId, code, engine, height, rules }) => {
    const plays = liveRoomByCode(engine);
    if (!plays) throw new Error(`no engine runs ${code}`);
    return {
      merchant,
      code,
      engine,
      node_id: nodeId,
      vendor: HOUSE_VENDOR,
      category: CATEGORY,
      currency,
      unit: roomUnit(currency),
      config: JSON.stringify(settingsAt(plays, height, rules)),
    };
  });
  await tx.q.insertInto('room').values(rows).execute();
}
