/** What stands for a name where there is room for one letter. */

/** Names of Arabic begin alike: with an article. */
const ARTICLE = /^ال/;

/** The first letter with all its marks: those of Thai differ in the marks alone. */
export const initialOf = (name: string): string =>
  [...new Intl.Segmenter().segment(name.replace(ARTICLE, ''))][0]?.segment ?? '';
