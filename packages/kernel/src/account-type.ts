/** An agent's staff who only read. */
export const READING_STAFF = 41;
/** An agent's staff who also act. */
const ACTING_STAFF = 42;

/** Agents' staff work in the agent centre and do not play. */
export const isStaff = (type: number | null): boolean => type === READING_STAFF || type === ACTING_STAFF;
