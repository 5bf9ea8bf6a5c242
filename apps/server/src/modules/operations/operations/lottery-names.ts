/** Names of lotteries in tables: the brand's name in the operator's language, followed by the code. */
import type { DeskColumn, DeskRow, Language } from '#contract';
import { merchantCode } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { gamesByNode } from '../../house/catalogue/index.ts';

/** A code without a name, or without a brand, is shown as it is. */
export async function lotteriesIn(
  deps: Deps,
  brand: string | undefined,
  language: Language,
): Promise<(code: string) => string> {
  const merchant = brand === undefined ? undefined : deps.brands.find(merchantCode(brand));
  const games = merchant ? await gamesByNode(deps, merchant, language) : new Map<number, never>();
  const names = new Map(
    [...games.values()]
      .filter(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT')
      .map(({ gameId, nodeName }) => [gameId, nodeName]),
  );
  return (code) => {
    const name = names.get(code);
    return name === undefined || name === code ? code : `${name} (${code})`;
  };
}

interface Named {
  readonly brand: string;
  readonly language: Language;
  readonly columns: readonly DeskColumn[];
}

/** Replaces lottery codes with names in the columns that hold them. */
export async function namingLotteries(
  deps: Deps,
  { brand, language, columns }: Named,
): Promise<(cells: DeskRow['cells']) => DeskRow['cells']> {
  const keys = columns.filter(({ kind }) => kind === 'lottery').map(({ key }) => key);
  if (keys.length === 0) return (cells) => cells;
  const nameOf = await lotteriesIn(deps, brand, language);
  return (cells) => {
    const named = keys.flatMap((key) => (typeof cells[key] === 'string' ? [[key, nameOf(cells[key])] as const] : []));
    return { ...cells, ...Object.fromEntries(named) };
  };
}
