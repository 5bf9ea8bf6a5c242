/** The operator's texts that have a page of their own. */
import type { MessageKey } from '#i18n';

export interface LegalText {
  readonly path: string;
  /** Its anchor in the help centre, where the operator wrote it. */
  readonly tag: 'terms' | 'privacy' | 'licence' | 'responsible';
  readonly title: MessageKey;
}

export const legalTexts: readonly LegalText[] = [
  { path: '/terms', tag: 'terms', title: 'help.legal.terms' },
  { path: '/privacy', tag: 'privacy', title: 'help.legal.privacy' },
  { path: '/licence', tag: 'licence', title: 'help.legal.licence' },
  { path: '/responsible', tag: 'responsible', title: 'help.legal.responsible' },
];
