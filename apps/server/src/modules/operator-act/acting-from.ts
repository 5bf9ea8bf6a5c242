/** The address that an operator acts from follows the request through everything it waits for, down to the line in the book. */
import { AsyncLocalStorage } from 'node:async_hooks';

const from = new AsyncLocalStorage<string>();

export const actingFrom = <T>(address: string, work: () => T): T => from.run(address, work);

/** Null where nobody sits: a job, or the seed. */
export const addressOfActor = (): string | null => from.getStore() ?? null;
