/** Number of elements hydrated per task of the main thread. */
import type { Page } from '@playwright/test';

const COUNTS = 'takenOver';

/** From the next page load on. */
export async function countTakeOver(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const counts: number[] = [];
    Object.assign(window, { [name]: counts });
    const seen = new WeakSet<Element>();
    const count = () => {
      let fresh = 0;
      for (const element of document.querySelectorAll('#root *')) {
        if (seen.has(element) || !Object.keys(element).some((key) => key.startsWith('__reactFiber'))) continue;
        seen.add(element);
        fresh += 1;
      }
      if (fresh > 0) counts.push(fresh);
    };
    // React's scheduler runs one slice per message on its port.
    const port = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!;
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      ...port,
      set(this: MessagePort, work: (event: MessageEvent) => void) {
        port.set!.call(this, (event: MessageEvent) => {
          count();
          work(event);
          count();
        });
      },
    });
  }, COUNTS);
}

export const takenOver = (page: Page): Promise<number[]> =>
  page.evaluate((name) => (window as unknown as Record<string, number[]>)[name] ?? [], COUNTS);
