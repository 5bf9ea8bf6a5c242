/** Passwords are stored only as argon2id hashes. */
import { hash, parseOptions, verify } from '@node-rs/argon2';

/** OWASP's minimum: memory in KiB, passes; about 10 ms on a small server. Only specs lower it, in their process. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobody: Promise<string> | undefined;
/** Dummy hash for unknown accounts, so that their attempts take as long as those on known ones. */
const hashOfNobody = (): Promise<string> => (nobody ??= hashPassword('no account has this password'));

export function hashPassword(password: string): Promise<string> {
  return hash(password, passwordCost);
}

/** A null hash (no such account, or no password login) is always false, in the usual time. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await hashOfNobody()), password);
  return fits && passwordHash !== null;
}

/** True if the hash was made at another cost than the current one and is to be replaced. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return (
    memoryCost !== passwordCost.memoryCost ||
    timeCost !== passwordCost.timeCost ||
    parallelism !== passwordCost.parallelism
  );
}
