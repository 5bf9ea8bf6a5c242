/** A family's plays as Markdown: selection, chance, odds and return of each. */
import type { Family } from '#games/lottery/kit/family.ts';
import { fraction, GROUP_MAX, ODDS_SCALE, oddsOf, returnOfGroup, type Return } from '#games/lottery/kit/odds.ts';
import type { Play, Prize, Way } from '#games/lottery/kit/play.ts';
import type { Board } from '#games/lottery/kit/selection.ts';
import { lineOf } from './line.ts';

const HEAD = `Written by \`npm run plays\`; a test recomputes it, and another walks every draw to prove the chances. What is picked is
written row by row, \`_\` between rows and nothing between the symbols of a row; typed notes have a \`,\` between them. Chance and odds are those of one note (official, at
the highest prize group, ${GROUP_MAX}) or of one pick (fixed); odds hold the stake. Where a note can win in several ways its return is
their sum; \`back\` gives the stake back. A line is a small one of its play as \`bettingSlipString\` has it (docs/lottery.md), for notes of
1 or a stake of 1.0000 on a pick; its third part is the \`playId\`.
`;

export function playsMarkdown<Draw>(family: Family<Draw>): string {
  const menus = [...new Set(family.plays.map(({ menu }) => menu))];
  const parts = menus.map((menu) => {
    const plays = family.plays.filter((play) => play.menu === menu);
    return `## ${menu}\n\n| Play | Way | Picked | Prize | Chance | Odds | Return | A line |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n${plays
      .flatMap((play) => rowsOf(family, play))
      .join('\n')}\n`;
  });
  return `# Plays: ${family.id}\n\n${HEAD}\n${parts.join('\n')}`;
}

function rowsOf<Draw>(family: Family<Draw>, play: Play<Draw>): string[] {
  const target = play.way === 'official' ? returnOfGroup(GROUP_MAX) : family.fixedReturn(play);
  return merged(play.prizes).map(
    ({ names, prize }, at) =>
      `| ${at === 0 ? play.code : ''} | ${at === 0 ? wayText(play.way, target) : ''} | ${at === 0 ? boardText(play.board) : ''} | ${names.join(' ')} | ${chanceText(prize)} | ${oddsText(play, prize, target)} | ${returnText(play, prize, target)} | ${at === 0 ? `\`${lineOf(play, family.plays.indexOf(play) + 1)}\`` : ''} |`,
  );
}

const wayText = (way: Way, target: Return): string => (way === 'official' ? way : `fixed ${target / 100} %`);

/** Prizes with the same chance share a line. */
function merged(prizes: readonly Prize[]): { names: string[]; prize: Prize }[] {
  const lines: { names: string[]; prize: Prize }[] = [];
  for (const prize of prizes) {
    const same = lines.find(({ prize: other }) => chanceText(other) === chanceText(prize) && other.push === prize.push);
    if (same) same.names.push(prize.code);
    else lines.push({ names: [prize.code], prize });
  }
  return lines;
}

function boardText(board: Board): string {
  if (board.kind === 'list')
    return `typed, ${board.length} of ${board.symbols[0]!}–${board.symbols.at(-1)!} (${board.order})`;
  const alike = Map.groupBy(board.rows, ({ symbols, min, max }) => {
    const from = symbols.length > 7 ? `${symbols[0]!}–${symbols.at(-1)!}` : symbols.join(' ');
    return `${min === max ? min : `${min} to ${max}`} of ${from}`;
  });
  return [...alike].map(([what, rows]) => `${rows.map(({ name }) => name).join(', ')}: ${what}`).join('; ');
}

const chanceText = ({ chance: { wins, of } }: Prize): string =>
  String(of).length > 16
    ? fraction({ wins, of }).toExponential(6)
    : `${Number(wins).toLocaleString('en')} / ${Number(of).toLocaleString('en')}`;

const oddsText = <Draw>(play: Play<Draw>, prize: Prize, target: Return): string =>
  prize.push ? 'back' : (oddsOf(play, prize, target) / ODDS_SCALE).toLocaleString('en', { maximumFractionDigits: 4 });

/** Exact, then cut. */
function returnText<Draw>(play: Play<Draw>, prize: Prize, target: Return): string {
  if (prize.push) return '';
  const pushed = play.prizes.find(({ push }) => push)?.chance ?? { wins: 0, of: 1 };
  const [wins, of, back, all] = [prize.chance.wins, prize.chance.of, pushed.wins, pushed.of].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const odds = BigInt(oddsOf(play, prize, target));
  const tenThousandths = (odds * wins * all + BigInt(ODDS_SCALE) * back * of) / (of * all);
  return `${(Number(tenThousandths) / 100).toFixed(2)} %`;
}
