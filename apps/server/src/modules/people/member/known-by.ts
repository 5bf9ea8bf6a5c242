/** Members matching an operator's search: member id, mobile, mail address, name, identity number or bank account. */
import type { Deps } from '../../../ports/deps.ts';
import { personsFound } from '../person/index.ts';
import { membersPaidTo } from '../../money/withdrawal/index.ts';

const NUMBER = /^[1-9]\d{0,14}$/;
/** Minimal form of a bank account number. */
const ACCOUNT = /^[\p{L}\d][\p{L}\d\s-]{4,63}$/u;

export async function membersKnownBy(
  deps: Pick<Deps, 'db' | 'secrets'>,
  merchant: string,
  sought: string,
): Promise<bigint[]> {
  const text = sought.trim();
  const [persons, paid] = await Promise.all([
    personsFound(deps, merchant, text),
    ACCOUNT.test(text) && /\d/.test(text) ? membersPaidTo(deps, merchant, text) : [],
  ]);
  return [...new Set([...(NUMBER.test(text) ? [BigInt(text)] : []), ...persons, ...paid])];
}
