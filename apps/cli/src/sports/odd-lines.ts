/** Texts of the reasons why a line of a season's file is not a match. */
import type { Oddity } from '#games/sports/goals/season.ts';

export const ODD: Readonly<Record<Oddity, string>> = {
  'match.form': 'two sides and a date such as 2025-08-16 are required',
  'match.date': 'the date does not exist',
  'match.itself': 'a team cannot play against itself',
  'match.status': 'the status must be postponed, cancelled or awarded',
  'match.twice': 'duplicate match: this line is ignored',
  'match.score': 'the scores are contradictory or invalid',
  'match.goals': '20 or more goals for one side: check the file',
};
