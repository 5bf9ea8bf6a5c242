/** How much fits into what members write; read by browsers, which carry no schemas. */
export const TITLE_MAX = 50;
export const WORDS_MAX = 500;
export const RECIPIENTS_MAX = 20;
export const CODE_MAX = 32;
