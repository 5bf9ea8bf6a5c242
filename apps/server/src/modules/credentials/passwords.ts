/** Passwords are kept as argon2id hashes and nowhere else. */
import { hash, parseOptions, verify } from '@node-rs/argon2';

/** Memory in KiB and passes: what OWASP asks for; about 10 ms on a small server. No setting lowers it; specs do, in their own process. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobody: Promise<string> | undefined;
/** A try for an unknown account is held against it, so that it takes as long as one for a known account. */
const hashOfNobody = (): Promise<string> => (nobody ??= hashPassword('no account has this password'));

export function hashPassword(password: string): Promise<string> {
  return hash(password, passwordCost);
}

/** Null stands for an account that does not exist or cannot log in by password: always false, in the usual time. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await hashOfNobody()), password);
  return fits && passwordHash !== null;
}

/** Whether a hash was made at another cost than today's. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return (
    memoryCost !== passwordCost.memoryCost ||
    timeCost !== passwordCost.timeCost ||
    parallelism !== passwordCost.parallelism
  );
}
