/** Live region: announces each event once for screen readers. */
import { VisuallyHidden } from '#ui';
import { timesOf } from './pad-state.ts';
import type { CrashProps } from './props.ts';
import { backOf } from '../engine/state.ts';

export function LiveRegion({
  t,
  shared,
  own,
  money,
}: Pick<CrashProps, 't' | 'shared' | 'own' | 'money'>): React.JSX.Element {
  const outs = own.bets.flatMap((bet) => (bet.out === null ? [] : [{ ...bet, out: bet.out }]));
  const cashOuts = outs.map((bet) =>
    t('crash.said.out', { bet: bet.no, times: timesOf(bet.out), amount: money.write(backOf(bet)) }),
  );
  const { phase, crash } = shared;
  const what = phase === 'crashed' ? t('crash.said.crashed', { times: timesOf(crash ?? 0) }) : t(`crash.said.${phase}`);
  return (
    <VisuallyHidden>
      <output aria-live="polite">{[what, ...cashOuts].join(' ')}</output>
    </VisuallyHidden>
  );
}
