/** Closes or reopens a member's account: `npm run account -- pavilion member1 close`. */
import { commandLine } from './command-line.ts';
import { askRunning, Refused, whoTypes } from './site-operations.ts';

const USAGE = 'npm run account -- <brand> <account> close | open';

await commandLine(async (config, [merchant, account, act, ...more]) => {
  if (merchant === undefined || account === undefined || (act !== 'close' && act !== 'open') || more.length > 0)
    throw new Refused(USAGE);
  await askRunning(config, 'account', { merchant, account, act, by: whoTypes() });
  return act === 'close'
    ? `${account} at ${merchant} is closed: logged out everywhere, and lets nobody in.`
    : `${account} at ${merchant} is open again.`;
});
