/** Text of a validation error by a brand's rule: the catalogue's message, with the rule's own limits. */
import type { RegistrationProblem } from '#contract';
import type { MessageKey, Translate } from '#i18n';

const LAST_PATTERN_ID = 19;

/** "6 to 12", or "6" when both are one. */
export const rangeText = (t: Translate, { min, max }: Pick<RegistrationProblem, 'min' | 'max'>): string =>
  min === max ? String(min) : t('registration.range', { min, max });

/** An unknown pattern id falls back to the message about length. */
export function patternKey(patternId: number): MessageKey {
  const known = Number.isInteger(patternId) && patternId >= 0 && patternId <= LAST_PATTERN_ID;
  return `reg_pattern_${known ? patternId : 0}` as MessageKey;
}

/** `label` is the field's name in the visitor's language. */
export function problemText(t: Translate, problem: Omit<RegistrationProblem, 'field'>, label: string): string {
  if (problem.problem === 'missing') return t('not_empty', { field: label });
  if (problem.problem === 'mismatch') return t('inconsistent_twice');
  return t(patternKey(problem.patternId), { range: rangeText(t, problem) });
}
