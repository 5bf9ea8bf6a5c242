/** True when there was input on this page within the last minute. */
const HANDS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const AWAY_MS = 60_000;

let lastHandAt = Date.now();
for (const hand of HANDS) addEventListener(hand, () => (lastHandAt = Date.now()), { passive: true, capture: true });

export const isAttended = (): boolean => Date.now() - lastHandAt < AWAY_MS;
