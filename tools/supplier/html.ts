const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and for attributes in double quotes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter]!);
