/** `version` changes with anything that makes the same seeds give another outcome: strips, lines, pays, order of draws. */
export const identity = { id: 'coral-parade', code: 'CORAL_PARADE', version: '1' } as const;
