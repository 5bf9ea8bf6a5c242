/** Personal data of members, sealed (encrypted) in one value; other modules refer to them by the account's number. */
export { personsFound } from './find-persons.ts';
export { maskName } from './mask-name.ts';
export { othersLike } from './others-like.ts';
export { changePerson, lockPerson, personOf, rewritePerson, sealedColumns } from './person.ts';
export { printsOf } from './prints.ts';
export { nextMemberId } from './queries.ts';
export { NOBODY, type Person } from './rules.ts';
export { personsToSeal, sealPersons } from './seal-persons.ts';
