/** API for operators: launch address, list of games, round details. Each call is signed by its brand. */
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

/** String field; empty when missing or too long. */
const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' && value.length <= 1_000 ? value : '';
};

/** Accepts web addresses only, since these links navigate the player's top window. */
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

/** Only for the operator's own player, and only by one of that player's transactions. */
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

/** `path` is relative to the address operators are given. The signature is verified before the body is parsed. */
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
