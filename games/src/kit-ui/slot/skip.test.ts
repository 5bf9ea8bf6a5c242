import { expect, it } from 'vitest';
import { listenForSkip } from './skip.ts';

const key = (code: string, repeat = false): Event => Object.assign(new Event('keydown'), { code, repeat });

it('what is shown is cut short by a press, not by one that came before it began or by a key held down', () => {
  const page = new EventTarget();
  const skip = listenForSkip(page);
  page.dispatchEvent(new Event('click'));
  skip.arm();
  page.dispatchEvent(key('Space', true));
  page.dispatchEvent(key('Tab'));
  expect(skip.asked()).toBe(false);
  page.dispatchEvent(key('Space'));
  expect(skip.asked()).toBe(true);
  skip.arm();
  page.dispatchEvent(new Event('click'));
  expect(skip.asked()).toBe(true);
});

it('nothing is heard by a table that is gone', () => {
  const page = new EventTarget();
  const skip = listenForSkip(page);
  skip.close();
  page.dispatchEvent(new Event('click'));
  expect(skip.asked()).toBe(false);
});
