/** The limits that members set themselves, and over what; read by browsers, which carry no schemas. */
export const limitKinds = ['deposit', 'loss', 'wager', 'time'] as const;
export type LimitKind = (typeof limitKinds)[number];
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];
