/** Where a visitor may be before he has logged in. */
const OPEN_PATHS = ['/login', '/register', '/register.html', '/helpmc', '/download'];
/** Who was mailed a link to a new password, or asks customer service for help, is not logged in either. */
const WAYS_BACK = ['/reset', '/chat'];

/** With the brand's `loginedToHomePage` on, a visitor without a session is sent to /login from everywhere else. */
export function mustLogIn(loginedToHomePage: boolean, token: string | null, pathname: string): boolean {
  return loginedToHomePage && !token && ![...OPEN_PATHS, ...WAYS_BACK].includes(pathname);
}
