/** Launch: player, game and token. Its page is identified by a random key, stored as a hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { Store } from './store.ts';

export interface Sitting {
  readonly id: string;
  readonly operator: number;
  readonly player: string;
  readonly token: string;
  readonly game: string;
  readonly currency: string;
  readonly language: string;
  readonly lobby_url: string;
  readonly deposit_url: string;
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Returns the key. */
export function keepSitting({ run }: Store, sitting: Omit<Sitting, 'id'>, now: number): string {
  const key = randomBytes(32).toString('base64url');
  const { operator, player, token, game, currency, language, lobby_url, deposit_url } = sitting;
  run(
    'insert into sitting values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    hashOf(key),
    operator,
    player,
    token,
    game,
    currency,
    language,
    lobby_url,
    deposit_url,
    now,
  );
  return key;
}

export const sittingByKey = ({ all }: Store, key: string): Sitting | undefined =>
  all<Sitting>('select * from sitting where id = ?', hashOf(key))[0];

export const sittingOf = ({ all }: Store, id: string): Sitting =>
  all<Sitting>('select * from sitting where id = ?', id)[0]!;

/** Latest launch, used for certification. */
export const newestSitting = ({ all }: Store, operator: number): Sitting | undefined =>
  all<Sitting>('select * from sitting where operator = ? order by opened_at desc, rowid desc limit 1', operator)[0];
