import { loadTranslator } from '#i18n/locale-files.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FlightPlate } from './flight-plate.tsx';
import type { TableSummary } from './table-plate.tsx';

const NOW = 1_000_000;
const SUMMARY: TableSummary = {
  room: 'CRASH',
  nodeId: 1002,
  vassalage: 'HOUSE',
  engine: 'CRASH',
  phase: 'betting',
  nextAt: NOW + 5_000,
  limits: null,
  stands: null,
  players: 3,
  results: [{ text: '2.00×', tone: 'plain' }],
};
const drawn = (summary: TableSummary | undefined): string =>
  renderToStaticMarkup(<FlightPlate t={loadTranslator('EN').t} summary={summary} now={() => NOW} />);

it('the tile of a flight has its two lines before anything is known of it', () => {
  const lines = (html: string) => html.match(/class="[^"]*(results|state)[^"]*"/g);
  expect(lines(drawn(SUMMARY))).toHaveLength(2);
  expect(lines(drawn(undefined))).toEqual(lines(drawn(SUMMARY)));
  expect(drawn(undefined).replaceAll(/<[^>]+>/g, '')).toBe('');
});
