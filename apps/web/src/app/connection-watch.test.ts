import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConnection, type Connection } from './connection-watch.ts';

let states: Connection[];
beforeEach(() => {
  states = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());
const setUp = (online = true) => watchConnection(online, (now) => void states.push(now));

test('a browser without a network says so at once, and takes it back at once', () => {
  const watch = setUp();
  watch.online(false);
  expect(states).toEqual(['offline']);
  watch.online(true);
  expect(states).toEqual(['offline', 'fine']);
});

test('a page that begins without a network says so', () => {
  setUp(false);
  expect(states).toEqual(['offline']);
});

test('a line that is soon back is not worth a word', () => {
  const watch = setUp();
  watch.line(true);
  watch.line(false);
  vi.advanceTimersByTime(5_999);
  watch.line(true);
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual([]);
});

test('a line that stays away is told after six seconds, however often it is tried meanwhile', () => {
  const watch = setUp();
  watch.line(true);
  for (let second = 0; second < 6; second += 1) {
    watch.line(false);
    vi.advanceTimersByTime(1_000);
  }
  expect(states).toEqual(['interrupted']);
  watch.line(true);
  expect(states).toEqual(['interrupted', 'fine']);
});

test('back online, the word stays until the line is back too', () => {
  const watch = setUp();
  watch.line(true);
  watch.online(false);
  watch.line(false);
  watch.online(true);
  expect(states).toEqual(['offline']);
  watch.line(true);
  expect(states).toEqual(['offline', 'fine']);
});

test('a network that lets no line through is no lost connection', () => {
  const watch = setUp();
  watch.line(false);
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual([]);
});

test('after the end nothing is told', () => {
  const watch = setUp();
  watch.line(true);
  watch.line(false);
  watch.stop();
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual([]);
});
