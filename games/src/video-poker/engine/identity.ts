/** `version` changes with anything that makes the same seeds and moves give another outcome, or another pay: rules, pays, order of draws. */
export const identity = { id: 'video-poker', code: 'VIDEO_POKER', version: '1' } as const;
