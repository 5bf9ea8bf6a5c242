/** The picture behind a brand's `logo`. */
import type { FastifyInstance } from 'fastify';

export interface Mark {
  readonly picture: Buffer;
  readonly type: string;
}

/** Answers null for a mark that is not ours to read: another host's, or none. */
export type Marks = (logo: string) => Promise<Mark | null>;

/** Made from the mark themselves: no brand may name one of them as its mark. */
const MADE_OF_MARKS = /^\/(icons\/|offline|sw\.js|manifest\.webmanifest)/;

/** Whatever the site itself answers under an address may be a mark: drawn art as well as something that was uploaded. */
export function createMarks(app: FastifyInstance): Marks {
  const known = new Map<string, Mark>();
  return async (logo) => {
    const before = known.get(logo);
    if (before) return before;
    if (!/^\/[^/]/.test(logo) || MADE_OF_MARKS.test(logo)) return null;
    const answer = await app.inject({ url: logo });
    const type = answer.headers['content-type'] ?? '';
    if (answer.statusCode !== 200 || !type.startsWith('image/')) return null;
    const mark = { picture: answer.rawPayload, type };
    known.set(logo, mark);
    return mark;
  };
}
