/** A member (or a visitor) at a house game's table, with chance in the test's hands. */
import { randomUUID } from 'node:crypto';
import type { Client } from '#client';
import { commitment, fairStream } from '#games/kit/fair.ts';
import { lanternCourt } from '#games/lantern-court/engine/engine.ts';
import type { PlaySession } from '#server/ports/context.ts';
import type { GameWallet } from '#server/modules/money/game-wallet/index.ts';
import { findPlaySession } from '#server/modules/play/play/index.ts';
import type { Site, SiteMember } from './site.ts';

/** Lantern Court in the demo catalogue. */
export const GAME = { nodeId: 1001, vassalage: 'HOUSE', code: 'LANTERN_COURT', lines: 20 } as const;

/** A house game of the catalogue. */
export type AtGame = Readonly<Pick<typeof GAME, 'vassalage'> & { nodeId: number; code: string }>;

type Opened = Extract<Awaited<ReturnType<Client['arcade']['open']>>, { ok: true }>['value'];

export interface Table {
  readonly opened: Opened;
  readonly client: Client;
  readonly session: PlaySession;
  readonly player: string;
  /** Buys a round at the lowest bet, or the one given. */
  spin(requestId?: string, baseBet?: number): ReturnType<Client['arcade']['play']>;
  step(roundId: string, step: number): ReturnType<Client['arcade']['act']>;
  /** Lets enough time pass for the next spin. */
  wait(): void;
}

export async function ticketFor(
  site: Site,
  member: SiteMember | null,
  kind: 'launch' | 'trialLaunch' = 'launch',
  { nodeId, vassalage }: AtGame = GAME,
): Promise<string> {
  const client = member?.client ?? site.client();
  const started = await client.game[kind]({ nodeId, vassalage });
  if (!started.ok) throw new Error(`not launched: ${started.code}`);
  return new URL(started.value.game_url).searchParams.get('ticket') ?? '';
}

export async function sitDown(
  site: Site,
  member: SiteMember | null,
  kind: 'launch' | 'trialLaunch' = 'launch',
  game: AtGame = GAME,
): Promise<Table> {
  const merchant = member?.merchant ?? 'pavilion';
  const opened = await site.client(merchant).arcade.open({ ticket: await ticketFor(site, member, kind, game) });
  if (!opened.ok) throw new Error(`not opened: ${opened.code}`);
  const client = site.client(merchant, { token: opened.value.sessionToken });
  const session = await findPlaySession(site.deps, opened.value.sessionToken);
  if (!session) throw new Error('no play session');
  return {
    opened: opened.value,
    client,
    session,
    player: session.mode === 'DEMO' ? `demo:${session.playSessionId}` : `member:${session.memberId}`,
    spin: (requestId = randomUUID(), baseBet = 0.01) =>
      client.arcade.play({ requestId, baseBet, bet: { lines: GAME.lines } }),
    step: (roundId, step) => client.arcade.act({ roundId, step, action: { type: 'next' } }),
    wait: () => site.clock.advance(opened.value.minSpinMs),
  };
}

/** A wallet that never posts a round in one statement, as for members with limits of their own. */
export const stepByStep = (wallet: GameWallet): GameWallet => ({ ...wallet, play: async () => null });

export type Outcome = ReturnType<typeof lanternCourt.play>;

export const CLIENT_SEED = 'the-client-seed';

/** A server seed under which a round goes as the test wants it: the first, or the one of that nonce. */
export function seedFor(wanted: (outcome: Outcome) => boolean, nonce = 0): { serverSeed: string; outcome: Outcome } {
  for (let n = 0; ; n += 1) {
    const serverSeed = n.toString(16).padStart(64, '0');
    const outcome = lanternCourt.play(
      { lines: GAME.lines },
      fairStream({ serverSeed, clientSeed: CLIENT_SEED, nonce }),
    );
    if (wanted(outcome)) return { serverSeed, outcome };
  }
}

/** Puts a server seed in force, as if it had been drawn. */
export async function plantSeed(
  site: Site,
  player: string,
  serverSeed: string,
  { code, nonce = 0 }: Pick<AtGame, 'code'> & { readonly nonce?: number } = GAME,
): Promise<void> {
  await site.deps.db.q
    .updateTable('seed_pair')
    .set({ server_seed: serverSeed, server_seed_hash: commitment(serverSeed), client_seed: CLIENT_SEED, nonce })
    .where('player', '=', player)
    .where('game_code', '=', code)
    .where('revealed_at', 'is', null)
    .execute();
}
