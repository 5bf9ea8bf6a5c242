/** Search of the help centre. */
export interface HelpTopic {
  readonly tag: string;
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\w+;/g, ' ')
    .toLowerCase();

/** Topics that contain all typed words; matches in the title come first. */
export function findTopics<T extends HelpTopic>(topics: readonly T[], query: string): T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.includes(word));
  const found = topics.filter(({ title, content }) => has(`${title.toLowerCase()} ${plain(content)}`));
  return words.length === 0 ? found : found.toSorted((a, b) => rank(b, has) - rank(a, has));
}

const rank = ({ title }: HelpTopic, has: (text: string) => boolean): number => (has(title.toLowerCase()) ? 1 : 0);
