/** The code that draws the site's pages on the server, as it was built. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Drawing, MakeDrawing } from '#contract';

/** Undefined where it was not built; then browsers draw all pages themselves. */
export async function loadDrawing(folder: string | null): Promise<Drawing | undefined> {
  const file = folder === null ? '' : join(folder, 'draw.js');
  if (!existsSync(file)) return undefined;
  const { makeDrawing } = (await import(pathToFileURL(file).href)) as { readonly makeDrawing: MakeDrawing };
  return makeDrawing(new AsyncLocalStorage());
}
