/** Texts whose keys games name: of their plays, their spots, themselves. */
import { currentTranslator } from './language.ts';

interface Words {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** What has no text is shown by its key. */
export function say({ key, values = {} }: Words): string {
  const { t, has } = currentTranslator();
  return has(key) ? t(key, values) : key;
}
