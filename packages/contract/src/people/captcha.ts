import { z } from 'zod';
import { call } from '../call.ts';
import { noInput, numberIn } from '../shapes/values.ts';

export const captcha = {
  image: call('GET /wps/captcha', {
    summary: 'CAPTCHA picture as base64 PNG; an http-only cookie binds the answer to it. At most one a second.',
    mod: 'COMM3',
    limits: [{ by: 'ip', max: 60, perMs: 60_000 }],
    input: z.object({ t: numberIn(z.number()).optional() }),
    value: z.string(),
  }),
  challenge: call('GET /wps/captcha/challenge', {
    summary: 'Proof-of-work challenge for the human check (ALTCHA).',
    mod: 'COMM3',
    limits: [{ by: 'ip', max: 120, perMs: 60_000 }],
    input: noInput,
    value: z.looseObject({ parameters: z.looseObject({}), signature: z.string() }),
  }),
};
