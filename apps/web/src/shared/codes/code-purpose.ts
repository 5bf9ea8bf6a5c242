/** Purpose of a verification code; each has its own countdown and proof. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'bind' | 'mail' | 'own';
