/** The account that a report is about. */
import type { Access } from '#db';
import { done, type Result } from '#kernel';
import { within, type Scope } from '../../people/line/index.ts';
import type { PathStep } from './account-queries.ts';

export interface Subject {
  readonly id: bigint;
  readonly account: string;
  readonly isAgent: boolean;
  readonly uplineId: bigint | null;
}

interface Named {
  readonly customerId?: number | undefined;
  readonly customerName?: string | undefined;
}

/** The agent of the scope where nobody is named, or where they are; else an account within. */
export async function subjectOf(
  access: Access,
  scope: Scope,
  { customerId, customerName }: Named,
): Promise<Result<Subject, 'downline.not.yours'>> {
  const self = { id: scope.agentId, account: scope.agent, isAgent: true, uplineId: null };
  if (customerId === undefined && customerName === undefined) return done(self);
  const sought = customerId === undefined ? { customerName: customerName! } : { customerId };
  const found = await within(access, scope, sought, { self: true });
  if (!found.ok) return found;
  return done(found.value.id === scope.agentId ? self : found.value);
}

export const presentPath = (steps: readonly PathStep[]) =>
  steps.map(({ id, account }) => ({ customerId: Number(id), customerName: account }));
