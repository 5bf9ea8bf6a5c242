import type { Contract, ValueOf } from '#contract';
import type { WornRow } from './queries.ts';
import { drawnUrl, PLACE } from './rules.ts';

export const avatarUrl = ({ avatar, avatar_file: file }: WornRow): string =>
  file === null ? drawnUrl(avatar) : PLACE + file.slice(file.lastIndexOf('/') + 1);

export const presentAvatar = (row: WornRow): ValueOf<Contract['avatar']['show']> =>
  row.avatar_file === null
    ? { avatar: row.avatar, avatarType: 'STATIC' }
    : { avatar: avatarUrl(row), avatarType: 'CUSTOM' };
