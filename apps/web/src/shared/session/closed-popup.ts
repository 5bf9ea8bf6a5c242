/** Cookie that records that the member has closed the arrival announcements. Cleared on logout. */
export const CLOSED_POPUP = 'USER_POPUP';
