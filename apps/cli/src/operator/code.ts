import { systemClock } from '#server/compose.ts';
import { codeNow } from '#server/modules/people/staff/index.ts';
import { DEMO_OPERATORS } from '#server/seed/operators.ts';
import { Refused } from '../grammar/ended.ts';

export function code({ account }: { readonly account: string }): string {
  const operator = DEMO_OPERATORS.find((known) => known.account === account);
  if (!operator)
    throw new Refused(`Available for demo operators only: ${DEMO_OPERATORS.map((known) => known.account).join(', ')}`);
  return codeNow({ clock: systemClock }, operator.secret);
}
