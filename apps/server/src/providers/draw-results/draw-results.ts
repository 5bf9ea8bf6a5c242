/** Where results are heard of that others have drawn. */
import type { Result } from '#kernel';

export interface WantedResult {
  readonly lottery: string;
  /** yyyy-mm-dd, by the lottery's own clock. */
  readonly day: string;
  readonly numero: string;
}

/** What a source says can be no result, or it cannot be asked. */
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
  /** As it is called in reports and proofs. */
  readonly name: string;
  /** Numbers joined by commas, the special prize first; null where it knows of none yet. */
  resultOf(wanted: WantedResult): Promise<Result<string | null, SourceRefusal>>;
}

export interface DrawResults {
  readonly sources: readonly ResultSource[];
  /** So many have to say the same. */
  readonly agree: number;
}
