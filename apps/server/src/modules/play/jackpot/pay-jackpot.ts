/** Pays won pots when the round ends, each once; returns contributions together with a returned stake. */
import type { MemberId, Millis, Units } from '#kernel';
import { assert } from '#kernel';
import { jackpotReturned, jackpotWon, type JackpotWinInput } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { fallenOf, markPaid } from './queries.ts';
import { accountOf, partsOf, type JackpotKey } from './rules.ts';

interface Played extends JackpotKey {
  readonly roundId: string;
  readonly vendor: string;
  readonly gameCode: string;
  /** Key of the stake's bet. */
  readonly betKey: string;
}

interface WonRound extends Played {
  readonly memberId: MemberId;
  readonly wallet: JackpotWinInput['wallet'];
}

const occasion = ({ merchant, currency, vendor }: Played, occurredAt: Millis) => ({
  merchant,
  currency,
  vendor,
  source: vendor,
  occurredAt,
});

export async function payJackpot({ db, ledger, clock }: Pick<Deps, 'db' | 'ledger' | 'clock'>, round: WonRound) {
  const { merchant, roundId, gameCode, betKey, memberId, wallet } = round;
  const now = clock.now();
  for (const { tier, amount, isPaid } of await fallenOf(db, merchant, roundId)) {
    if (isPaid) continue;
    const posted = await ledger.post(
      jackpotWon({
        ...occasion(round, now),
        key: `${roundId}:jackpot:${tier}`,
        memberId,
        wallet,
        jackpotId: accountOf(tier),
        amount,
        of: { gameCode, roundId, betKey },
      }),
    );
    assert(posted.ok, 'a jackpot that has fallen is paid');
  }
  await markPaid(db, merchant, roundId, new Date(now));
}

/**
 * Returns a stake's contributions; call once the stake can no longer arrive. Only rounds without a place have their
 * stake returned, so no pot has counted the amounts.
 */
export async function returnParts(
  { ledger, clock }: Pick<Deps, 'ledger' | 'clock'>,
  round: Played & { readonly stake: Units },
): Promise<void> {
  const { merchant, vendor, betKey, roundId, stake } = round;
  if (!(await ledger.gamePosting({ merchant, vendor, key: betKey }))) return;
  const key = `${roundId}:jackpot:back`;
  const posted = await ledger.post(jackpotReturned({ ...occasion(round, clock.now()), key, feeds: partsOf(stake) }));
  assert(posted.ok, 'what a stake has put in is there to go back');
}
