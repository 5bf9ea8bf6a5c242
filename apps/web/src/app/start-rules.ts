/** Paths open to visitors of a members-only brand. */
const OPEN_PATHS = ['/login', '/register', '/register.html', '/helpmc', '/download'];
/** Legal pages, which must be readable before anyone accepts them. */
const PAPERS = ['/terms', '/privacy', '/licence', '/responsible'];
/** Agent login, password reset and customer service work without a login as well. */
const OTHER_DOORS = ['/agentLogin', '/reset', '/chat'];

/** Customer service stays open during maintenance and regional blocks. */
export const ALWAYS_OPEN = '/chat';

/** Paths that show the front page of a members-only brand before login. */
const FRONT = ['/login', '/register', '/register.html'];
export const isFront = (loginedToHomePage: boolean, token: string | null, pathname: string): boolean =>
  loginedToHomePage && !token && FRONT.includes(pathname);

/** With the brand's `loginedToHomePage` on, visitors are redirected to /login from all other paths. */
export function mustLogIn(loginedToHomePage: boolean, token: string | null, pathname: string): boolean {
  return loginedToHomePage && !token && ![...OPEN_PATHS, ...PAPERS, ...OTHER_DOORS].includes(pathname);
}
