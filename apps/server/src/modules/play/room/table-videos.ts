/** Video sources that the page of a brand's tables may load: studios of its open tables alone. */
import type { Deps } from '../../../ports/deps.ts';
import type { PageNeeds } from '../../../ports/content-policy.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { videosOf } from './read-queries.ts';

/** Folder of a stream: its playlist names segments beside it. CSP separators stay percent-encoded. */
function streamAt(video: string): string {
  const { href } = new URL('.', video);
  return href.replaceAll(';', '%3B').replaceAll(',', '%2C');
}

/** Read for each page, so that a change takes effect with the next one opened. */
export async function tableVideos({ db }: Pick<Deps, 'db'>, { code }: Merchant): Promise<PageNeeds> {
  const videos = await videosOf(db, code);
  return { media: [...new Set(videos.map(({ video }) => streamAt(video)))] };
}
