export interface Geo {
  /** ISO 3166 code, or an empty text for addresses without a country (a private network, for example). */
  countryOf(ip: string): string;
}
