/** Where a visitor may be before he has logged in. */
const OPEN_PATHS = ['/login', '/register', '/register.html', '/helpmc', '/download'];
/** What everybody must be able to read before he agrees to it. */
const PAPERS = ['/terms', '/privacy', '/licence', '/responsible'];
/** Agents, who was mailed a link to a new password, and who asks customer service for help are not logged in either. */
const OTHER_DOORS = ['/agentLogin', '/reset', '/chat'];

/** The window of customer service stays open to those who are shut out: it is where they may ask why. */
export const ALWAYS_OPEN = '/chat';

/** What stands here before a login is the brand's front, and not the home page of its members. */
const FRONT = ['/login', '/register', '/register.html'];
export const isFront = (loginedToHomePage: boolean, token: string | null, pathname: string): boolean =>
  loginedToHomePage && !token && FRONT.includes(pathname);

/** With the brand's `loginedToHomePage` on, a visitor without a session is sent to /login from everywhere else. */
export function mustLogIn(loginedToHomePage: boolean, token: string | null, pathname: string): boolean {
  return loginedToHomePage && !token && ![...OPEN_PATHS, ...PAPERS, ...OTHER_DOORS].includes(pathname);
}
