import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { neighbourhoodOf } from '../../../ports/address.ts';
import { keepAnswer, keptId, newAnswer, newId } from './answers.ts';
import { drawPicture } from './draw-picture.ts';

const GAP_MS = 1_000;

export interface Shown {
  readonly id: string;
  /** Base64 PNG. */
  readonly picture: string;
}

/** Rate limit of one picture per second: per known id, and per network address for callers without one. */
export async function showPicture(
  deps: Deps,
  caller: { ip: string; captchaId: string | null },
): Promise<Result<Shown, 'too.many.requests'>> {
  const kept = await keptId(deps, caller.captchaId);
  const counted = await deps.state.count(`captcha-gap:${kept ?? neighbourhoodOf(caller.ip)}`, 1, GAP_MS);
  if (!counted.allowed) return refuse('too.many.requests', { retryAfterMs: counted.retryAfterMs });
  const id = kept ?? newId();
  const answer = newAnswer();
  const picture = await drawPicture(answer);
  await keepAnswer(deps, id, answer);
  return done({ id, picture });
}
