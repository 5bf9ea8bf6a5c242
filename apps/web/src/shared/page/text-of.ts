/** Texts whose keys are supplied by games: names of plays, spots and games. */
import { currentTranslator } from './language.ts';

interface Words {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A missing text is shown as its key. */
export function textOf({ key, values = {} }: Words): string {
  const { t, has } = currentTranslator();
  return has(key) ? t(key, values) : key;
}
