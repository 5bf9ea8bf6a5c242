import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { createSupplier, playerAt } from '#testkit/supplier.ts';
import { wayTo, type Way } from '#testkit/way-to.ts';
import { createSite, type Site } from '#testkit';
import { until } from '#testkit/until.ts';
import { languages } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { groundOf } from '../modules/house/brand/index.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

describe.skipIf(testDatabaseUrl() === undefined)('while the database is away', () => {
  let server: TestPostgres;
  let way: Way;
  let site: Site;
  beforeAll(async () => {
    server = await openTestPostgres();
    way = await wayTo(server.url);
    site = await createSite({ databaseUrl: way.url });
  });
  afterEach(() => way.mend());
  afterAll(async () => {
    await site.close();
    way.close();
    await server.drop();
  });

  const ask = (url: string, headers: Record<string, string> = {}) =>
    site.app.inject({ url, headers: { merchant: 'pavilion', ...headers } });

  it('a call says in the caller’s language that it can be made again soon', async () => {
    way.cut();
    for (const language of languages) {
      const answer = await ask('/wps/member/info', { authorization: 'any', language });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.json()).toMatchObject({
        success: false,
        errorCode: 'service.unavailable',
        message: loadTranslator(language).t('service.unavailable'),
      });
    }
    const game = await site.arcade.inject({ url: '/ggw/balance', headers: { authorization: 'any' } });
    expect([game.statusCode, game.json<{ errorCode: string }>().errorCode]).toEqual([503, 'service.unavailable']);
  });

  it('a page is a page, without scripts, that looks again by itself', async () => {
    way.cut();
    const answer = await ask('/wps/member/info', {
      authorization: 'any',
      accept: 'text/html,*/*',
      cookie: 'lang=CN',
      host: 'site.test',
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('http-equiv="refresh"');
    expect(answer.body).not.toContain('<script');
    // Styled with the brand's theme.
    expect(answer.body).toContain(`--ground:${groundOf(site.deps.brands.find('pavilion')!)}`);
    expect(answer.body).toContain(loadTranslator('CN').t('service.unavailable'));
  });

  it('a supplier is told to try again, at every call, also when it is not remembered who he is', async () => {
    const supplier = await createSupplier(site, 'AWAY');
    const player = await playerAt(site, supplier, 'away1', 10);
    const unknown = { httpStatus: 200, status: 'RS_ERROR_UNKNOWN' };
    for (const forgotten of [false, true]) {
      const bet = player.bet(1);
      if (forgotten) site.clock.advance(3_600_000);
      else await player.balance();
      way.cut();
      expect(await player.send('bet', bet)).toMatchObject({ ...unknown, request_uuid: expect.any(String) as string });
      expect(await player.send('rollback', player.rollback(bet))).toMatchObject(unknown);
      expect(await supplier.call('user/info', { user: player.user })).toMatchObject(unknown);
      way.mend();
      expect(await player.send('bet', bet)).toMatchObject({ httpStatus: 200, status: 'RS_OK' });
    }
  });

  it('it is alive and not ready, and ready once it is back', async () => {
    way.cut();
    expect((await ask('/healthz')).statusCode).toBe(200);
    expect((await ask('/readyz')).statusCode).toBe(503);
    way.mend();
    // On a busy machine one attempt may time out.
    await until(async () => expect((await ask('/readyz')).statusCode).toBe(200));
    way.fallSilent();
    // Readiness answers also when a store never does.
    expect((await ask('/readyz')).statusCode).toBe(503);
    way.cut();
  });

  it('it is not ready while the disk has no room for a page, and names that; what can be read still is', async () => {
    await server.db.tx((tx) =>
      tx.script(`create function no_room() returns trigger language plpgsql as $$ begin
        if length(new.filler) < 4000 then return new; end if;
        raise exception 'could not extend file' using errcode = 'disk_full';
      end $$;
      create trigger no_room before insert on write_probe for each row execute function no_room()`),
    );
    const fresh = await createSite({ databaseUrl: server.url });
    const answer = await fresh.app.inject('/readyz');
    expect([answer.statusCode, answer.json<unknown>()]).toEqual([503, { status: 'unavailable', database: 'full' }]);
    expect((await fresh.app.inject({ url: '/wps/system/status', headers: { merchant: 'pavilion' } })).statusCode).toBe(
      200,
    );
    await server.db.run('drop trigger no_room on write_probe');
    expect((await fresh.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    await fresh.close();
  });
});
