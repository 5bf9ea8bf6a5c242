export interface Geo {
  /** ISO 3166 code, or an empty text for an address that belongs to nobody (a private network, for example). */
  countryOf(ip: string): string;
}
