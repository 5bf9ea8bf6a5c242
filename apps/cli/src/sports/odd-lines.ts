/** Texts of the reasons why a line of a season's file is not a match. */
import type { Oddity } from '#games/sports/goals/season.ts';

export const ODD: Readonly<Record<Oddity, string>> = {
  'match.form': 'it has no two sides and no date such as 2025-08-16',
  'match.date': 'the calendar has no such date',
  'match.itself': 'a team does not play against itself',
  'match.status': 'its status is none of postponed, cancelled and awarded',
  'match.twice': 'the match is told before: this line does not count',
  'match.score': 'its scores contradict each other, or are none',
  'match.goals': 'no side scores 20 goals or more: look at the file',
};
