/** XLSX workbook (Office Open XML): text stays text, numbers are numbers. */
import { plain, type Figures, type Row } from './csv.ts';
import { zipOf, type Entry } from './zip.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Row limit of a sheet; the next sheet continues. */
const SHEET_ROWS = 1_048_576;
/** Spreadsheets use floating point: amounts with more digits stay text. */
const DIGITS_MAX = 15;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export function xlsxOf(
  header: Row,
  figures: Figures,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  return zipOf(parts(header, figures, pages));
}

async function* parts(header: Row, figures: Figures, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Entry> {
  const rest: Rest = { pages: pages[Symbol.asyncIterator](), rows: [], done: false };
  let sheets = 0;
  do {
    sheets += 1;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, body: sheet(header, figures, rest) };
  } while (!rest.done || rest.rows.length > 0);
  yield { name: 'xl/workbook.xml', body: [workbook(sheets)] };
  yield { name: 'xl/_rels/workbook.xml.rels', body: [workbookRelations(sheets)] };
  yield { name: 'xl/styles.xml', body: [STYLES] };
  yield { name: '_rels/.rels', body: [PACKAGE_RELATIONS] };
  yield { name: '[Content_Types].xml', body: [contentTypes(sheets)] };
}

/** Rows not yet on a sheet. */
interface Rest {
  readonly pages: AsyncIterator<readonly Row[]>;
  rows: readonly Row[];
  done: boolean;
}

async function* sheet(header: Row, figures: Figures, rest: Rest): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rowOf(1, header, [])}`;
  let next = 2;
  for (;;) {
    if (rest.rows.length === 0) await takePage(rest);
    if (rest.done || next > SHEET_ROWS) break;
    const [from, taken] = [next, rest.rows.slice(0, SHEET_ROWS + 1 - next)];
    rest.rows = rest.rows.slice(taken.length);
    next += taken.length;
    yield taken.map((row, at) => rowOf(from + at, row, figures)).join('');
  }
  yield '</sheetData></worksheet>';
}

async function takePage(rest: Rest): Promise<void> {
  while (!rest.done && rest.rows.length === 0) {
    const { value, done = false } = await rest.pages.next();
    if (done) rest.done = true;
    else rest.rows = value as readonly Row[];
  }
}

/** A to Z, then AA and on: a few dozen at most. */
const column = (at: number): string =>
  (at < 26 ? '' : column(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26));

const rowOf = (number: number, row: Row, figures: Figures): string =>
  `<row r="${number}">${row.map((cell, at) => cellOf(`${column(at)}${number}`, cell, figures[at] ?? false)).join('')}</row>`;

const isExact = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= DIGITS_MAX;

/** Text that would become a formula once edited gets a text style. */
function cellOf(place: string, cell: string | null, isFigure: boolean): string {
  if (cell === null || cell === '') return '';
  if (isFigure && isExact(cell)) return `<c r="${place}"><v>${cell}</v></c>`;
  const style = plain(cell) === cell ? '' : ' s="1"';
  return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Drops control characters and lone surrogates, which XML cannot hold, and escapes text that looks like the format's
 * own `_xHHHH_` escapes.
 */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>]/g, (sign) => NAMED[sign] ?? sign)
    // eslint-disable-next-line no-control-regex -- those are what is meant
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const workbook = (sheets: number): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbers(sheets)
    .map((n) => `<sheet name="${n}" sheetId="${n}" r:id="s${n}"/>`)
    .join('')}</sheets></workbook>`;

const workbookRelations = (sheets: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbers(sheets)
    .map((n) => `<Relationship Id="s${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
    .join('')}<Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>\
<cellXfs count="2"><xf/><xf quotePrefix="1"/></cellXfs></styleSheet>`;

const PACKAGE_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">\
<Relationship Id="book" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const contentTypes = (sheets: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${numbers(sheets)
    .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`)
    .join('')}</Types>`;
