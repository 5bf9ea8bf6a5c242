const whole = new Intl.NumberFormat('en-US');

/** "1,234" in every language: a count stands beside amounts, which are written so, and must not be read otherwise. */
export const formatNumber = (value: number): string => whole.format(value);
