/** Refused attempts of operators are recorded in the audit log. */
import type { Call } from '#contract';
import type { Deps } from '../../../ports/deps.ts';
import type { AtWork } from '../../../ports/console-context.ts';
import { recordAct } from '../../house/operator-act/index.ts';

const MINUTE = 60_000;
/** Upper bound of entries a minute: the audit log is kept for ever, and a page that retries adds nothing new. */
const LINES_MAX = 30;

interface Tried {
  readonly call: Pick<Call, 'path'>;
  readonly input: unknown;
}

const wordOf = (input: unknown, name: string): string | undefined => {
  const value = (input as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof value === 'string' ? value : undefined;
};

export async function recordOverreach(deps: Deps, who: AtWork, { call, input }: Tried): Promise<void> {
  const counted = await deps.state.count(`limit:overreach:${who.account}`, LINES_MAX, MINUTE);
  if (!counted.allowed) return;
  // The brand may not exist at all.
  const merchant = deps.brands.find(wordOf(input, 'brand') ?? '')?.code ?? null;
  const [act, kind, ref, table] = ['act', 'kind', 'ref', 'table'].map((name) => wordOf(input, name));
  const after = {
    call: call.path,
    ...(act && { act }),
    ...(kind && { kind }),
    ...(ref && { ref }),
    ...(table && { table }),
  };
  const by = { merchant, by: who.account, reason: 'they have no right to it' };
  const at = deps.clock.now();
  await deps.db.tx((tx) =>
    recordAct(tx, by, { subject: `operator ${who.account}`, act: 'operator.refused', after, at }),
  );
}
