/**
 * Rules panel before the bet (R40): RTP, hit rate, maximum win, pays at the chosen bet, the game's own rules, and
 * fairness.
 */
import { formatNumber } from '#i18n';
import { JACKPOT_RETURN } from '../../../kit/jackpot.ts';
import { openSheet } from '../../controls/sheet.ts';
import { element } from '../../dom/element.ts';
import type { TableProps } from '../../table.ts';
import type { PayCard, RulesPage, SymbolFace } from '../face.ts';
import styles from './rules-panel.module.css';

/** Parts of a face that the panel is made from. */
interface Ruled {
  readonly id: string;
  readonly betsPerRound: number;
  readonly symbols: Readonly<Record<string, SymbolFace>>;
  readonly rules: (words: { t: TableProps['t']; money: (bets: number) => string }) => RulesPage<string>;
}

type Words = Pick<TableProps, 't' | 'money' | 'figures' | 'jackpot' | 'spinMsMin' | 'allowed'>;

export function openRules(host: HTMLElement, face: Ruled, words: Words, baseBet: bigint): void {
  const { t } = words;
  const money = (bets: number) => words.money(BigInt(bets) * baseBet);
  const page = face.rules({ t, money });
  openSheet(
    host,
    { title: t('slot.rules'), close: t('controls.close') },
    ...figures(words),
    element('h3', {}, page.heading ?? t('slot.rules.pays', { amount: money(face.betsPerRound) })),
    element('ul', { class: styles.pays }, ...page.pays.map((card) => payCard(face, t, money, card))),
    ...page.about.map(paragraph),
    ...page.sections.flatMap(({ title, texts, content = [] }) => [
      element('h3', {}, title),
      ...texts.map(paragraph),
      ...content,
    ]),
    ...jackpot(words),
    ...pace(words),
    element('h3', {}, t('slot.rules.fair')),
    ...['text', 'interrupted', 'void'].map((key) => paragraph(t(`slot.rules.fair.${key}`))),
  );
}

const paragraph = (text: string): HTMLElement => element('p', {}, text);

function figures({ t, figures: of }: Words): HTMLElement[] {
  const entries: [string, string][] = [
    [t('slot.rules.rtp'), `${of.rtp}%`],
    [t('slot.rules.hit'), `${of.hitRate}%`],
    [t('slot.rules.most'), `×${formatNumber(of.maxWin)}`],
    [t('slot.rules.odds'), `1 : ${formatNumber(of.maxWinOneIn)}`],
  ];
  const list = element('dl', { class: styles.figures });
  for (const [name, value] of entries)
    list.append(element('div', {}, element('dt', {}, name), element('dd', {}, value)));
  return [list, paragraph(t('slot.rules.rtp.note'))];
}

/** Share of the RTP that comes from the jackpot. */
function jackpot({ t, jackpot: meters }: Words): HTMLElement[] {
  if (meters === undefined) return [];
  const share = formatNumber((Number(JACKPOT_RETURN.n) / Number(JACKPOT_RETURN.d)) * 100);
  return [element('h3', {}, t('slot.jackpot')), paragraph(t('slot.rules.jackpot', { share }))];
}

/** Minimum time of a spin, and availability of turbo, stop and auto play (R44). */
function pace({ t, spinMsMin, allowed }: Words): HTMLElement[] {
  const least = t('slot.rules.pace.least', { seconds: formatNumber(spinMsMin / 1_000) });
  const aids = [
    t(allowed.quickStop ? 'slot.rules.pace.turbo' : 'slot.rules.pace.no-turbo'),
    t(allowed.autoPlay ? 'slot.rules.pace.auto' : 'slot.rules.pace.no-auto'),
  ];
  return [element('h3', {}, t('slot.rules.pace')), ...[least, ...aids].map(paragraph)];
}

function payCard(
  { id, symbols }: Ruled,
  t: TableProps['t'],
  money: (bets: number) => string,
  { symbol, pays, note }: PayCard<string>,
): HTMLElement {
  const { art, ground } = symbols[symbol]!;
  const table = element('dl');
  for (const [count, bets] of pays) table.append(element('dt', {}, String(count)), element('dd', {}, money(bets)));
  const picture = element('img', { src: art, alt: t(`${id}.symbol.${symbol}`), width: '72', height: '72' });
  if (ground !== undefined) picture.style.backgroundImage = `url("${ground}")`;
  const text = note === undefined ? [] : [paragraph(note)];
  return element('li', {}, picture, element('div', {}, ...(pays.length > 0 ? [table] : []), ...text));
}
