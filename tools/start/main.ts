/** `npm start`: builds and starts the site from any state, with one line per step. */
import { BadEnvironment, readConfig, type Config } from '#server/ports/config.ts';
import { holderOf } from '#db';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BuildFailed, buildStale } from '../launch/build.ts';
import { whenOrphaned } from '../launch/orphan.mjs';
import { firstTaken, nextFreePorts } from '../launch/ports.ts';
import { bold, dim, red, print, step } from '../launch/print.ts';
import { DidNotStart, serve, type Served } from '../launch/serve.ts';
import { reset } from './reset.ts';
import { welcome } from './welcome.ts';

/** Expected reason not to start; anything else thrown is a bug. */
class NotNow extends Error {}

async function refuseWhenRunning(config: Config): Promise<void> {
  if (config.databaseUrl) return;
  const running = holderOf(config.dataDir);
  if (!running) return;
  const where = running.url ? ` and serves ${running.url}` : '';
  throw new NotNow(
    `The site is already running on ${resolve(config.dataDir)}: process ${running.pid} has it open${where}.\n` +
      `Two processes would destroy an embedded database. Stop the running one, or use another data folder: DATA_DIR=.data-2 npm start`,
  );
}

async function refuseWhenPortTaken(config: Config): Promise<void> {
  const ports = [config.port, config.arcadePort, config.consolePort].filter((port) => port !== 0);
  const taken = await firstTaken(ports, config.host).catch((error: Error) => {
    throw new NotNow(`Cannot listen on ${config.host} (HOST), port ${config.port} (PORT): ${error.message}`);
  });
  if (taken === null) return;
  const free = await nextFreePorts(config.port, config.host);
  const named = taken === config.port ? 'PORT' : taken === config.arcadePort ? 'ARCADE_PORT' : 'CONSOLE_PORT';
  const remedy = free === null ? '' : ` ${free} is free: PORT=${free} npm start`;
  throw new NotNow(`Port ${taken} (${named}) is in use.${remedy}`);
}

/** Forwards signals to the server, and exits like it. */
function endWith(child: Served['child']): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  whenOrphaned(() => child.kill('SIGTERM'));
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
  });
}

async function start(args: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  print(bold('Pavilion'));
  await refuseWhenRunning(config);
  if (args.includes('--reset')) {
    const refusal = await reset(config, { agreed: args.includes('--yes') });
    if (refusal) throw new NotNow(refusal);
  }
  await refuseWhenPortTaken(config);
  await step('front ends', async () => {
    const built = await buildStale();
    return { note: built.length > 0 ? `built: ${built.join(', ')}` : 'up to date', value: null };
  });
  const isFirst = config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'pglite'));
  if (config.demo && isFirst) print(dim('    first start: creating demo data for a month, which takes some seconds'));
  const env = { ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' };
  const served = await step('server', async () => ({ note: 'ready', value: await serve(env, endWith) }));
  await welcome(config, served);
}

try {
  await start(process.argv.slice(2));
} catch (error) {
  process.exitCode = 1;
  if (error instanceof DidNotStart) {
    process.exitCode = error.exitCode;
    if (!error.stopped) print(dim('The server did not start; see the error above.'));
  } else if (error instanceof NotNow || error instanceof BadEnvironment || error instanceof BuildFailed) {
    console.error(red(error.message));
  } else {
    throw error;
  }
}
