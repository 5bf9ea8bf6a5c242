/** Offers that are withheld from a member on a time-out or exclusion. */
import { serverNow } from '../brand/boot.ts';
import { useSwitch } from '../brand/switches.ts';
import { useMember } from './own-member.ts';
import { useStaff } from './session.ts';

/**
 * True while the member is on a time-out or exclusion; false while loading. Part of the member's data, updated by push.
 */
export function useTurnedAway(): boolean {
  const away = useMember().data?.turnedAway ?? null;
  return away !== null && (away.until === null || away.until > serverNow());
}

/**
 * True when deposits are offered: enabled at the brand, and the account is no staff's and not on a time-out or
 * exclusion.
 */
export function useDepositOffered(): boolean {
  const isOn = useSwitch('DPSTBAS3');
  const isAway = useTurnedAway();
  const staff = useStaff();
  return isOn && !isAway && !staff;
}
