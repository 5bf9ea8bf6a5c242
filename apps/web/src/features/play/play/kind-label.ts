/** Label of a game kind, from the catalogue's codes. */
import type { MessageKey } from '#i18n';

const KINDS = ['JP', 'TG', 'AC', 'BG', 'SC', 'VP', 'OG'] as const;

/** Undefined for games without a kind of their own. */
export function kindLabel(code: string): MessageKey | undefined {
  const kind = KINDS.find((known) => known === code);
  return kind && `games.classify.${kind}`;
}
