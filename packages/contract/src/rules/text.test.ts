import { contract, type Call } from '#contract';
import { expect, it } from 'vitest';
import { isLine, isProse } from './text.ts';

const TURNED = ['\u202Egnp.exe', 'a\u2066b', 'a\u2028b', 'a\u0007b', 'a\u009Bb'];

it.each(TURNED)('%j stands in no text of a member', (text) => {
  expect([isLine(text), isProse(text)]).toEqual([false, false]);
});

it('a name is one line, a message has as many as it takes', () => {
  for (const text of ['a\r\nb', 'a\nb', 'a\tb']) expect([isLine(text), isProse(text)]).toEqual([false, true]);
  for (const text of ['Mei 林', 'مها', 'Zoë 👩‍👧', 'می‌خواهم', '-5; x']) expect(isLine(text)).toBe(true);
});

/** Texts that are read again by people, by the name of their field. */
const READ =
  /^(nickname|payeeName|payername|qq|line|whatsapp|facebook|wechat|topic|contact|remarks?|name|address|title|content|message|telegram|payerAccount|question)$/i;
/** The registration of a brand has rules of its own, which ask the same. */
const ELSEWHERE = /^member\.register/;

it('every call refuses such a text, whichever of its fields it is in', () => {
  const asked: string[] = [];
  for (const [noun, calls] of Object.entries(contract) as [string, Record<string, Call>][])
    for (const [name, { input }] of Object.entries(calls)) {
      if (ELSEWHERE.test(`${noun}.${name}`)) continue;
      const { shape } = input as { shape?: Record<string, { safeParse(value: unknown): { success: boolean } }> };
      for (const [field, schema] of Object.entries(shape ?? {})) {
        if (!READ.test(field) || !schema.safeParse('Mei Lin').success) continue;
        asked.push(field);
        expect(schema.safeParse('Mei \u202ELin').success, `${noun}.${name} ${field}`).toBe(false);
      }
    }
  expect(asked).toEqual(expect.arrayContaining(['nickname', 'topic', 'payerName', 'title', 'content', 'contact']));
});
