import { expect, it, vi } from 'vitest';
import { fullScreenOf } from './full-screen.ts';

/** As much of a page as full screen needs. */
function page() {
  const made = Object.assign(new EventTarget(), {
    fullscreenEnabled: true,
    fullscreenElement: null as object | null,
    documentElement: { requestFullscreen: vi.fn(() => enter({})) },
    exitFullscreen: vi.fn(() => enter(null)),
  });
  const enter = (element: object | null) => {
    made.fullscreenElement = element;
    made.dispatchEvent(new Event('fullscreenchange'));
    return Promise.resolve();
  };
  return { made, leave: () => enter(null), of: fullScreenOf(made as unknown as Document) };
}

it('the control follows the screen, whoever changed it, until the table is gone', () => {
  const { of, leave } = page();
  const changes: boolean[] = [];
  const forget = of.watch((isFull) => changes.push(isFull));
  of.toggle();
  void leave();
  of.toggle();
  of.toggle();
  expect(changes).toEqual([false, true, false, true, false]);
  forget();
  of.toggle();
  expect(changes).toHaveLength(5);
});

it('a browser that refuses is taken at its word', async () => {
  const { made, of } = page();
  made.documentElement.requestFullscreen.mockReturnValue(Promise.reject(new TypeError('not allowed')));
  of.toggle();
  await Promise.resolve();
  expect(made.fullscreenElement).toBeNull();
});
