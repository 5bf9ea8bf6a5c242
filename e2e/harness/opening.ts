/** What the page says at start-up of the brand and of its visitor, said otherwise for this one browser. */
import type { Boot, WhitelabelNode } from '#contract';
import type { Page } from '@playwright/test';

/** A boot whose every part may be written to. */
type Draft<T> = { -readonly [K in keyof T]: Draft<T[K]> };
export type BootDraft = Draft<Boot>;

/** What the server drew, and what it says of that. */
const DRAWN =
  /(<div id="root">).*(<\/div><script type="application\/json" id="boot">.*?<\/script>)<script type="application\/json" id="drawn">.*?<\/script>/s;
const IN_PAGE = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

const anyAddress = () => true;

/** From the next arrival on the browser draws the page, and asks for all that is in it. */
export const drawsItself = (page: Page): Promise<void> => opensWith(page, () => undefined);

/**
 * From the next arrival on, until it is called again. The browser draws the page itself, for the server drew another.
 * Calls that the page makes later get the server's own answers.
 */
export async function opensWith(page: Page, change: (boot: BootDraft) => void): Promise<void> {
  await page.unroute(anyAddress);
  await page.route(anyAddress, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text())
      .replace(DRAWN, '$1$2')
      .replace(IN_PAGE, (_, before: string, json: string, after: string) => {
        const boot = JSON.parse(json) as BootDraft;
        change(boot);
        return before + JSON.stringify(boot).replaceAll('<', String.raw`\u003c`) + after;
      });
    return route.fulfill({ response, body });
  });
}

/** Turns switches of the tree, wherever they hang. */
export function turnSwitches(boot: BootDraft, wanted: Readonly<Record<string, boolean>>): void {
  const turn = (node: Draft<WhitelabelNode>) => {
    const on = wanted[node.modId];
    if (on !== undefined) node.enabled = on ? '1' : '0';
    for (const child of node.childrenNodes) turn(child);
  };
  turn(boot.status.info.whitelabel);
}
