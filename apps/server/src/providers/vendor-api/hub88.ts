/**
 * Client of Hub88's operator API, the counterpart of the vendor wallet: `POST game/url`, `game/list` and `game/round`
 * below the vendor's URL, each signed over its exact bytes. No retries: a member waits, and a lost launch costs one
 * click.
 */
import { sign } from 'node:crypto';
import { done, refuse } from '#kernel';
import { z } from 'zod';
import { outsideAddress } from '../../ports/outside-address.ts';
import { postOutside } from '../../ports/post-outside.ts';
import { isStorable } from '../../ports/storable.ts';
import type { BrandKeys } from './brand-keys.ts';
import type { Asked, VendorAddress, VendorApi } from './vendor-api.ts';

const PATIENCE_MS = 6_000;
const LIST_PATIENCE_MS = 30_000;
const ANSWER_MAX = 64 * 1024;
const LIST_MAX = 16 * 1024 * 1024;

const urlAnswer = z.object({ url: z.string().min(1).max(4_000) });
const listAnswer = z
  .array(
    z.object({
      game_code: z.string().regex(/^[\x21-\x7e]{1,64}$/),
      name: z.string().trim().min(1).max(120).refine(isStorable),
      category: z.string().max(120).nullish(),
      enabled: z.boolean().nullish(),
    }),
  )
  .max(20_000);

interface Call<T> {
  readonly path: 'game/url' | 'game/list' | 'game/round';
  readonly body: Readonly<Record<string, unknown>>;
  readonly answer: z.ZodType<T>;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export interface Hub88Parts {
  readonly keys: BrandKeys;
  /** True where loopback may be called: for a demo and for tests. */
  readonly local: boolean;
  readonly patienceMs?: number;
}

export function hub88Api({ keys, local, patienceMs = PATIENCE_MS }: Hub88Parts): VendorApi {
  const unavailable = (because: string) => refuse('vendor.unavailable', { because });

  async function ask<T>(at: VendorAddress, { path, body, answer }: Call<T>): Asked<T> {
    const address = outsideAddress(`${at.apiUrl.replace(/\/$/, '')}/${path}`, local);
    if (!address) return unavailable('its address is none that may be called');
    const isList = path === 'game/list';
    const text = JSON.stringify({ ...(at.operatorId !== null && { operator_id: Number(at.operatorId) }), ...body });
    try {
      const signature = sign('RSA-SHA256', Buffer.from(text), await keys.privateKey(at.merchant)).toString('base64');
      const response = await postOutside(address, {
        body: text,
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
        patienceMs: isList ? LIST_PATIENCE_MS : patienceMs,
        answerMax: isList ? LIST_MAX : ANSWER_MAX,
        local,
      });
      if (response.status !== 200) return unavailable(`it answered ${response.status}`);
      const parsed = answer.safeParse(JSON.parse(response.text));
      return parsed.success ? done(parsed.data) : unavailable('its answer makes no sense');
    } catch (error) {
      return unavailable(error instanceof SyntaxError ? 'its answer is no JSON' : reasonOf(error));
    }
  }

  const urlOf = async (at: VendorAddress, path: 'game/url' | 'game/round', body: Call<unknown>['body']) => {
    const answer = await ask(at, { path, body, answer: urlAnswer });
    return answer.ok ? done(answer.value.url) : answer;
  };

  return {
    gameUrl: (at, start) =>
      urlOf(at, 'game/url', {
        user: start.user,
        token: start.token,
        game_code: start.gameCode,
        platform: start.platform,
        lang: start.language,
        currency: start.currency,
        country: start.country,
        ip: start.ip,
        lobby_url: start.lobbyUrl,
        deposit_url: start.depositUrl,
      }),
    async games(at) {
      const answer = await ask(at, { path: 'game/list', body: {}, answer: listAnswer });
      if (!answer.ok) return answer;
      return done(
        answer.value.map(({ game_code: code, name, category, enabled }) => ({
          code,
          name,
          category: category ?? '',
          enabled: enabled ?? true,
        })),
      );
    },
    roundUrl: (at, { user, roundId, transactionId }) =>
      urlOf(at, 'game/round', { user, round: roundId, transaction_uuid: transactionId }),
    publicKey: (merchant) => keys.publicKey(merchant),
  };
}
