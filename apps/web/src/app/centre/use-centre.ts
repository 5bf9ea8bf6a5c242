/** The entries that this member is offered, and whether one of them is. */
import { useBrand } from '../../shared/brand/boot.ts';
import { isOn } from '../../shared/brand/switches.ts';
import { useMember } from '../../shared/session/own-member.ts';
import { centreEntries, type CentreEntry, type Circumstances } from './entries.ts';

/** The centre as a page of its own, where there is no room for it over another. */
export const CENTRE_PATH = '/memberCenter';

export function useCircumstances(): Circumstances {
  const { whitelabel } = useBrand();
  const { data: member } = useMember();
  return { isOn: (id) => isOn(whitelabel, id), toUpline: member?.toUpline };
}

export function useCentreEntries(): readonly CentreEntry[] {
  const circumstances = useCircumstances();
  return centreEntries.filter(({ offered }) => !offered || offered(circumstances));
}
