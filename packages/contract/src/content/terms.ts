import { z } from 'zod';
import { call } from '../call.ts';
import { millis, noInput, nothing } from '../shapes/values.ts';

export const terms = {
  show: call('GET /wps/member/terms', {
    summary: 'The terms in force as published, and whether the member has accepted them.',
    token: 'required',
    noTrial: true,
    mod: 'COMM3',
    input: noInput,
    value: z.object({
      version: z.string(),
      title: z.string(),
      content: z.string().describe('Terms as HTML.'),
      publishedAt: millis,
      accepted: z.boolean(),
    }),
    refusals: ['terms.unknown'],
  }),
  accept: call('PUT /wps/member/terms', {
    summary: 'Accept the terms in force, identified by their version. Play and deposits become available again.',
    token: 'required',
    noTrial: true,
    mod: 'COMM3',
    limits: [{ by: 'account', max: 60, perMs: 3_600_000 }],
    input: z.object({ version: z.string().min(1).max(40) }),
    value: nothing,
    refusals: ['terms.unknown'],
  }),
};
