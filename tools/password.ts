/** Sets a temporary password that the member must change at login: `npm run password -- pavilion member1`. */
import { commandLine } from './command-line.ts';
import { askRunning, Refused, whoTypes } from './site-operations.ts';

await commandLine(async (config, [merchant, account]) => {
  if (merchant === undefined || account === undefined) throw new Refused('npm run password -- <brand> <account>');
  const set = await askRunning<{ password: string }>(config, 'password', { merchant, account, by: whoTypes() });
  return `${account} at ${merchant} comes in with ${set.password} and must then choose another password.`;
});
