/** Statement as PDF. Pages are streamed while they are drawn, so that memory use does not grow with length. */
import type { Language } from '#contract';
import { formatMoment, type Translator } from '#i18n';
import { unitsToText } from '#kernel';
import type { HistoryLine } from '#ledger';
import Pdf from 'pdfkit';
import { referenceOf, remarkOf } from './lines.ts';
import { figuresOf, SUMS, type Statement } from './statement-parts.ts';

/** Others read the document too, so it is in one language, in characters every PDF reader has. */
export const PAPER: Language = 'EN';

const MARGIN = 40;
const WIDTH = 515;
const BOTTOM = 790;
const SMALL = 7.5;
const ROW = 12;
const INK = '#1b1b22';
const SOFT = '#5c5c68';

interface Column {
  readonly width: number;
  readonly end?: boolean;
}
const DAY_COLUMNS: readonly Column[] = [{ width: 95 }, ...SUMS.map(() => ({ width: 60, end: true }))];
const LINE_COLUMNS: readonly Column[] = [
  { width: 88 },
  { width: 157 },
  { width: 150 },
  { width: 60, end: true },
  { width: 60, end: true },
];

const LINE_NAMES = ['time', 'description', 'reference', 'amount', 'balanceAfter'] as const;

export async function* drawStatement(statement: Statement, { t }: Translator): AsyncGenerator<Uint8Array> {
  const { brand, account, currency, range, at, total, days, names } = statement;
  const title = `${t('statement.title')} ${range.firstDay} – ${range.lastDay}`;
  const doc = new Pdf({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    info: { Title: title, Author: brand, CreationDate: new Date(at) },
  });
  const paper = onPaper(doc, `${brand} · ${account} · ${title}`);
  paper.heading(brand, 18);
  paper.heading(title, 12);
  paper.note(`${t('statement.account')}: ${account} · ${t('statement.currency')}: ${currency}`);
  paper.note(t('statement.made', { time: formatMoment(at) }));
  paper.table([t('statement.day'), ...SUMS.map((name) => t(`statement.${name}`))], DAY_COLUMNS);
  for (const each of days) paper.row([each.day, ...figuresOf(each)]);
  paper.row([t('statement.total'), ...figuresOf(total)], true);
  paper.heading(t('statement.lines'), 12);
  paper.table(
    LINE_NAMES.map((name) => t(`statement.${name}`)),
    LINE_COLUMNS,
  );
  yield* drawn(doc);
  const cells = (line: HistoryLine) => [
    formatMoment(line.occurredAt),
    remarkOf(line, PAPER, names),
    referenceOf(line) ?? '',
    unitsToText(line.amount),
    unitsToText(line.balanceAfter),
  ];
  for await (const lines of statement.pages) {
    for (const line of lines) paper.row(cells(line));
    yield* drawn(doc);
  }
  doc.end();
  yield* drawn(doc);
}

function* drawn(doc: PDFKit.PDFDocument): Generator<Uint8Array> {
  for (let chunk = doc.read() as Buffer | null; chunk !== null; chunk = doc.read() as Buffer | null) yield chunk;
}

const wear = (doc: PDFKit.PDFDocument, size: number, colour: string, strong = false) =>
  doc
    .font(strong ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(colour);

/** Cursor and drawing operations on the page. */
function onPaper(doc: PDFKit.PDFDocument, footer: string) {
  let y = MARGIN;
  let page = 0;
  let head: readonly string[] = [];
  let columns: readonly Column[] = [];

  const write = (text: string, x: number, width: number, end = false) => {
    const fitting = fitted(doc, text, width - 4);
    const start = end ? x + width - doc.widthOfString(fitting) : x;
    doc.text(fitting, start, y, { lineBreak: false });
  };
  const cells = (texts: readonly string[]) => {
    let x = MARGIN;
    for (const [place, { width, end }] of columns.entries()) {
      write(texts[place] ?? '', x, width, end);
      x += width;
    }
    y += ROW;
  };
  const beginPage = () => {
    page += 1;
    wear(doc, SMALL, SOFT);
    y = BOTTOM + 12;
    write(`${footer} · ${page}`, MARGIN, WIDTH);
    y = MARGIN;
  };
  const beginTable = () => {
    wear(doc, SMALL, SOFT, true);
    cells(head);
    doc
      .moveTo(MARGIN, y - 3)
      .lineTo(MARGIN + WIDTH, y - 3)
      .lineWidth(0.5)
      .stroke(SOFT);
  };
  const room = (height: number) => {
    if (y + height <= BOTTOM) return false;
    doc.addPage();
    beginPage();
    return true;
  };
  beginPage();
  return {
    heading(text: string, size: number) {
      room(3 * size);
      y += size / 2;
      wear(doc, size, INK, true);
      write(text, MARGIN, WIDTH);
      y += size * 1.5;
    },
    note(text: string) {
      room(ROW);
      wear(doc, 9, SOFT);
      write(text, MARGIN, WIDTH);
      y += ROW + 2;
    },
    /** Starts a table: following rows have these columns; each page repeats their names. */
    table(names: readonly string[], of: readonly Column[]) {
      room(3 * ROW);
      [head, columns] = [names, of];
      y += ROW / 2;
      beginTable();
    },
    row(texts: readonly string[], strong = false) {
      if (room(ROW)) beginTable();
      wear(doc, SMALL, INK, strong);
      cells(texts);
    },
  };
}

/** Reduces text to Western European characters, which PDF readers have: others lose accents or become a `?`. */
export function toWestern(text: string): string {
  const without = text.replaceAll('Đ', 'D').replaceAll('đ', 'd').replaceAll('₫', 'VND');
  return Array.from(without)
    .map((each) => (isWestern(each) ? each : each.normalize('NFD').replaceAll(/\p{M}/gu, '')))
    .map((each) => (isWestern(each) ? each : '?'))
    .join('');
}

const isWestern = (text: string): boolean => /^[ -~\u00A1-\u00FF–—‘’“”•…]*$/u.test(text);

function fitted(doc: PDFKit.PDFDocument, text: string, width: number): string {
  const western = toWestern(text);
  if (doc.widthOfString(western) <= width) return western;
  let length = western.length - 1;
  while (length > 1 && doc.widthOfString(`${western.slice(0, length)}…`) > width) length -= 1;
  return `${western.slice(0, length)}…`;
}
