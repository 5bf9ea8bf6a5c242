import { z } from 'zod';
import { call } from '../call.ts';
import { file } from '../shapes/file.ts';

export const privacy = {
  ownData: call('POST /wps/member/ownData', {
    summary: 'All personal data of the member as a JSON file. Requires the password, if the member has one.',
    token: 'required',
    noTrial: true,
    sealed: true,
    mod: 'COMM3',
    file: ['application/json'],
    limits: [{ by: 'account', max: 10, perMs: 600_000 }],
    input: z.object({ password: z.string().max(128).optional() }),
    value: file,
    refusals: ['password.old.incorrect', 'security.session.ended'],
  }),
};
