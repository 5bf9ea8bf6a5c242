/** `npm run dev`: the server restarts and the pages reload when a file changes. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer, type Plugin, type ProxyOptions } from 'vite';
import { buildStale, frontEnds, type FrontEnd } from '../launch/build.ts';
import { whenOrphaned } from '../launch/orphan.mjs';
import { nextFreePorts } from '../launch/ports.ts';
import { root } from '../launch/root.ts';
import { bold, dim, print } from '../launch/print.ts';

const HOST = process.env['HOST'] || '127.0.0.1';
const PORT = Number(process.env['PORT'] || 8080);
const at = (port: number) => `http://${HOST}:${port}`;

/** Paths proxied to the server; all others are pages or their modules. */
const PROXIED: Record<FrontEnd, readonly string[]> = {
  web: ['/wps', '/lgw', '/sgw', '/docs', '/cashier', '/webhooks', '/media', '/ops'],
  arcade: ['/ggw'],
  console: ['/console'],
};

/** The proxy keeps the Host header, by which the server selects the brand. */
function proxies(app: FrontEnd, target: string): Record<string, ProxyOptions> {
  const plain = PROXIED[app].map((path): [string, ProxyOptions] => [path, { target }]);
  return Object.fromEntries(app === 'web' ? [...plain, ['/ws', { target, ws: true }]] : plain);
}

/** The server embeds boot data into the page it serves; the dev server's page fetches it from there. */
const bootFrom = (target: string): Plugin => ({
  name: 'boot-of-the-server',
  async transformIndexHtml(html) {
    const served = await fetch(target, { headers: { accept: 'text/html' } }).then((answer) => answer.text());
    return html.replace('<!--boot-->', () => /<script[^>]* id="boot">.*?<\/script>/s.exec(served)?.[0] ?? '');
  },
});

async function untilReady(target: string): Promise<void> {
  const ready = () =>
    fetch(`${target}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) await pause(100);
}

async function page(app: FrontEnd, port: number, target: string): Promise<void> {
  const folder = join(root, 'apps', app);
  const server = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    cacheDir: join(root, '.cache/vite', app),
    server: { host: HOST, port, strictPort: true, proxy: proxies(app, target) },
    plugins: app === 'web' ? [bootFrom(target)] : [],
    clearScreen: false,
    logLevel: 'warn',
  });
  await server.listen();
}

/** The server runs behind the dev servers, with their addresses as its origins. */
function serverBehind(port: number): void {
  const env = {
    LOG_LEVEL: 'warn',
    ...process.env,
    HOST,
    PORT: String(port),
    ARCADE_PORT: String(port + 1),
    CONSOLE_HOST: HOST,
    CONSOLE_PORT: String(port + 2),
    SITE_ORIGIN: at(PORT),
    ARCADE_ORIGIN: at(PORT + 1),
    CONSOLE_ORIGIN: at(PORT + 2),
  };
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
  whenOrphaned(() => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 0));
}

// The server refuses to start without built pages, though they are not used here.
const missing = frontEnds.filter((app) => !existsSync(join(root, 'dist', app, 'index.html')));
if (missing.length > 0) {
  print(`Building ${missing.join(' and ')} once …`);
  await buildStale(missing);
}
// Files change constantly in development: the manifest of the last build would not match.
await rm(join(root, 'dist/manifest.json'), { force: true });
const behind = await nextFreePorts(PORT, HOST);
if (behind === null) throw new Error(`no free ports above ${PORT}`);
serverBehind(behind);
await untilReady(at(behind));
await page('web', PORT, at(behind));
await page('arcade', PORT + 1, at(behind + 1));
await page('console', PORT + 2, at(behind + 2));
print(
  `${bold('Pavilion, for development')}\n  Site    ${bold(at(PORT))}\n  Arcade  ${at(PORT + 1)}\n  Console ${at(PORT + 2)}\n  ${dim(`The server itself answers on ${at(behind)}.`)}`,
);
