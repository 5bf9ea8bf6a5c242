/** The operator's network address, carried through asynchronous calls to the entry in the audit log. */
import { AsyncLocalStorage } from 'node:async_hooks';

const from = new AsyncLocalStorage<string>();

export const actingFrom = <T>(address: string, work: () => T): T => from.run(address, work);

/** Null for jobs and the seed. */
export const addressOfActor = (): string | null => from.getStore() ?? null;
