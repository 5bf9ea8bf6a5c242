/** Origins of outside vendors' games that a brand's pages may frame. */
import type { Deps } from '../../../ports/deps.ts';
import type { PageNeeds } from '../../../ports/content-policy.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { keyRows, type KeyRow } from './queries.ts';

/** Origins declared by operators, and that of a fixed launch URL. */
export function frameOriginsOf({ frame_origins, launch_url }: Pick<KeyRow, 'frame_origins' | 'launch_url'>): string[] {
  const started = launch_url === null ? null : URL.parse(launch_url);
  return [...new Set([...frame_origins, ...(started ? [started.origin] : [])])];
}

/** Read for each page, so that a change takes effect with the next one opened. */
export async function vendorFrames({ db }: Pick<Deps, 'db'>, { code }: Merchant): Promise<PageNeeds> {
  const keys = await keyRows(db, code);
  return { frames: [...new Set(keys.filter(({ active }) => active).flatMap(frameOriginsOf))] };
}
