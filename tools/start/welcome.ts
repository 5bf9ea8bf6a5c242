/** Start message: addresses, demo accounts, and sandboxed services. */
import type { Config } from '#server/ports/config.ts';
import { bold, dim, print } from '../launch/print.ts';
import type { Served } from '../launch/serve.ts';

const MESSAGES = 'mail and SMS  nothing leaves the machine; npx pavilion outbox list shows the messages';

const ACCOUNTS = [
  ['member1', 'a member with money to play with'],
  ['agent1', 'an agent with a team'],
  ['staff1', 'staff of that agent, who comes in at /agentLogin'],
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
  row('Arcade', `${arcade} ${dim('(house games run here, in frames of the site)')}`);
  row('Console', `${desk} ${dim('(operators work here; on this machine alone unless CONSOLE_HOST says otherwise)')}`);
  row('API', `${site}/docs`);
  row(
    'Data',
    config.databaseUrl
      ? 'the database of DATABASE_URL'
      : `${config.dataDir} ${dim('(begin anew: npm start -- --reset)')}`,
  );
  if (config.demo) {
    // Loaded on demand: the seed imports half the server.
    const { DEMO_PASSWORD } = await import('#server/seed/index.ts');
    print(`\n  Demo accounts, password ${bold(DEMO_PASSWORD)}`);
    for (const [account, what] of ACCOUNTS) row(account, what);
    row('operator1', 'of the console, and operator2; their code: npx pavilion operator code operator1');
  } else {
    print(
      `\n  No demo accounts. The first operator, while there is none, at another terminal with the same environment:`,
    );
    for (const line of FIRST_OPERATOR) print(`  ${line}`);
    print(
      `  ${dim('Sign in at the console on this machine with the password that it prints; the console then makes brands and staff.')}`,
    );
  }
  const sandboxed = [
    ...(config.demo ? ['payments      a cashier page with succeed, fail and delay; no money moves'] : []),
    ...(config.smsGateway && config.smtp ? [] : [MESSAGES]),
  ];
  if (sandboxed.length > 0) print('\n  Sandboxed');
  for (const line of sandboxed) print(`  ${dim(line)}`);
  print(`\n  ${dim('Stop with Ctrl+C.')}`);
}
