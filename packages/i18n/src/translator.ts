/** Compiled messages in, text out. Used alike by the browser and by the server. */
import type { Language } from '#contract';
import { setupI18n, type Messages } from '@lingui/core';
import { withCounts } from './counts.ts';
import { formatTag } from './languages.ts';
import type { MessageKey } from './message-key.ts';

export type { Messages };
export type Values = Readonly<Record<string, string | number>>;
/** A key without a text is a bug; the key itself is shown. */
export type Translate = (key: MessageKey, values?: Values) => string;

export interface Translator {
  readonly language: Language;
  readonly t: Translate;
  /** True when there is a text for a key from elsewhere, such as a refusal code. */
  readonly has: (key: string) => key is MessageKey;
  /** Adds texts loaded later; `t` stays the same function. */
  readonly learn: (more: Messages) => void;
}

export function createTranslator(language: Language, messages: Messages): Translator {
  const i18n = setupI18n({ locale: formatTag(language), messages: { [formatTag(language)]: { ...messages } } });
  return {
    language,
    t: (key, values) => i18n._(key, values && withCounts(values)),
    has: (key): key is MessageKey => Object.hasOwn(i18n.messages, key),
    learn: (more) => i18n.load(i18n.locale, more),
  };
}
