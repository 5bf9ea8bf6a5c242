/** Path of the agent centre's menu page; all its other pages are below it. */
export const AGENT_PATH = '/agent';

export const isInAgentCentre = (pathname: string): boolean =>
  pathname === AGENT_PATH || pathname.startsWith(`${AGENT_PATH}/`);
