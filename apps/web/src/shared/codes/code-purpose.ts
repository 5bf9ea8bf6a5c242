/** What a code sent to a phone is for; each has a countdown and a proof of its own. */
export type CodePurpose = 'login' | 'register' | 'reset';
