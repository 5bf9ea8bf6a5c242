/** Subjects of commits: conventional, and at most 72 characters long. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './launch/root.ts';

/** Later commits are checked. */
const SINCE = '8462b659';
const FORM = /^(feat|fix|refactor|perf|docs|test|build|ci|chore|style|revert)(\([a-z0-9-]+\))?!?: \S/;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

function isKnown(commit: string): boolean {
  if (!existsSync(join(root, '.git'))) return false;
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

// A copy without history has no commits to check.
test.skipIf(!isKnown(SINCE))('subjects of commits are conventional and at most 72 characters long', () => {
  const subjects = git('log', '--no-merges', '--format=%s', `${SINCE}..HEAD`).split('\n').filter(Boolean);
  expect(subjects.filter((subject) => subject.length > 72 || !FORM.test(subject))).toEqual([]);
});
