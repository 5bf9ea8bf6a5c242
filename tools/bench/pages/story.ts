/** All calls other than pages: each call, supplier request and operator act, run once by a new member. */
import type { Site } from '#testkit';
import { FAR, NEAR } from '#testkit/twins/brands.ts';
import { story } from '#testkit/twins/index.ts';
import { nobodys, takeSeat, type Story } from '#testkit/twins/seat.ts';
import { tracks } from '#server/jobs/jobs.ts';
import { generateKeyPairSync } from 'node:crypto';
import type { Question } from './measure.ts';

const SECOND = 1_000;
const word = { by: 'kim', reason: 'to be measured' };
const on = { ...word, vendor: 'BENCHERS' };
const publicKey = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).publicKey;

/** Further operator acts on the vendor and the account created here. */
const operating: Story = {
  'desk applications': ({ ops }) => ops('desk', { act: 'applications' }),
  'desk vendor list': ({ ops }) => ops('vendor', { act: 'list' }),
  'desk vendor add': ({ ops }) =>
    ops('vendor', { act: 'add', ...on, category: 'RNG', name: 'Benchers', single: false }),
  'desk vendor key': ({ ops }) => ops('vendor', { act: 'key', ...on, publicKey }),
  'desk vendor gameAdd': ({ ops }) => ops('vendor', { act: 'gameAdd', ...on, game: 'bench-1', names: { EN: 'Bench' } }),
  'desk vendor open': ({ ops }) => ops('vendor', { act: 'open', ...on, open: true }),
  'desk vendor show': ({ ops }) => ops('vendor', { act: 'show', vendor: 'BENCHERS' }),
  'desk vendor freeze': ({ ops }) => ops('vendor', { act: 'freeze', ...word, account: 'mei2026', frozen: true }),
  'desk vendor thaw': ({ ops }) => ops('vendor', { act: 'freeze', ...word, account: 'mei2026', frozen: false }),
  'desk reward': ({ ops }) => ops('vendor', { act: 'rewardGive', ...on, reward: 'bench', paysTo: 'main' }),
  'desk reward back': ({ ops }) => ops('vendor', { act: 'rewardWithdraw', ...on, reward: 'bench' }),
  'desk texts': ({ ops }) => ops('texts', { act: 'list' }),
  'desk password': ({ ops }) => ops('password', { account: 'bob2026' }),
};

/** One question per step, run once on each side in this order. */
export function stepsOf(sites: readonly Site[]): Question[] {
  const seats = sites.map((site) => takeSeat(site, NEAR, FAR));
  return Object.entries({ ...story, ...operating }).flatMap(([label, step]): Question[] => {
    const before = async (side: number) => sites[side]!.clock.advance(typeof step === 'number' ? step : SECOND);
    if (typeof step === 'number') return [{ label, before, run: async () => {} }];
    if (step !== 'jobs') return [{ label, before, run: (side) => step(seats[side]!, nobodys) }];
    return tracks
      .flat()
      .map((job) => ({ label: `job ${job.name}`, before, run: (side) => job.run(sites[side]!.deps) }));
  });
}
