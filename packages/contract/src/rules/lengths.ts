/** Maximum lengths of members' texts; apart from the schemas, which no browser loads. */
export const TITLE_MAX = 50;
export const WORDS_MAX = 500;
export const RECIPIENTS_MAX = 20;
export const CODE_MAX = 32;
