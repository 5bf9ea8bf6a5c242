export interface HumanCheck {
  /** A challenge for the browser to solve. */
  challenge(): Promise<Record<string, unknown>>;
  /** True once for a solved challenge of this site, false for anything else and for a second use. */
  verify(solution: string): Promise<boolean>;
}
