/** Recomputes the sheets of every slot, live table and hand, or of those named (`npm run par -- lantern-court`), and the page on fairness. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SlotRules } from '#games/kit/slot/rules.ts';
import type { SlotSheet } from '#games/kit/slot/sheet.ts';
import { handMarkdown } from '../games/tools/hands/markdown.ts';
import { papers } from '../games/tools/hands/papers.ts';
import { handSheet, sheetJson } from '../games/tools/hands/sheet.ts';
import { tables } from '../games/tools/live/games.ts';
import { liveMarkdown } from '../games/tools/live/markdown.ts';
import { liveSheet } from '../games/tools/live/sheet.ts';
import { fairnessPage } from '../games/tools/par/fairness-page.ts';
import { slotSheet, type Identity } from '../games/tools/par/figures.ts';
import { sheetMarkdown } from '../games/tools/par/markdown.ts';

const games = join(import.meta.dirname, '../games/src');
const page = join(import.meta.dirname, '../docs/fairness.md');
const isSlot = (id: string) => existsSync(join(games, id, 'engine/strips.ts'));
const slots = readdirSync(games).filter(isSlot);
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

for (const paper of papers.filter(({ engine }) => isAsked(engine.meta.id))) {
  const { id } = paper.engine.meta;
  const sheet = handSheet(paper);
  writeFileSync(join(games, id, 'par.json'), sheetJson(sheet));
  writeFileSync(join(games, id, 'par.md'), handMarkdown(sheet));
  console.log(`${id}: ${sheet.figures.rtp} %, all settings ${sheet.figures.rtpLeast} to ${sheet.figures.rtpMost} %`);
}

for (const id of slots.filter(isAsked)) {
  const { rules } = (await import(join(games, id, 'engine/rules.ts'))) as { rules: SlotRules };
  const { identity } = (await import(join(games, id, 'engine/identity.ts'))) as { identity: Identity };
  const sheet = slotSheet(identity, rules);
  writeFileSync(join(games, id, 'par.json'), `${JSON.stringify(sheet, null, 1)}\n`);
  writeFileSync(join(games, id, 'par.md'), sheetMarkdown(sheet));
  const { rtp, hitRate, volatility } = sheet.figures;
  console.log(`${id}: return ${rtp} %, hits ${hitRate} %, standard deviation ${volatility} stakes`);
}

const sheets = slots.map((id) => JSON.parse(readFileSync(join(games, id, 'par.json'), 'utf8')) as SlotSheet);
writeFileSync(page, fairnessPage(readFileSync(page, 'utf8'), sheets));
