/** API for game pages, authenticated by the launch key; all other input is validated like any external input. */
import type { Carrier } from './carry.ts';
import type { Desk } from './desk.ts';
import type { Action } from './games/index.ts';
import type { Reply } from './operator-api.ts';
import { askBalance, play, step, type Refusal } from './play.ts';
import { roundsOf } from './rounds.ts';
import type { Sitting } from './sittings.ts';
import { viewOf } from './view.ts';

type Fields = Readonly<Record<string, unknown>>;

const NAME = /^[\w-]{1,64}$/;
const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function actionOf({ take, door }: Fields): Action | null {
  if (take === true) return { take };
  return isCount(door) ? { door } : null;
}

function playOf(fields: Fields) {
  const { press, stake, spots, free } = fields;
  if (!isName(press) || typeof free !== 'boolean' || !isCount(stake)) return null;
  if (!Array.isArray(spots) || spots.length > 12 || !spots.every(isName)) return null;
  return { press, stake, spots, free };
}

function stepOf(fields: Fields) {
  const { round, from } = fields;
  const action = actionOf(fields);
  return isName(round) && isCount(from) && action !== null ? { round, from, action } : null;
}

export async function answerPlayer(
  { desk, carrier }: { readonly desk: Desk; readonly carrier: Carrier },
  sitting: Sitting,
  { path, fields }: { readonly path: string; readonly fields: Fields },
): Promise<Reply> {
  const view = (refused: Refusal | null): Reply => ({ status: 200, body: { ...viewOf(desk, sitting), refused } });
  if (path === 'play') {
    const press = playOf(fields);
    return view(press ? await play(desk, carrier, sitting, press) : 'choice');
  }
  if (path === 'step') {
    const asked = stepOf(fields);
    return view(asked ? await step(desk, carrier, sitting, asked) : 'choice');
  }
  if (path === 'state') {
    // Reading the state first completes pending calls.
    const [last] = roundsOf(desk.store, sitting, 1);
    if (last) await carrier.carry(last.id);
    await askBalance(desk, sitting);
    return view(null);
  }
  return { status: 404, body: {} };
}
