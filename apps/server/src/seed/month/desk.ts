/** Acts of the demo's operators, as the console sends them. */
import type { DeskPart } from '../../ports/desk.ts';
import { DEMO_OPERATORS } from '../operators.ts';
import { granted, type House } from './house.ts';

type Fields = Readonly<Record<string, string>> & { readonly reason: string };

/** Throws when the desk has no such act, cannot read its fields, or refuses it. */
export async function operatorDoes(
  { deps, merchant }: House,
  desk: DeskPart,
  [verb, kind]: readonly [verb: string, kind: string],
  fields: Fields,
): Promise<void> {
  const act = desk.acts?.find((known) => known.verb === verb && known.kind === kind);
  const read = act?.read({ act: verb, kind, merchant: merchant.code, by: DEMO_OPERATORS[0].account, ...fields });
  if (!read?.ok) throw new Error(`the desk does not know ${verb} ${kind}`);
  granted(`${verb} ${kind} at the desk`, await read.perform(deps));
}
