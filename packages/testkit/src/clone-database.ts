/** Fresh databases on a PostgreSQL server: empty, or cloned from a template without connections. */
import { randomBytes } from 'node:crypto';
import pg, { type Client } from 'pg';

export interface OwnDatabase {
  readonly name: string;
  readonly url: string;
}

const newName = (): string => `pavilion_test_${randomBytes(6).toString('hex')}`;

export async function newDatabase(server: string): Promise<OwnDatabase> {
  const name = newName();
  await withClient(server, (client) => client.query(`create database ${name}`));
  return { name, url: withDatabase(server, name) };
}

export async function cloneDatabase(server: string, template: string): Promise<OwnDatabase> {
  const name = newName();
  await withClient(server, (client) => clone(client, name, template));
  return { name, url: withDatabase(server, name) };
}

/** Pages are copied as they are, rather than each written to the log as well. */
export const clone = (client: Client, name: string, template: string): Promise<unknown> =>
  client.query(`create database ${name} template ${template} strategy file_copy`);

/** Terminates open connections. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`));
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
