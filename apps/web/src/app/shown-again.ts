/** A page that the browser kept for the way back says what was true when it left: its clock, and whether the site is open. */
import { renewStatus } from '../shared/calls/client.ts';

export function renewWhenShownAgain(): () => void {
  const visits = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visits.some(({ type }) => type === 'back_forward')) void renewStatus();
  const shown = ({ persisted }: PageTransitionEvent) => void (persisted && renewStatus());
  addEventListener('pageshow', shown);
  return () => removeEventListener('pageshow', shown);
}
