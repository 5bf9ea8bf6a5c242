/** Rights of operators: to see a room of the console or to work in it, at one brand or at all. */
import { z } from 'zod';

export const consoleRooms = [
  'cashier',
  'members',
  'safe-play',
  'promotions',
  'agents',
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

/** The right to work in a room includes the right to see it. */
export const right = z.enum(['see', 'work']);
export type Right = z.infer<typeof right>;

export type Rights = Readonly<Partial<Record<ConsoleRoom, Right>>>;

const each = (rooms: readonly ConsoleRoom[], level: Right): Rights =>
  Object.fromEntries(rooms.map((room) => [room, level]));

/** All roles. Their rights are code, so that a change is reviewed, dated and released like code. */
export const ROLES = {
  owner: each(consoleRooms, 'work'),
  manager: { ...each(consoleRooms, 'work'), staff: 'see', audit: 'see' },
  cashier: { cashier: 'work', members: 'see', reports: 'see' },
  support: { support: 'work', members: 'see', cashier: 'see', content: 'see' },
  marketing: { promotions: 'work', content: 'work', agents: 'see', reports: 'see' },
  risk: { 'safe-play': 'work', members: 'work', agents: 'work', cashier: 'see', reports: 'see', audit: 'see' },
  auditor: each(consoleRooms, 'see'),
} as const satisfies Readonly<Record<string, Rights>>;

export const roleNames = Object.keys(ROLES) as (keyof typeof ROLES)[];
export const role = z.enum(roleNames);
export type Role = z.infer<typeof role>;

/** Union of the rights of several roles; the stronger right counts. */
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
