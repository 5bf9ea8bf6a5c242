/** Under which name a browser knows that a member has closed what opened on his arrival. It is forgotten when he leaves. */
export const CLOSED_POPUP = 'USER_POPUP';
