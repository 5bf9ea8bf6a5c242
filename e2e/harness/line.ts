/** Push channel of the site, with frames added by the test. */
import type { ServerFrame } from '#client';
import type { Page } from '@playwright/test';

/** Call before opening the page. Returns a function that pushes a frame; the site's own frames pass through. */
export async function listenIn(page: Page): Promise<(frame: ServerFrame) => void> {
  const lines = new Set<(text: string) => void>();
  await page.routeWebSocket(/\/ws\?/, (line) => {
    line.connectToServer();
    const push = (text: string) => line.send(text);
    lines.add(push);
  });
  return (frame) => {
    for (const push of lines) push(JSON.stringify(frame));
  };
}
