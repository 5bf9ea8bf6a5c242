/** Where a visitor may be before he has logged in. */
const OPEN_PATHS = ['/login', '/register', '/register.html', '/helpmc', '/download'];
/** Agents, who was mailed a link to a new password, and who asks customer service for help are not logged in either. */
const OTHER_DOORS = ['/agentLogin', '/reset', '/chat'];

/** With the brand's `loginedToHomePage` on, a visitor without a session is sent to /login from everywhere else. */
export function mustLogIn(loginedToHomePage: boolean, token: string | null, pathname: string): boolean {
  return loginedToHomePage && !token && ![...OPEN_PATHS, ...OTHER_DOORS].includes(pathname);
}
