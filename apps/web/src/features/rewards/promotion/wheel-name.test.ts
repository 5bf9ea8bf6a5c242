import { expect, test } from 'vitest';
import { LINE_HEIGHT, setName } from './wheel-name.ts';

/** Approximate widths: full for Chinese and Japanese letters, zero for Thai combining marks. */
const measure = (text: string): number =>
  Array.from(text).reduce((sum, character) => {
    if (/\p{Mark}/u.test(character)) return sum;
    return sum + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character) ? 1 : 0.58);
  }, 0);

const LONG: Readonly<Record<string, string>> = {
  en: 'Mid-autumn lantern festival grand prize: $1,000.00',
  zh: '中秋灯会特别大奖:1,000.00 元现金奖励',
  ja: '中秋のランタン祭り特別大賞:現金1,000.00円',
  th: 'รางวัลใหญ่เทศกาลโคมไฟไหว้พระจันทร์ 1,000.00 บาท',
  vi: 'Giải đặc biệt đêm hội hoa đăng Trung thu: 1.000.000 ₫',
  ar: 'الجائزة الكبرى لمهرجان الفوانيس: 1,000.00 $',
};

test.each(Object.entries(LONG))(
  'a long prize (%s) stands whole inside its field, clear of hub, edges and pointer',
  (language, name) => {
    for (const fields of [3, 5, 6, 8, 10]) {
      const { lines, size, middle } = setName(name, language, fields, measure);
      expect(lines.join('').replace(/\s/g, '')).toBe(name.replace(/\s/g, ''));
      const half = (lines.length * LINE_HEIGHT * size) / 2;
      const width = Math.max(...lines.map(measure)) * size;
      const [inner, outer] = [middle - width / 2, middle + width / 2];
      expect(inner).toBeGreaterThan(20);
      expect(half).toBeLessThan(inner * Math.tan(Math.PI / fields));
      expect(Math.hypot(outer, half)).toBeLessThan(88);
    }
  },
);

test('a short prize is written large, in one line', () => {
  expect(setName('$500', 'en', 8, measure)).toMatchObject({ lines: ['$500'], size: 10.5 });
});

test('lines end between words, in scripts without spaces too, and never begin with a mark', () => {
  expect(setName('Red lantern: $10', 'en', 8, measure).lines).toEqual(['Red lantern:', '$10']);
  for (const line of setName(LONG['zh']!, 'zh', 12, measure).lines) expect(line).not.toMatch(/^[\p{Punctuation}]/u);
});

test('what fits nowhere is cut off and says so', () => {
  const { lines } = setName('Donaudampfschifffahrtsgesellschaftskapitän', 'en', 12, measure);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Donau.*…$/);
});
