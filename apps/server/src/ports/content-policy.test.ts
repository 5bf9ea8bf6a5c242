/** Security headers are computed once a policy: every answer carries all of them, of the current policy. */
import { expect, it } from 'vitest';
import type { FastifyReply } from 'fastify';
import { admit, protection, type OriginPolicy } from './content-policy.ts';

const POLICY: OriginPolicy = { frames: ['https://games.example'], framedBy: [], trustedTypes: ['site'] };

function answered(act: (reply: FastifyReply) => void): Map<string, string> {
  const headers = new Map<string, string>();
  act({ raw: { setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value) } } as never);
  return headers;
}

it('each answer has what the first had, and what it would have if it were computed for it alone', () => {
  const protect = protection(() => POLICY);
  const first = answered(protect);
  expect(answered(protect)).toEqual(first);
  expect(answered((reply) => admit(reply, POLICY, []))).toEqual(first);
  expect(Object.fromEntries(first)).toMatchObject({
    'strict-transport-security': expect.stringContaining('includeSubDomains'),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-src https://games.example;frame-ancestors 'none'"),
  });
});

it('once the policy is another, answers follow it at once: what may be framed, and by whom', () => {
  let policy = POLICY;
  const protect = protection(() => policy);
  answered(protect);
  policy = { ...POLICY, frames: ['https://other.example'], framedBy: ['https://lobby.example'] };
  const after = answered(protect);
  expect(after.get('content-security-policy')).toContain(
    'frame-src https://other.example;frame-ancestors https://lobby.example',
  );
  expect(after.has('x-frame-options')).toBe(false);
});

it('a page that needs more has it, and no other answer of its origin does', () => {
  const protect = protection(() => POLICY);
  const page = answered((reply) => {
    protect(reply);
    admit(reply, POLICY, [{ scripts: ['https://chat.example'] }]);
  });
  expect(page.get('content-security-policy')).toContain("script-src 'self' https://chat.example");
  expect(answered(protect).get('content-security-policy')).not.toContain('chat.example');
});
