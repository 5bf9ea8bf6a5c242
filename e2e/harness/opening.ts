/** Changes the boot data of a single browser, for tests of brand settings. */
import type { Boot, WhitelabelNode } from '#contract';
import type { Page } from '@playwright/test';

/** Writable copy of the boot data. */
type Draft<T> = { -readonly [K in keyof T]: Draft<T[K]> };
export type BootDraft = Draft<Boot>;

/** Server-rendered markup and its state in the page. */
const DRAWN =
  /(<div id="root">).*(<\/div><script type="application\/json" id="boot">.*?<\/script>)<script type="application\/json" id="drawn">.*?<\/script>/s;
const IN_PAGE = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

const anyAddress = () => true;

/** From the next load on, the browser renders the page itself and makes all of its requests. */
export const drawsItself = (page: Page): Promise<void> => opensWith(page, () => undefined);

/**
 * Applies from the next load on, until called again. The browser renders the page itself, since the server rendered it
 * with the original data. Later calls get the server's own answers.
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

/** Sets switches at any depth of the tree. */
export function turnSwitches(boot: BootDraft, wanted: Readonly<Record<string, boolean>>): void {
  const turn = (node: Draft<WhitelabelNode>) => {
    const on = wanted[node.modId];
    if (on !== undefined) node.enabled = on ? '1' : '0';
    for (const child of node.childrenNodes) turn(child);
  };
  turn(boot.status.info.whitelabel);
}
