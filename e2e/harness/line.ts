/** What the site says of itself on its push channel, and what a journey lets it say besides. */
import type { ServerFrame } from '#client';
import type { Page } from '@playwright/test';

/** Before the page is opened. Answers how to push to it; what the site pushes itself arrives as ever. */
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
