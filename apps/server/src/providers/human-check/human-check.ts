export interface HumanCheck {
  /** Makes a challenge for the browser. */
  challenge(): Promise<Record<string, unknown>>;
  /** True once for a solved challenge of this site; false otherwise, and for a second use. */
  verify(solution: string): Promise<boolean>;
}
