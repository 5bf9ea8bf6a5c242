/** Entries offered to this member. */
import { useBrand } from '../../shared/brand/boot.ts';
import { isOn } from '../../shared/brand/switches.ts';
import { useMember } from '../../shared/session/own-member.ts';
import { useStaff } from '../../shared/session/session.ts';
import { centreEntries, type CentreEntry, type Circumstances } from './entries.ts';
import { isOffered } from './is-offered.ts';

/** Path of the centre's menu page. */
export const CENTRE_PATH = '/memberCenter';

export function useCircumstances(): Circumstances {
  const { whitelabel } = useBrand();
  const { data: member } = useMember();
  return { isOn: (id) => isOn(whitelabel, id), toUpline: member?.toUpline, isStaff: useStaff() };
}

export function useCentreEntries(): readonly CentreEntry[] {
  const circumstances = useCircumstances();
  return centreEntries.filter((entry) => isOffered(entry, circumstances));
}
