/** Loads texts in chunks by language. */
import type { Language } from '#contract';
import { createTranslator, type Translator } from '#i18n';
import { locales } from 'virtual:locales';

export async function loadText(language: Language): Promise<Translator> {
  const texts = locales[language] ?? locales['EN'];
  if (!texts) throw new Error('no catalogue was built');
  return createTranslator(language, (await texts.start()).messages);
}

/** Loads texts that only some pages need, together with their code. */
export async function learnRest({ language, learn }: Translator): Promise<void> {
  const texts = locales[language] ?? locales['EN'];
  if (texts) learn((await texts.rest()).messages);
}

/** Loads the texts of the opened game, with their keys in file order. */
export async function learnApart(
  { language, learn }: Translator,
  names: readonly string[],
): Promise<readonly string[]> {
  const { apart } = locales[language] ?? locales['EN']!;
  const texts = await Promise.all(names.map((name) => apart[name]!()));
  for (const { messages } of texts) learn(messages);
  return texts.flatMap(({ messages }) => Object.keys(messages));
}
