import { loadTranslator } from '#i18n/locale-files.ts';
import { lhc } from '#games/lottery/lhc/family.ts';
import { pcb } from '#games/lottery/pcb/family.ts';
import { ssc } from '#games/lottery/ssc/family.ts';
import type { Family } from '#games/lottery/kit/family.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextContext } from '../../shared/page/text.ts';
import { Balls } from './balls.tsx';

/** Text a screen reader reads: decorative elements are left out. */
function spokenText(family: Family<never>, text: string, more: { day?: string; shown?: number } = {}): string {
  const drawn = renderToStaticMarkup(
    <TextContext value={loadTranslator('EN')}>
      <Balls family={family} text={text} {...more} />
    </TextContext>,
  );
  return drawn.replace(/<span class="[^"]*" aria-hidden="true">.*$/, '').replaceAll(/<[^>]*>/g, '');
}

test('what was drawn is read once, place by place', () => {
  expect(spokenText(ssc, '0,1,2,3,4')).toBe('0 1 2 3 4');
});

test('with the sum of three digits, and with the special number and the animals of six', () => {
  expect(spokenText(pcb, '1,2,3')).toBe('1 2 3 = 6');
  const six = spokenText(lhc(4) as never, '01,02,03,04,05,06,07', { day: '2026-03-01' });
  expect(six).toMatch(/^01 [A-Z][a-z]+ 02 [A-Z].* \+ 07 [A-Z][a-z]+$/);
});

test('and not before all of it is shown', () => {
  expect(spokenText(ssc, '0,1,2,3,4', { shown: 3 })).toBe('');
});
