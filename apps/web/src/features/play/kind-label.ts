/** The name of a kind of game; the catalogue's codes are few and known. */
import type { MessageKey } from '#i18n';

const KINDS = ['JP', 'TG', 'AC', 'BG', 'SC', 'VP', 'OG'] as const;

/** Undefined for what has no kind of its own within its category. */
export function kindLabel(code: string): MessageKey | undefined {
  const kind = KINDS.find((known) => known === code);
  return kind && `games.classify.${kind}`;
}
