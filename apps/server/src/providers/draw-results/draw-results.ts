/** Sources of results of foreign draws. */
import type { Result } from '#kernel';

export interface WantedResult {
  readonly lottery: string;
  /** yyyy-mm-dd, in the lottery's time zone. */
  readonly day: string;
  readonly numero: string;
}

/** Refusals of a source: invalid results, or no answer. */
export type SourceRefusal =
  | 'source.silent'
  | 'source.signature'
  | 'results.head'
  | 'results.columns'
  | 'results.date'
  | 'results.twice'
  | 'results.digits'
  | 'results.lottery';

export interface ResultSource {
  /** Name in reports and proofs. */
  readonly name: string;
  /** Numbers separated by commas, the special prize first; null while unknown. */
  resultOf(wanted: WantedResult): Promise<Result<string | null, SourceRefusal>>;
}

export interface DrawResults {
  readonly sources: readonly ResultSource[];
  /** Number of sources that must agree. */
  readonly agree: number;
}
