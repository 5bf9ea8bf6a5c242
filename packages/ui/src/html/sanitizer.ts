/** The sanitiser for HTML from the server; it arrives when it is first needed, and from then on works at once. */
import type { DOMPurify } from 'dompurify';

type Sanitize = (html: string) => string | TrustedHTML;

let sanitize: Sanitize | undefined;

/** Sets the sanitiser where there is no document, as on the server. */
export function sanitizeWith(other: Sanitize): void {
  sanitize = other;
}

const purifying =
  (purify: DOMPurify): Sanitize =>
  (html) =>
    purify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form'], RETURN_TRUSTED_TYPE: true });

export async function loadSanitizer(): Promise<void> {
  sanitize ??= purifying((await import('dompurify')).default);
}

/** Undefined while the sanitiser is still on its way. */
export const sanitized = (html: string): string | TrustedHTML | undefined => sanitize?.(html);

/** For queries of HTML: loads the sanitiser along with the answer, so that it can be shown at once. */
export async function withSanitizer<T>(asked: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([asked, loadSanitizer()]);
  return answer;
}
