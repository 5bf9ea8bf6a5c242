/** What a code is for that was sent; each has a countdown and a proof of its own. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'bind' | 'mail' | 'own';
