/** What operators ask: where a game starts, which games there are, where a round can be read. Each call is signed by its brand. */
import type { Desk } from './desk.ts';
import { gameOf, games } from './games/index.ts';
import { operators, type Operator } from './operators.ts';
import { roundKey } from './round-page.ts';
import { callsOf, roundOf } from './rounds.ts';
import { isSigned } from './signing.ts';
import { keepSitting } from './sittings.ts';
import { languageFor } from './texts.ts';

export interface Reply {
  readonly status: number;
  readonly body: object;
}

const ok = (body: object): Reply => ({ status: 200, body });
const no = (status: number, error: string): Reply => ({ status, body: { error: `RS_ERROR_${error}` } });

type Fields = Readonly<Record<string, unknown>>;

/** Text of that field, or nothing for what is none or too long. */
const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' && value.length <= 1_000 ? value : '';
};

/** Links lead the player's whole window away, so they are addresses of pages and nothing else. */
const pageAddress = (text: string): string => (/^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text : '');

function start(desk: Desk, operator: Operator, fields: Fields, origin: string): Reply {
  const [player, token, game] = [textOf(fields, 'user'), textOf(fields, 'token'), textOf(fields, 'game_code')];
  const currency = textOf(fields, 'currency');
  if (player === '' || token === '') return no(400, 'WRONG_SYNTAX');
  if (!gameOf(game)) return no(404, 'INVALID_GAME');
  if (!/^[A-Z]{3}$/.test(currency)) return no(400, 'WRONG_CURRENCY');
  const sitting = {
    operator: operator.id,
    player,
    token,
    game,
    currency,
    language: languageFor(textOf(fields, 'lang')),
    lobby_url: pageAddress(textOf(fields, 'lobby_url')),
    deposit_url: pageAddress(textOf(fields, 'deposit_url')),
  };
  return ok({ url: `${origin}/play?s=${keepSitting(desk.store, sitting, desk.now())}` });
}

/** Only of the operator's own player, and by a transaction that was his. */
function read(desk: Desk, operator: Operator, fields: Fields, origin: string): Reply {
  const round = roundOf(desk.store, textOf(fields, 'round'));
  const isTheirs = round?.operator === operator.id && round.player === textOf(fields, 'user');
  const uuid = textOf(fields, 'transaction_uuid');
  if (!round || !isTheirs || !callsOf(desk.store, round.id).some((call) => call.uuid === uuid))
    return no(404, 'TRANSACTION_DOES_NOT_EXIST');
  return ok({ url: `${origin}/round?id=${round.id}&key=${roundKey(desk, round.id)}` });
}

const list = (): Reply =>
  ok(games.map(({ code, name }) => ({ game_code: code, name, category: 'Arcade Games', enabled: true })));

/** `path` is below the address that operators are given. Nothing of a body is read before its signature is. */
export function answerOperator(
  desk: Desk,
  { path, body, signature }: { readonly path: string; readonly body: Buffer; readonly signature: unknown },
  origin: string,
): Reply {
  const operator = operators(desk.store).find(({ public_key }) => isSigned(body, signature, public_key));
  if (!operator) return no(403, 'INVALID_SIGNATURE');
  const fields = parsed(body);
  if (!fields) return no(400, 'WRONG_SYNTAX');
  if (fields['operator_id'] !== operator.id) return no(403, 'INVALID_PARTNER');
  if (path === 'game/url') return start(desk, operator, fields, origin);
  if (path === 'game/round') return read(desk, operator, fields, origin);
  return path === 'game/list' ? list() : no(404, 'WRONG_SYNTAX');
}

function parsed(body: Buffer): Fields | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}
