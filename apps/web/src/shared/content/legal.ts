/** Legal texts of the operator with pages of their own. */
import type { MessageKey } from '#i18n';

export interface LegalText {
  readonly path: string;
  /** Anchor in the help centre. */
  readonly tag: 'terms' | 'privacy' | 'licence' | 'responsible';
  readonly title: MessageKey;
}

export const legalTexts: readonly LegalText[] = [
  { path: '/terms', tag: 'terms', title: 'help.legal.terms' },
  { path: '/privacy', tag: 'privacy', title: 'help.legal.privacy' },
  { path: '/licence', tag: 'licence', title: 'help.legal.licence' },
  { path: '/responsible', tag: 'responsible', title: 'help.legal.responsible' },
];
