import { expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';
import { logBook } from '#testkit/log-book.ts';
import { createLog } from './compose.ts';
import { readConfig } from './ports/config.ts';
import { openDb } from '#db';

/** Spellings of a URL with this password. */
const SPELLINGS = [
  'postgres://kim:hunter2pw@127.0.0.1:9/site',
  'POSTGRES://kim:hunter2pw@127.0.0.1:9/site',
  'postgresql://kim:hunter2pw@127.0.0.1:9/site',
  'postgres://kim:hunter2pw%40x@127.0.0.1:9/site',
  'postgres://kim:x@hunter2pw@127.0.0.1:9/site',
  'postgres://kim:12/hunter2pw@127.0.0.1:9/site',
  'postgres://kim:x?hunter2pw@127.0.0.1:9/site',
  'postgres://kim:x#hunter2pw@127.0.0.1:9/site',
  'postgres://127.0.0.1:9/site?user=kim&password=hunter2pw',
  'postgres://:hunter2pw@127.0.0.1:9/site',
  'postgres:kim:hunter2pw@127.0.0.1:9/site',
  'kim:hunter2pw@127.0.0.1:9/site',
];
const NAMES = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'REDIS_URL', 'SMTP_URL', 'UPLOADS_S3_URL', 'DRAW_RESULTS_URL'];

async function saidOf(work: () => unknown): Promise<string> {
  try {
    await work();
    return '';
  } catch (error) {
    const { message, cause } = error as Error;
    return `${message} ${String(cause)}`;
  }
}

it.each(SPELLINGS)('%s: a start that fails tells nobody the password, whatever it is the address of', async (url) => {
  for (const name of NAMES) {
    const env = { DATABASE_URL: 'postgres://127.0.0.1/site', [name]: url };
    expect(await saidOf(() => readConfig(env))).not.toContain('hunter2');
    const said = `cannot reach ${url}, at ${decodeURI(url)}; ${url.split('://').at(-1)} answers: no user hunter2pw`;
    expect(withoutSecrets(said, env)).not.toContain('hunter2');
  }
  expect(await saidOf(() => openDb({ databaseUrl: url }))).not.toContain('hunter2');
});

it('what is no secret stays as it was said', () => {
  const env = {
    DATABASE_URL: 'postgres://db.example/site',
    SECRET_KEY: 'c2VjcmV0',
    HOST: '127.0.0.1',
    SMS_GATEWAY_SECRET: 'ab',
  };
  const said = 'PostgreSQL at db.example/site (DATABASE_URL) cannot be reached from 127.0.0.1: ab';
  expect(withoutSecrets(said, env)).toBe(said);
  expect(withoutSecrets('the key is c2VjcmV0', env)).toBe('the key is …');
});

it('a Redis that refuses the password is logged without it', () => {
  const { stream, lines } = logBook();
  const refused = Object.assign(new Error('WRONGPASS'), { command: { name: 'auth', args: ['kim', 'hunter2pw'] } });
  createLog('info', stream).error({ event: 'redis.away', err: refused }, 'Redis does not answer');
  expect(lines.join('\n')).toContain('WRONGPASS');
  expect(lines.join('\n')).not.toContain('hunter2');
});
