import type { AnswerOf, Contract, ParsedOf, RefusalOf } from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { PlaySession } from '../../../ports/context.ts';
import { actOnHand } from './act-on-hand.ts';
import { carryOn, endAtOnce } from './carry-on.ts';
import type { Host } from '../../money/game-wallet/index.ts';
import { playerOf } from './player.ts';
import { houseGameOf } from './house-game.ts';
import { ownRound } from './own-round.ts';
import { ownerOf } from './play-round.ts';
import { walletAdapterOf } from './wallet-adapter.ts';
import { roundById, takeStep } from './round-queries.ts';
import { showRound } from './show-round.ts';

type ActCall = Contract['arcade']['act'];

/** Shows the next step of an open round, or makes the next move of a hand. Idempotent. */
export async function actOnRound(
  host: Host,
  session: PlaySession,
  input: ParsedOf<ActCall>,
): Promise<Result<AnswerOf<ActCall>, RefusalOf<ActCall>>> {
  const game = houseGameOf(host.deps, session.gameCode);
  const round = await ownRound(host.deps, playerOf(session), input.roundId);
  if (!game || !round || round.game_code !== session.gameCode) return refuse('round.not.found');
  if (round.seen === 0) return refuse(round.state === 'void' ? 'round.finished' : 'round.not.found');
  const walletAdapter = await walletAdapterOf(host, ownerOf(session));
  if (game.kind === 'hand') {
    const moved = await actOnHand(host, walletAdapter, round, input);
    return moved.ok ? done(await showRound(host, walletAdapter, game, moved.value)) : moved;
  }
  if (input.action.type !== 'next') return refuse('bet.invalid');
  const isRepeated = input.step > 0 && input.step === round.seen - 1;
  if (!isRepeated && round.state !== 'open') return refuse('round.finished');
  if (!isRepeated && input.step !== round.seen) return refuse('round.mismatch');
  const taken = !isRepeated && round.seen < round.steps;
  const ended =
    taken && round.seen + 1 === round.steps ? await endAtOnce(host, walletAdapter, round, { seen: round.steps }) : null;
  const stepped = ended ?? (taken ? await takeStep(host.deps.db, round.id, input.step) : undefined);
  const now = stepped ?? (await roundById(host.deps.db, round.id));
  if (!now) return refuse('round.not.found');
  return done(await showRound(host, walletAdapter, game, await carryOn(host, walletAdapter, now)));
}
