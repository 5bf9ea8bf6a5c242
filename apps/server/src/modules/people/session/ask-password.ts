/** Asks for the login password again within a session: an open page does not prove its owner. */
import { refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Session } from '../../../ports/context.ts';
import { judgeTry, passwordFits } from '../credentials/index.ts';
import { endSessions, lockGuesses, noteGuesses } from './queries.ts';
import { forgetDevices } from './remember.ts';

/**
 * Five wrong passwords in a row end this session and forget remembered devices. They do not count as login failures:
 * an open page cannot lock its owner out. `kept` is null for members without a password.
 */
export async function askPassword(
  deps: Deps,
  { sessionId, memberId }: Session,
  kept: string | null,
  typed: string,
): Promise<Result<null, 'password.old.incorrect' | 'security.session.ended'>> {
  if (kept === null) return refuse('password.old.incorrect');
  const now = deps.clock.now();
  let ends = false;
  const judged = await deps.db.tx(async (tx) => {
    const session = await lockGuesses(tx, sessionId);
    if (session.ended_at) return refuse('security.session.ended');
    const tries = { failures: session.password_failures, locked_until: null };
    return judgeTry(tries, now, {
      fits: () => passwordFits(kept, typed),
      async note(failures, lockedUntil) {
        await noteGuesses(tx, sessionId, failures);
        ends = lockedUntil !== null;
        if (ends) await endSessions(tx, { sessionId }, 'guessed', now);
      },
      incorrect: 'password.old.incorrect',
      locked: 'security.session.ended',
    });
  });
  if (!ends) return judged;
  await forgetDevices(deps, memberId);
  deps.log.warn({ event: 'session.guessed', memberId }, 'a session was ended in which a password was guessed at');
  await deps.push.send({ to: 'session', sessionId, frame: { t: 'kicked', reason: 'guessed' } });
  return refuse('security.session.ended');
}
