/** Loads the picture of a brand's `logo`. */
import type { FastifyInstance } from 'fastify';

export interface Mark {
  readonly picture: Buffer;
  readonly type: string;
}

/** Null for a mark on another host, or none. */
export type Marks = (logo: string) => Promise<Mark | null>;

/** Paths generated from the mark, which therefore cannot be a mark. */
const MADE_OF_MARKS = /^\/(icons\/|offline|sw\.js|manifest\.webmanifest)/;

/** Loads marks through the site's own routes, which covers art and uploads alike. */
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
