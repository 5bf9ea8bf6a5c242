/** PAR sheet as tables, for any game: content and names are taken from the sheet itself. */

export interface SheetBlock {
  readonly title: string;
  /** Empty when each row is a name and a value. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Node = Readonly<Record<string, Json>>;

const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isFlat = (value: Json): boolean => !isNode(value) && !(isList(value) && value.some((part) => !isWord(part)));
const isWord = (value: Json): boolean => typeof value !== 'object' || value === null;

/** Reads `maxWinOneIn` as "max win one in". */
export const plainName = (key: string): string => key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** Value as the text of a cell. */
export function cellText(value: Json | undefined): string {
  if (value === undefined || value === null) return '–';
  if (isList(value)) return value.map(cellText).join(isFlat(value) ? ', ' : '; ');
  if (!isNode(value)) return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${plainName(key)} ${cellText(part)}`)
    .join(', ');
}

/** Rows of the same shape become a table with a column per key. */
function tableOf(title: string, names: readonly string[], rows: readonly Node[]): SheetBlock {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const isNamed = names.some((name) => name !== '');
  return {
    title,
    columns: [...(isNamed ? [''] : []), ...keys.map(plainName)],
    rows: rows.map((row, at) => [...(isNamed ? [names[at] ?? ''] : []), ...keys.map((key) => cellText(row[key]))]),
  };
}

function blocksAt(title: string, value: Json): SheetBlock[] {
  if (isList(value)) {
    if (value.length > 0 && value.every(isNode)) return listBlocks(title, value);
    const rows = value.map((part, at) => [String(at + 1), cellText(part)]);
    return [{ title, columns: [], rows }];
  }
  if (!isNode(value)) return [{ title, columns: [], rows: [['', cellText(value)]] }];
  const parts = Object.entries(value);
  const nodes = parts.filter((part): part is [string, Node] => isNode(part[1]));
  if (parts.length > 1 && nodes.length === parts.length && nodes.every(([, node]) => Object.values(node).every(isFlat)))
    return [
      tableOf(
        title,
        nodes.map(([name]) => plainName(name)),
        nodes.map(([, node]) => node),
      ),
    ];
  const flat = parts.filter(([, part]) => isFlat(part)).map(([key, part]) => [plainName(key), cellText(part)]);
  const deep = parts.filter(([, part]) => !isFlat(part));
  return [
    ...(flat.length > 0 ? [{ title, columns: [], rows: flat }] : []),
    ...deep.flatMap(([key, part]) => blocksAt(title ? `${title}: ${plainName(key)}` : plainName(key), part)),
  ];
}

/** Lists nested in rows become tables of their own, titled by their row. */
function listBlocks(title: string, rows: readonly Node[]): SheetBlock[] {
  const hasTables = rows.some((row) => Object.values(row).some((part) => isList(part) && part.some(isNode)));
  if (!hasTables) return [tableOf(title, [], rows)];
  if (rows.every((row) => Object.values(row).filter((part) => isList(part) && part.some(isNode)).length === 1)) {
    const inner = rows.flatMap((row) => Object.values(row).filter((part) => isList(part) && part.some(isNode)));
    const isShort = inner.every((part) => isList(part) && part.length <= SHORT && part.every(isSmall));
    if (isShort) return [tableOf(title, [], rows)];
  }
  return rows.flatMap((row, at) => blocksAt(`${title} ${at + 1}`, row));
}

/** Lists up to this length fit in a cell. */
const SHORT = 4;
const isSmall = (value: Json): boolean => isNode(value) && Object.values(value).every(isWord);

/** Figures first, as most readers look for them, then the rest. */
export function sheetBlocks(sheet: Readonly<Record<string, unknown>>): SheetBlock[] {
  const { figures, ...others } = sheet as Node;
  return [...(figures === undefined ? [] : blocksAt('figures', figures)), ...blocksAt('', others)];
}
