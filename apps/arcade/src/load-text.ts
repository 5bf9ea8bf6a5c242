/** Texts from where they lie, in chunks for each language. */
import type { Language } from '#contract';
import { createTranslator, type Translator } from '#i18n';
import { locales } from 'virtual:locales';

export async function loadText(language: Language): Promise<Translator> {
  const texts = locales[language] ?? locales['EN'];
  if (!texts) throw new Error('no catalogue was built');
  return createTranslator(language, (await texts.start()).messages);
}

/** Texts that only some pages need, learnt beside the code that shows them. */
export async function learnRest({ language, learn }: Translator): Promise<void> {
  const texts = locales[language] ?? locales['EN'];
  if (texts) learn((await texts.rest()).messages);
}

/** Texts of what a visit turned out to be for; with their keys, in the order in which they are written. */
export async function learnApart(
  { language, learn }: Translator,
  names: readonly string[],
): Promise<readonly string[]> {
  const { apart } = locales[language] ?? locales['EN']!;
  const texts = await Promise.all(names.map((name) => apart[name]!()));
  for (const { messages } of texts) learn(messages);
  return texts.flatMap(({ messages }) => Object.keys(messages));
}
