/** Selections of a match that is decided by goals. */
import type { Quarters } from '../kit/line.ts';
import type { Score, Side } from '../kit/sides.ts';

export const PERIODS = ['fullTime', 'firstHalf', 'secondHalf'] as const;
export type Period = (typeof PERIODS)[number];

export type Result = Side | 'draw';

/** Lines are in quarters, and those of a handicap are of the side that is bet on. */
export type Selection =
  | { readonly market: 'matchResult'; readonly period: Period; readonly side: Result }
  | {
      readonly market: 'doubleChance';
      readonly period: Period;
      readonly side: 'homeOrDraw' | 'homeOrAway' | 'drawOrAway';
    }
  | { readonly market: 'drawNoBet'; readonly period: Period; readonly side: Side }
  /** In play it counts the goals after the bet alone: `scoreAtBet` is the score of its period then, left out where it was 0-0. */
  | {
      readonly market: 'asianHandicap';
      readonly period: Period;
      readonly side: Side;
      readonly line: Quarters;
      readonly scoreAtBet?: Score;
    }
  | { readonly market: 'totals'; readonly period: Period; readonly side: 'over' | 'under'; readonly line: Quarters }
  | {
      readonly market: 'teamTotalsHome' | 'teamTotalsAway';
      readonly period: Period;
      readonly side: 'over' | 'under';
      readonly line: Quarters;
    }
  | { readonly market: 'bothTeamsToScore'; readonly period: Period; readonly side: 'yes' | 'no' }
  | { readonly market: 'oddEven'; readonly period: Period; readonly side: 'odd' | 'even' }
  /** `side` is null for "other": a score beyond those that are listed. */
  | { readonly market: 'correctScore'; readonly period: Period; readonly side: Score | null; readonly listed: Score }
  | { readonly market: 'halfTimeFullTime'; readonly side: readonly [half: Result, full: Result] }
  /** The goal of that number, counted from 1. */
  | { readonly market: 'nextGoal'; readonly number: number; readonly side: Side | 'none' }
  | { readonly market: 'toQualify'; readonly side: Side };

export const resultOf = ([home, away]: Score): Result => (home > away ? 'home' : home < away ? 'away' : 'draw');
