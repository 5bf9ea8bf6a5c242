import type { Language } from '#contract';
import { completeLanguages } from '#i18n/languages.ts';
import { loadTranslator } from '#i18n/locale-files.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlateLimits, TablePlate, type TableSummary } from './table-plate.tsx';

const NOW = 1_000_000;
const summary = (more: Partial<TableSummary> = {}): TableSummary => ({
  room: 'BACCARAT_A',
  nodeId: 3001,
  vassalage: 'HOUSE',
  engine: 'BACCARAT',
  phase: 'betting',
  nextAt: NOW + 12_000,
  limits: { min: 5, max: 2_000 },
  players: 3,
  results: [
    { text: 'B8', tone: 'red' },
    { text: 'T5', tone: 'tie' },
    { text: 'P9', tone: 'blue' },
  ],
  ...more,
});
const drawn = (of: TableSummary | undefined, language: Language = 'EN'): string =>
  renderToStaticMarkup(
    <TablePlate text={loadTranslator(language)} money={(amount) => `$${amount}`} summary={of} now={() => NOW} />,
  );
const beads = (html: string) => [...html.matchAll(/data-tone="(\w+)">([^<]*)</g)].map(([, tone, text]) => [tone, text]);

describe('the tile of a table', () => {
  it('says that bets are open, for how long, and who plays', () => {
    const html = drawn(summary());
    expect(html).toContain('>Open<');
    expect(html).toMatch(/role="timer" aria-label="Seconds until bets close"[^>]*>00:12</);
    expect(html).toContain('3 players');
  });

  it('says what a bet may be across its picture for the eye, and reads it out below', () => {
    const limits = { min: 5, max: 2_000 };
    const across = renderToStaticMarkup(
      <PlateLimits t={loadTranslator('EN').t} money={(amount) => `$${amount}`} limits={limits} />,
    );
    expect(across).toMatch(/aria-hidden="true">\$5 – \$2000</);
    expect(drawn(summary())).not.toContain('$5 – $2000');
    expect(drawn(summary())).toContain('Bets from $5 to $2000');
    expect(drawn(summary({ limits: null }))).not.toContain('Bets from');
  });

  it('shows the last results in their order, by colour and by letter, and says the newest first', () => {
    const shown = [
      ['red', 'B'],
      ['tie', 'T'],
      ['blue', 'P'],
    ];
    expect(beads(drawn(summary()))).toEqual(shown);
    expect(drawn(summary())).toContain('Last results: Player, Tie, Banker<');
    expect(beads(drawn(summary(), 'CN')).map(([, text]) => text)).toEqual(['庄', '和', '闲']);
    expect(drawn(summary(), 'AR')).toMatch(/^<span class="[^"]*" dir="rtl">/);
    const wheel = summary({ engine: 'ROULETTE', results: [{ text: '32', tone: 'red' }] });
    expect(beads(drawn(wheel))).toEqual([['red', '32']]);
  });

  it('tells a tie from the tiger by its letter, in every language', () => {
    const results = (['red', 'blue', 'tie'] as const).map((tone) => ({ text: '', tone }));
    for (const language of completeLanguages) {
      const labels = beads(drawn(summary({ engine: 'DRAGON_TIGER', results }), language)).map(([, text]) => text);
      expect(new Set(labels).size, language).toBe(3);
    }
  });

  it('counts nothing once bets are over, before anybody has told', () => {
    const html = drawn(summary({ nextAt: NOW }));
    expect(html).toContain('Bets closed');
    expect(html).not.toContain('role="timer"');
  });

  it('says that a table is closed, without players', () => {
    const html = drawn(summary({ phase: 'off', nextAt: null, players: 0 }));
    expect(html).toContain('Closed for now');
    expect(html).not.toContain('players');
  });

  it('takes as much room before it is known as after', () => {
    const places = (html: string) => html.match(/<span class="[^"]*bead[^"]*"/g)?.length;
    expect(places(drawn(undefined))).toBe(places(drawn(summary())));
    for (const word of ['Open', 'No results']) expect(drawn(undefined)).not.toContain(word);
  });
});
