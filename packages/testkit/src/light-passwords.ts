/** Passwords of specs are hashed at the least cost: at that of the house they took an eighth of the processor's time. */
import { passwordCost } from '#server/modules/people/credentials/passwords.ts';

Object.assign(passwordCost, { memoryCost: 64, timeCost: 1 });
