/** Members as operators see them: search, record, notes and tags. */
export { alikeTo } from './alike.ts';
export { recordDesk } from './console.ts';
export { memberCalled, memberNumbered, tagsOf, type MemberRow } from './queries.ts';
export { factsOf } from './rules.ts';
