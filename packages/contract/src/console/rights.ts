/** What operators may do: a room of the console, to see it or to work in it, at one brand or at all. */
import { z } from 'zod';

export const consoleRooms = [
  'cashier',
  'members',
  'safe-play',
  'promotions',
  'content',
  'support',
  'brand',
  'vendors',
  'reports',
  'books',
  'staff',
  'audit',
] as const;
export const consoleRoom = z.enum(consoleRooms);
export type ConsoleRoom = z.infer<typeof consoleRoom>;

/** Who works in a room sees it too. */
export const right = z.enum(['see', 'work']);
export type Right = z.infer<typeof right>;

export type Rights = Readonly<Partial<Record<ConsoleRoom, Right>>>;

const each = (rooms: readonly ConsoleRoom[], level: Right): Rights =>
  Object.fromEntries(rooms.map((room) => [room, level]));

/** The roles there are. What each may do is code, so that a change of it is looked at, dated and released like code. */
export const ROLES = {
  owner: each(consoleRooms, 'work'),
  manager: { ...each(consoleRooms, 'work'), staff: 'see', audit: 'see' },
  cashier: { cashier: 'work', members: 'see', reports: 'see' },
  support: { support: 'work', members: 'see', cashier: 'see', content: 'see' },
  marketing: { promotions: 'work', content: 'work', reports: 'see' },
  risk: { 'safe-play': 'work', members: 'work', cashier: 'see', reports: 'see', audit: 'see' },
  auditor: each(consoleRooms, 'see'),
} as const satisfies Readonly<Record<string, Rights>>;

export const roleNames = Object.keys(ROLES) as (keyof typeof ROLES)[];
export const role = z.enum(roleNames);
export type Role = z.infer<typeof role>;

/** Of several roles the strongest right counts. */
export function rightsOf(roles: readonly Role[]): Rights {
  const all: Partial<Record<ConsoleRoom, Right>> = {};
  for (const name of roles) {
    const rights: Rights = ROLES[name];
    for (const room of consoleRooms) if (rights[room] && all[room] !== 'work') all[room] = rights[room];
  }
  return all;
}

export const mayIn = (rights: Rights, room: ConsoleRoom, needed: Right): boolean =>
  rights[room] === 'work' || (needed === 'see' && rights[room] === 'see');
