import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Countdown } from './countdown.tsx';

test('days stand apart from the hours, or a mark that is read from the right would swallow them', () => {
  const drawn = (untilMs: number) =>
    renderToStaticMarkup(<Countdown untilMs={untilMs} now={() => 0} label="" dayMark="ي" />);
  expect(drawn(6 * 86_400_000 + 66_000)).toContain('<bdi>6ي</bdi> 00:01:06');
  expect(drawn(66_000)).toContain('>01:06<');
});
