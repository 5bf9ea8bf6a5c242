/** Start message: addresses, demo accounts, and sandboxed services. */
import type { Config } from '#server/ports/config.ts';
import { bold, dim, print } from '../launch/print.ts';
import type { Served } from '../launch/serve.ts';

const MESSAGES = 'mail and SMS  stored on this machine, not sent; npx pavilion outbox list shows the messages';

const ACCOUNTS = [
  ['member1', 'a member with a balance'],
  ['agent1', 'an agent with downlines'],
  ['staff1', 'staff of that agent; login at /agentLogin'],
] as const;

/** Operators belong to the whole platform, so any brand works here. */
const FIRST_OPERATOR = [
  'npx pavilion operator add pavilion ada --name Ada --reason "the first of us"',
  'npx pavilion operator grant pavilion ada --role owner --everywhere yes --reason "the first of us"',
] as const;

const row = (name: string, text: string) => print(`  ${dim(name.padEnd(9))} ${text}`);

export async function welcome(config: Config, { site, arcade, console: desk }: Served): Promise<void> {
  print();
  row('Site', bold(site));
  row('Arcade', `${arcade} ${dim('(house games, embedded in the site)')}`);
  row('Console', `${desk} ${dim('(for operators; reachable from this machine only unless CONSOLE_HOST is set)')}`);
  row('API', `${site}/docs`);
  row(
    'Data',
    config.databaseUrl ? 'database of DATABASE_URL' : `${config.dataDir} ${dim('(start over: npm start -- --reset)')}`,
  );
  if (config.demo) {
    // Loaded on demand: the seed imports half the server.
    const { DEMO_PASSWORD } = await import('#server/seed/index.ts');
    print(`\n  Demo accounts, password ${bold(DEMO_PASSWORD)}`);
    for (const [account, what] of ACCOUNTS) row(account, what);
    row('operator1', 'and operator2: console operators; 2FA code: npx pavilion operator code operator1');
  } else {
    print(`\n  No demo accounts. To create the first operator, run in another terminal with the same environment:`);
    for (const line of FIRST_OPERATOR) print(`  ${line}`);
    print(
      `  ${dim('Sign in to the console on this machine with the password that is printed; brands and staff are created there.')}`,
    );
  }
  const sandboxed = [
    ...(config.demo ? ['payments      cashier page with succeed, fail and delay; no real money'] : []),
    ...(config.smsGateway && config.smtp ? [] : [MESSAGES]),
  ];
  if (sandboxed.length > 0) print('\n  Sandboxed');
  for (const line of sandboxed) print(`  ${dim(line)}`);
  print(`\n  ${dim('Stop with Ctrl+C.')}`);
}
