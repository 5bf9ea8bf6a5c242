/** A family's plays to read: what each is bet with, its chance, what it pays and what comes back. */
import type { Family } from '#games/lottery/kit/family.ts';
import {
  fraction,
  GROUP_MAX,
  ODDS_SCALE,
  oddsOf,
  returnOf,
  returnOfGroup,
  type Return,
} from '#games/lottery/kit/odds.ts';
import type { Play, Prize } from '#games/lottery/kit/play.ts';
import type { Board } from '#games/lottery/kit/selection.ts';

const HEAD = `Written by \`npm run plays\`; a test recomputes it, and another walks every draw to prove the chances. What is picked is
written row by row, \`_\` between rows and nothing between the symbols of a row; typed notes have a \`,\` between them. Chance and odds are those of one note (official, at
the highest prize group, ${GROUP_MAX}) or of one pick (fixed); odds hold the stake. Where a note can win in several ways its return is
their sum; \`back\` gives the stake back.
`;

export function playsMarkdown<Draw>(family: Family<Draw>): string {
  const menus = [...new Set(family.plays.map(({ menu }) => menu))];
  const parts = menus.map((menu) => {
    const plays = family.plays.filter((play) => play.menu === menu);
    return `## ${menu}\n\n| Play | Way | Picked | Prize | Chance | Odds | Return |\n| --- | --- | --- | --- | --- | --- | --- |\n${plays
      .flatMap((play) => rowsOf(family, play))
      .join('\n')}\n`;
  });
  return `# Plays: ${family.id}\n\n${HEAD}\n${parts.join('\n')}`;
}

function rowsOf<Draw>(family: Family<Draw>, play: Play<Draw>): string[] {
  const target = play.way === 'official' ? returnOfGroup(GROUP_MAX) : family.fixedReturn(play);
  return merged(play.prizes).map(
    ({ names, prize }, at) =>
      `| ${at === 0 ? play.code : ''} | ${at === 0 ? play.way : ''} | ${at === 0 ? boardText(play.board) : ''} | ${names.join(' ')} | ${chanceText(prize)} | ${oddsText(play, prize, target)} | ${returnText(play, prize, target)} |`,
  );
}

/** Prizes of one chance stand in one line. */
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

function returnText<Draw>(play: Play<Draw>, prize: Prize, target: Return): string {
  const back = play.prizes.find(({ push }) => push);
  if (prize.push) return '';
  const percent = returnOf(prize.chance, oddsOf(play, prize, target)) / 100 + (back ? fraction(back.chance) * 100 : 0);
  return `${(Math.floor(percent * 100 + 1e-7) / 100).toFixed(2)} %`;
}
