/** Refreshes clock and status of a page restored from the back/forward cache. */
import { renewStatus } from '../shared/calls/client.ts';

export function renewWhenShownAgain(): () => void {
  const visits = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visits.some(({ type }) => type === 'back_forward')) void renewStatus();
  const shown = ({ persisted }: PageTransitionEvent) => void (persisted && renewStatus());
  addEventListener('pageshow', shown);
  return () => removeEventListener('pageshow', shown);
}
