import { loadTranslator } from '#i18n/locale-files.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { FilterBar } from './filter-bar.tsx';
import type { Filters } from './filters.ts';

interface Field {
  readonly withTime?: boolean;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

const fields = vi.hoisted(() => [] as Field[]);
vi.mock('../../shared/page/language.ts', () => ({
  useText: () => loadTranslator('EN').t,
  useTranslator: () => loadTranslator('EN'),
}));
vi.mock('../../shared/page/day-field.tsx', () => ({
  DayField(props: Field) {
    fields.push(props);
    return null;
  },
}));

beforeEach(() => void fields.splice(0));

/** Queries of a table for a moment filter, before and after a change. */
function asksWith(standing: Filters, next: string): readonly Filters[] {
  const asked: Filters[] = [];
  const known = [{ key: 'from', kind: 'from' }] as const;
  renderToStaticMarkup(createElement(FilterBar, { known, filters: standing, onFilter: (to) => asked.push(to) }));
  const [moment] = fields.splice(0);
  expect(moment).toMatchObject({ withTime: true, value: standing['from'] ?? '' });
  moment!.onValueChange(next);
  return asked;
}

test('a moment picked from the calendar filters at once, and so does one that was typed to its end', () => {
  for (const whole of ['2026-11-29T14:05', '2026-11-29 14:05', '202611291405'])
    expect(asksWith({ by: 'root' }, whole), whole).toEqual([{ by: 'root', from: '2026-11-29T14:05' }]);
});

test('a moment that is taken out filters no more, and half of one, or the same, asks nothing', () => {
  const standing = { from: '2026-11-29T14:05' };
  expect(asksWith(standing, '')).toEqual([{ from: '' }]);
  for (const other of ['2026-11-29', '2026-11-29T1', '2026-11-29T14:05']) expect(asksWith(standing, other)).toEqual([]);
});
