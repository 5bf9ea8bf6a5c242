/** Made with the first count of four figures: a browser's first `Intl` object takes longer than the rest of a page's start. */
let grouped: Intl.NumberFormat | undefined;

/** "1,234" in every language: counts must be read in the same notation as the amounts beside them. */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1_000
    ? String(value)
    : (grouped ??= new Intl.NumberFormat('en-US')).format(value);
