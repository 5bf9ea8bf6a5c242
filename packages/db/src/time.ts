/**
 * Instants are stored as `…_at timestamptz` and are a Date on the database's side of the house, Millis on every other.
 * A module turns one into the other in its queries, with these two.
 */
import { millis, type Millis } from '#kernel';

export const toDate = (instant: Millis): Date => new Date(instant);
export const toMillis = (instant: Date): Millis => millis(instant.getTime());
