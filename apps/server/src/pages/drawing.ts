/** Loads the built code that renders pages on the server. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Drawing, MakeDrawing } from '#contract';

/** Undefined when it was not built; browsers then render all pages. */
export async function loadDrawing(folder: string | null): Promise<Drawing | undefined> {
  const file = folder === null ? '' : join(folder, 'draw.js');
  if (!existsSync(file)) return undefined;
  const { makeDrawing } = (await import(pathToFileURL(file).href)) as { readonly makeDrawing: MakeDrawing };
  return makeDrawing(new AsyncLocalStorage());
}
