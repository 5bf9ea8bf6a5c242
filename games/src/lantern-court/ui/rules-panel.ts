/** The rules before the bet: return, hit rate, most, pays at the chosen bet, lines and free spins. */
import { formatNumber } from '#i18n';
import type { TableProps } from '../../kit-ui/table.ts';
import { rules } from '../engine/rules.ts';
import type { CourtSymbol } from '../engine/strips.ts';
import { groundArt, symbolArt } from './art.ts';
import { openSheet } from '../../kit-ui/controls/sheet.ts';
import { element } from '../../kit-ui/dom/element.ts';
import styles from './panels.module.css';

type Words = Pick<TableProps, 't' | 'money' | 'figures'>;

export function openRules(host: HTMLElement, words: Words, lineBet: bigint): void {
  const { t } = words;
  openSheet(
    host,
    { title: t('lantern-court.rules'), close: t('controls.close') },
    ...figures(words),
    ...pays(words, lineBet),
    ...freeSpins(t),
    ...lines(t),
    ...fairness(t),
  );
}

function figures({ t, figures: of }: Words): HTMLElement[] {
  const entries: [string, string][] = [
    [t('lantern-court.rules.rtp'), `${of.rtp} %`],
    [t('lantern-court.rules.hit'), `${of.hitRate} %`],
    [t('lantern-court.rules.most'), `× ${formatNumber(of.maxWin)}`],
    [t('lantern-court.rules.odds'), `1 : ${formatNumber(of.maxWinOneIn)}`],
  ];
  const list = element('dl', { class: styles.figures });
  for (const [name, value] of entries)
    list.append(element('div', {}, element('dt', {}, name), element('dd', {}, value)));
  return [list, element('p', {}, t('lantern-court.rules.rtp.note'))];
}

function pays({ t, money }: Words, lineBet: bigint): HTMLElement[] {
  const card = (symbol: CourtSymbol, amounts: readonly number[], note?: string) => {
    const table = element('dl');
    amounts.forEach((amount, index) => {
      table.append(element('dt', {}, String(index + 3)), element('dd', {}, money(BigInt(amount) * lineBet)));
    });
    const text = note === undefined ? [] : [element('p', {}, note)];
    const picture = element('img', {
      src: symbolArt[symbol],
      alt: t(`lantern-court.symbol.${symbol}`),
      width: '72',
      height: '72',
    });
    const ground = groundArt[symbol];
    if (ground !== undefined) picture.style.backgroundImage = `url("${ground}")`;
    return element('li', {}, picture, element('div', {}, ...(amounts.length > 0 ? [table] : []), ...text));
  };
  const paying = Object.entries(rules.linePays).map(([symbol, amounts]) => card(symbol as CourtSymbol, amounts));
  return [
    element('h3', {}, t('lantern-court.rules.pays', { amount: money(lineBet) })),
    element(
      'ul',
      { class: styles.pays },
      card(rules.wild, [], t('lantern-court.rules.wild')),
      card(rules.scatter, rules.scatterPays, t('lantern-court.rules.scatter')),
      ...paying,
    ),
    element('p', {}, t('lantern-court.rules.line', { lines: rules.lines.length })),
  ];
}

function freeSpins(t: TableProps['t']): HTMLElement[] {
  const { awarded, again, multipliers } = rules.freeSpins;
  const [three, four, five] = awarded;
  const first = multipliers[0] ?? 1;
  const higher = multipliers.slice(1).map((multiplier) => `× ${multiplier}`);
  return [
    element('h3', {}, t('lantern-court.free.title')),
    element('p', {}, t('lantern-court.rules.free', { three, four, five, first })),
    element('p', {}, t('lantern-court.rules.again', { again, higher: higher.join(', ') })),
    element('p', {}, t('lantern-court.rules.cap', { most: rules.maxWin / rules.lines.length })),
  ];
}

function lines(t: TableProps['t']): HTMLElement[] {
  const pictures = rules.lines.map((rows, index) =>
    element('li', {}, linePicture(rows), element('span', {}, String(index + 1))),
  );
  return [
    element('h3', {}, t('lantern-court.rules.lines', { lines: rules.lines.length })),
    element('ol', { class: styles.lines }, ...pictures),
  ];
}

function linePicture(rows: readonly number[]): SVGSVGElement {
  const make = (name: string, attributes: Record<string, string>) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  const picture = make('svg', { viewBox: '0 0 50 30', 'aria-hidden': 'true' }) as SVGSVGElement;
  for (let reel = 0; reel < rows.length; reel += 1) {
    for (let row = 0; row < rules.rows; row += 1) {
      const on = rows[reel] === row;
      const place = { x: String(reel * 10 + 1), y: String(row * 10 + 1), width: '8', height: '8', rx: '1.5' };
      picture.append(make('rect', { ...place, fill: on ? '#e8b55a' : '#3a3163' }));
    }
  }
  return picture;
}

function fairness(t: TableProps['t']): HTMLElement[] {
  return [
    element('h3', {}, t('lantern-court.rules.fair')),
    element('p', {}, t('lantern-court.rules.fair.text')),
    element('p', {}, t('lantern-court.rules.interrupted')),
    element('p', {}, t('lantern-court.rules.void')),
  ];
}
