/** From where the page of a brand's tables may take pictures of studios, and from nowhere else. */
import type { Deps } from '../../deps.ts';
import type { PageNeeds } from '../../http/content-policy.ts';
import type { Merchant } from '../brand/index.ts';
import { videosOf } from './read-queries.ts';

/** The folder in which a stream lies: its list names pieces that lie beside it. What divides rules is written as the address has it. */
function streamAt(video: string): string {
  const { href } = new URL('.', video);
  return href.replaceAll(';', '%3B').replaceAll(',', '%2C');
}

/** Read for each page, so that a change counts with the next one that is opened. */
export async function tableVideos({ db }: Pick<Deps, 'db'>, { code }: Merchant): Promise<PageNeeds> {
  const videos = await videosOf(db, code);
  return { media: [...new Set(videos.map(({ video }) => streamAt(video)))] };
}
