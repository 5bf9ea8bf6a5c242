/** A member as operators know him: found, told of in one place, with notes and tags. */
export { recordDesk } from './console.ts';
export { memberCalled, memberNumbered, tagsOf, type MemberRow } from './queries.ts';
export { factsOf } from './rules.ts';
