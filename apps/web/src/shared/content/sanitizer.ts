/** The sanitiser for HTML from the server; it arrives when it is first needed, and from then on works at once. */
import type { DOMPurify } from 'dompurify';

let purify: DOMPurify | undefined;

export async function loadSanitizer(): Promise<void> {
  purify ??= (await import('dompurify')).default;
}

/** Undefined while the sanitiser is still on its way. */
export const sanitized = (html: string) =>
  purify?.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form'], RETURN_TRUSTED_TYPE: true });

/** For queries of HTML: what they answer can be shown the moment it is here. */
export async function withSanitizer<T>(asked: Promise<T>): Promise<T> {
  const [answer] = await Promise.all([asked, loadSanitizer()]);
  return answer;
}
