/** What is known of a person, sealed: everything that others keep of him hangs on his account's number. */
export { personsFound } from './find-persons.ts';
export { maskName } from './mask-name.ts';
export { othersLike } from './others-like.ts';
export { changePerson, lockPerson, personOf, rewritePerson, sealedColumns } from './person.ts';
export { printsOf } from './prints.ts';
export { nextMemberId } from './queries.ts';
export { NOBODY, type Person } from './rules.ts';
export { personsToSeal, sealPersons } from './seal-persons.ts';
