/** The catalogue of the demo brands: house games that can be started, and nothing else. */
import type { Tx } from '#db';
import { engineByCode } from '#games/engines.ts';

/** The house as a vendor. */
export const HOUSE = 'HOUSE';

interface HouseGame {
  readonly nodeId: number;
  /** The engine's name on the wire; category, picture and return follow from it. */
  readonly code: string;
  readonly classify: '' | 'JP' | 'TG' | 'AC' | 'BG' | 'SC' | 'VP';
  readonly names: Readonly<Record<string, string>>;
  readonly hot: boolean;
  readonly isNew: boolean;
}

const GAMES: readonly HouseGame[] = [
  {
    nodeId: 1001,
    code: 'LANTERN_COURT',
    classify: '',
    names: {
      EN: 'Lantern Court',
      CN: '灯笼庭院',
      JA: '灯籠の庭',
      TH: 'ลานโคมไฟ',
      VI: 'Sân Đèn Lồng',
      AR: 'ساحة الفوانيس',
    },
    hot: true,
    isNew: true,
  },
];

function metaOf(code: string) {
  const engine = engineByCode(code);
  if (!engine) throw new Error(`no engine runs ${code}`);
  return engine.meta;
}

export async function seedCatalogue(tx: Tx, merchant: string): Promise<void> {
  for (const [position, category] of [...new Set(GAMES.map((game) => metaOf(game.code).category))].entries()) {
    await tx.q
      .insertInto('vendor')
      .values({
        merchant,
        code: HOUSE,
        category,
        display_name: 'Pavilion Originals',
        is_game: 'VASSALAGE',
        hot: true,
        icon: '/art/brands/pavilion-mark.svg',
        position,
      })
      .execute();
  }
  for (const [position, game] of GAMES.entries()) {
    const meta = metaOf(game.code);
    await tx.q
      .insertInto('game')
      .values({
        merchant,
        node_id: game.nodeId,
        vendor: HOUSE,
        category: meta.category,
        game_code: game.code,
        names: JSON.stringify(game.names),
        classify: game.classify,
        icon: `/art/covers/${meta.id}.svg`,
        hot: game.hot,
        is_new: game.isNew,
        rtp: meta.figures.rtp,
        position,
      })
      .execute();
  }
}
