/** Validation errors of a command in one sentence: each field as it is typed, and the values it accepts. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** `openDays` is typed as `--open-days`. */
const typed = (path: readonly PropertyKey[]): string =>
  path
    .map(String)
    .join(' ')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const bound = (word: 'at least' | 'at most', limit: number | bigint, origin: string): string =>
  origin === 'string' ? `${word} ${limit} characters` : `${word} ${limit}`;

function fitting(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return bound('at least', issue.minimum, issue.origin);
    case 'too_big':
      return bound('at most', issue.maximum, issue.origin);
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_type':
      return `a ${issue.expected}`;
    case 'unrecognized_keys':
      return `without ${issue.keys.join(', ')}`;
    default:
      return issue.message;
  }
}

/** "reason: at least 3 characters; open-days: at least 2". */
export const commandFaults = ({ issues }: z.ZodError): string =>
  issues.map((issue) => `${typed(issue.path) || 'the command'}: ${fitting(issue)}`).join('; ');
