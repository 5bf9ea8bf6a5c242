/** Rendered pages: shared by all visitors, cached for seconds, invalidated by changes. */
import type { Drawing, ToDraw } from '#contract';
import { logBook, virtualClock } from '#testkit';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AllHandlers } from '../ports/context.ts';
import { memoryState } from '../shared-state/memory.ts';
import type { SharedState } from '../shared-state/shared-state.ts';
import { PAGES_CHANGED, type KeptPages, type PageWish } from '../ports/kept-page.ts';
import { keepPages } from './kept-pages.ts';

let clock: ReturnType<typeof virtualClock>;
let state: SharedState;
let drawn: ToDraw[];
let draw: () => Promise<string>;
let pages: KeptPages;

const drawing: Drawing = {
  addressOf: (_status, path) => (path === '/depositv2' ? null : path),
  draw: async (page) => {
    drawn.push(page);
    return { html: await draw(), picture: undefined, state: { at: clock.now() } };
  },
};

beforeEach(async () => {
  vi.useFakeTimers();
  clock = virtualClock();
  state = memoryState(clock);
  drawn = [];
  draw = async () => `drawn ${drawn.length}`;
  pages = await keepPages({ clock, state, log: pino({}, logBook().stream) }, {} as AllHandlers, drawing);
});
afterEach(() => {
  vi.useRealTimers();
  return pages.close();
});

const brand = (code: string) => ({ code }) as PageWish['merchant'];
const pavilion = brand('pavilion');
const wish = (change: Partial<PageWish> = {}): PageWish => ({
  merchant: pavilion,
  language: 'EN',
  theme: 'night',
  awaited: false,
  path: '/index',
  query: '',
  status: { maintenance: false, regionRestriction: false } as PageWish['status'],
  facts: async () => ({ lanes: [], frames: {} }),
  ...change,
});
const shown = async (change: Partial<PageWish> = {}) => (await pages.pageFor(wish(change)))?.page.html;

test('everybody who comes at once waits for one drawing, and those who come within seconds have it', async () => {
  expect(await Promise.all([shown(), shown(), shown()])).toEqual(['drawn 1', 'drawn 1', 'drawn 1']);
  clock.advance(4_000);
  expect(await shown()).toBe('drawn 1');
  clock.advance(1_500);
  expect(await shown()).toBe('drawn 2');
});

test('brand, language, colours, a session that is awaited, a closed site and the address make it another page', async () => {
  const others: Partial<PageWish>[] = [
    {},
    { merchant: brand('lotus') },
    { language: 'TH' },
    { theme: 'day' },
    { awaited: true },
    { path: '/vip' },
    { status: { maintenance: true, regionRestriction: false } as PageWish['status'] },
    { status: { maintenance: false, regionRestriction: true } as PageWish['status'] },
  ];
  for (const other of others) await shown(other);
  expect(drawn).toHaveLength(others.length);
});

test('what an operator changes is seen at once', async () => {
  await shown();
  await state.publish(PAGES_CHANGED, {});
  expect(await shown()).toBe('drawn 2');
});

test('a brand that was changed is not shown as it was, however late its node reads it', async () => {
  await state.publish('brand.changed', { code: 'pavilion' });
  const before = await shown();
  const changed = { merchant: brand('pavilion') };
  const after = await shown(changed);
  expect(after).not.toBe(before);
  expect(await shown(changed)).toBe(after);
});

test('while none can be drawn the last one stands in for a minute; then the browser draws', async () => {
  await shown();
  expect(pages.areOld()).toBe(false);
  draw = () => Promise.reject(new Error('the database is away'));
  clock.advance(30_000);
  expect(await shown()).toBe('drawn 1');
  expect(pages.areOld()).toBe(true);
  clock.advance(31_000);
  expect(await shown()).toBeUndefined();
  expect(await shown({ path: '/vip' })).toBeUndefined();
  draw = async () => 'back';
  expect(await shown()).toBe('back');
  expect(pages.areOld()).toBe(false);
});

test('a database that does not even refuse holds up nobody who can be shown the last one', async () => {
  await shown();
  draw = () => Promise.withResolvers<string>().promise;
  clock.advance(30_000);
  const waiting = shown();
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await waiting).toBe('drawn 1');
});

test('who comes first does not wait longer than a second for a slow drawing, and the next one has it', async () => {
  const slow = Promise.withResolvers<string>();
  draw = () => slow.promise;
  const first = shown();
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await first).toBeUndefined();
  slow.resolve('at last');
  await vi.advanceTimersByTimeAsync(0);
  expect(await shown()).toBe('at last');
  expect(drawn).toHaveLength(1);
});

test('a drawing that never ends is given up, and who comes later has his page', async () => {
  draw = () => Promise.withResolvers<string>().promise;
  const first = shown();
  await vi.advanceTimersByTimeAsync(10_001);
  expect(await first).toBeUndefined();
  draw = async () => 'at last';
  expect(await shown()).toBe('at last');
});

test('a thousand made-up addresses at once do not keep the site drawing, nor others from their pages', async () => {
  draw = () => Promise.withResolvers<string>().promise;
  const asked = Array.from({ length: 1_000 }, (_, number) => shown({ path: `/promoDetail?id=${number}` }));
  await vi.advanceTimersByTimeAsync(0);
  expect(drawn.length).toBeLessThan(10);
  draw = async () => 'the club';
  expect(await shown({ path: '/vip' })).toBe('the club');
  draw = () => Promise.withResolvers<string>().promise;
  const brands = Array.from({ length: 1_000 }, (_, number) => shown({ merchant: brand(`${number}`) }));
  await vi.advanceTimersByTimeAsync(1_001);
  expect(drawn.length).toBeLessThan(20);
  expect(new Set(await Promise.all([...asked, ...brands]))).toEqual(new Set([undefined]));
});

test('a page that is somebody’s own is not drawn', async () => {
  expect(await shown({ path: '/depositv2' })).toBeUndefined();
  expect(drawn).toEqual([]);
});

test('a hundred thousand addresses do not fill the memory', async () => {
  draw = async () => 'x'.repeat(1_000_000);
  for (let number = 0; number < 60; number += 1) await shown({ path: `/promoDetail?id=${number}` });
  draw = async () => 'again';
  expect(await shown({ path: '/promoDetail?id=0' })).toBe('again');
  expect((await shown({ path: '/promoDetail?id=59' }))?.length).toBe(1_000_000);
});
