import { loadTranslator } from '#i18n/locale-files.ts';
import { expect, test } from 'vitest';
import { namesIn } from '../../shared/desk/names-in.ts';
import { aboutOf } from './about.ts';

test('an operator who is about to act on a row reads its figures by name, as the table writes them', () => {
  const columns = [
    { key: 'lottery', kind: 'text' },
    { key: 'number', kind: 'text' },
    { key: 'state', kind: 'state' },
    { key: 'bets', kind: 'count' },
    { key: 'staked', kind: 'amount' },
    { key: 'won', kind: 'amount' },
  ] as const;
  const cells = { lottery: 'xsmb', number: '20301129-0001', state: 'open', bets: 1200, staked: '2.0000', won: null };
  const about = aboutOf(namesIn(loadTranslator('EN')), columns, { ref: '7', cells });
  expect(about).toBe('xsmb · 20301129-0001 · Bets 1,200 · Stakes 2.00');
});
