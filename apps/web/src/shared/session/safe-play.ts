/** How the member protects himself. */
import type { SafePlay } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { queryClient, renew, valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { serverNow } from '../brand/boot.ts';
import { useSwitch } from '../brand/switches.ts';
import { applyTurnedAway, useMember } from './own-member.ts';
import { useMemberHere } from './session.ts';

const key = ['own', 'safe-play'] as const;

export function useSafePlay(): UseQueryResult<SafePlay> {
  const enabled = useMemberHere();
  return useQuery({ queryKey: key, queryFn: () => valueOf(client.safePlay.overview()), enabled, staleTime: 0 });
}

/** The member has turned away from play; false until it is known. Every page has it of the member, and is told when it changes. */
export function useTurnedAway(): boolean {
  const away = useMember().data?.turnedAway ?? null;
  return away !== null && (away.until === null || away.until > serverNow());
}

/** A deposit is offered: the brand takes them, and the member has not turned away. */
export function useDepositOffered(): boolean {
  const isOn = useSwitch('DPSTBAS3');
  const isAway = useTurnedAway();
  return isOn && !isAway;
}

/** Every deed answers with the whole. What is offered to the member depends on whether he has turned away. */
export function applySafePlay(value: SafePlay): void {
  const before = queryClient.getQueryData<SafePlay>(key);
  queryClient.setQueryData(key, value);
  applyTurnedAway(value.pause && { until: value.pause.overAt });
  if ((before?.pause === null) === (value.pause === null)) return;
  void renew();
}
