/** Notice while disconnected; disappears on reconnection. */
import { dismissToast, showToast } from '#ui';
import { useEffect } from 'react';
import { currentTranslator } from '../shared/page/language.ts';
import { realtime } from '../shared/calls/realtime.ts';
import { watchConnection, type Connection } from './connection-watch.ts';

export function ConnectionNotice(): null {
  useEffect(() => {
    let shown: number | undefined;
    const notify = (now: Connection) => {
      if (shown !== undefined) dismissToast(shown);
      shown =
        now === 'fine'
          ? undefined
          : showToast({ text: currentTranslator().t(`connection.${now}`), tone: 'warn', durationMs: 0 });
    };
    const watch = watchConnection(navigator.onLine, notify);
    let stands = false;
    const unwatch = realtime.watch((now) => {
      stands = now;
      watch.line(now);
    });
    const lost = () => watch.online(false);
    const found = () => {
      watch.online(true);
      if (stands) return;
      // The next attempt could be 30 s away.
      realtime.stop();
      realtime.start();
    };
    addEventListener('offline', lost);
    addEventListener('online', found);
    return () => {
      watch.stop();
      unwatch();
      removeEventListener('offline', lost);
      removeEventListener('online', found);
    };
  }, []);
  return null;
}
