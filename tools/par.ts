/**
 * Recomputes the PAR sheets of all slots, live tables, hands and crash, or of those named (`npm run par --
 * lantern-court`), and the fairness page.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crashMarkdown } from '../games/tools/crash/markdown.ts';
import { crashSheet } from '../games/tools/crash/sheet.ts';
import { handMarkdown } from '../games/tools/hands/markdown.ts';
import { papers as handPapers } from '../games/tools/hands/papers.ts';
import { handSheet, sheetJson as handJson } from '../games/tools/hands/sheet.ts';
import { tables } from '../games/tools/live/games.ts';
import { liveMarkdown } from '../games/tools/live/markdown.ts';
import { liveSheet } from '../games/tools/live/sheet.ts';
import { fairnessPage } from '../games/tools/par/fairness-page.ts';
import { slotMarkdown } from '../games/tools/slots/markdown.ts';
import { papers as slotPapers } from '../games/tools/slots/papers.ts';
import { sheetJson, slotSheet, type SlotSheet } from '../games/tools/slots/sheet.ts';

const games = join(import.meta.dirname, '../games/src');
const page = join(import.meta.dirname, '../docs/fairness.md');
const named = process.argv.slice(2);

const isAsked = (id: string) => named.length === 0 || named.includes(id);

for (const table of tables.filter(({ game }) => isAsked(game.meta.id))) {
  const { id } = table.game.meta;
  const sheet = liveSheet(table);
  writeFileSync(join(games, id, 'par.json'), `${JSON.stringify(sheet, null, 1)}\n`);
  writeFileSync(join(games, id, 'par.md'), liveMarkdown(sheet, table.game.draws.from === 'shoe'));
  console.log(
    `${id}: ${sheet.figures.bet} returns ${sheet.figures.rtp} %, all bets ${sheet.figures.rtpLeast} to ${sheet.figures.rtpMost} %`,
  );
}

if (isAsked('crash')) {
  const sheet = crashSheet();
  writeFileSync(join(games, 'crash/par.json'), `${JSON.stringify(sheet, null, 1)}\n`);
  writeFileSync(join(games, 'crash/par.md'), crashMarkdown(sheet));
  console.log(`crash: return ${sheet.figures.rtp} % at every target`);
}

for (const paper of handPapers.filter(({ engine }) => isAsked(engine.meta.id))) {
  const { id } = paper.engine.meta;
  const sheet = handSheet(paper);
  writeFileSync(join(games, id, 'par.json'), handJson(sheet));
  writeFileSync(join(games, id, 'par.md'), handMarkdown(sheet));
  console.log(`${id}: ${sheet.figures.rtp} %, all settings ${sheet.figures.rtpLeast} to ${sheet.figures.rtpMost} %`);
}

for (const paper of slotPapers.filter(({ engine }) => isAsked(engine.meta.id))) {
  const { id } = paper.engine.meta;
  const sheet = slotSheet(paper);
  writeFileSync(join(games, id, 'par.json'), sheetJson(sheet));
  writeFileSync(join(games, id, 'par.md'), slotMarkdown(sheet, paper));
  const { rtp, hitRate, volatility } = sheet.figures;
  console.log(`${id}: return ${rtp} %, hits ${hitRate} %, standard deviation ${volatility} stakes`);
}

const sheets = slotPapers.map(
  ({ engine }) => JSON.parse(readFileSync(join(games, engine.meta.id, 'par.json'), 'utf8')) as SlotSheet,
);
writeFileSync(page, fairnessPage(readFileSync(page, 'utf8'), sheets));
