import { z } from 'zod';
import { call } from '../call.ts';
import { noInput, PICTURE_BODY } from '../shapes/values.ts';

export const avatarShape = z
  .object({ avatar: z.string(), avatarType: z.enum(['CUSTOM', 'STATIC']) })
  .describe("STATIC is a picture of the site's by its number, CUSTOM one of the member's own by its address.");

const mod = 'PROFPIC3';

export const avatar = {
  icon: call('GET /wps/member/info/icon', {
    summary: 'The address of the member’s picture.',
    token: 'required',
    mod,
    input: noInput,
    value: z.string(),
  }),
  show: call('GET /wps/relay/MCSFE_getPlayerAvatar', {
    summary: 'Which picture the member wears.',
    token: 'required',
    mod,
    input: noInput,
    value: avatarShape,
  }),
  change: call('POST /wps/relay/MCSFE_updatePlayerAvatar', {
    summary:
      'Wear a picture of the site’s, or one of one’s own (png or jpeg of 5 MB), of which the middle is kept as a small square.',
    token: 'required',
    noTrial: true,
    mod,
    bodyMax: PICTURE_BODY,
    limits: [{ by: 'account', max: 30, perMs: 3_600_000 }],
    input: z.discriminatedUnion('avatarType', [
      z.object({ avatarType: z.literal('STATIC'), avatar: z.string().max(8) }),
      z.object({ avatarType: z.literal('CUSTOM'), image: z.string() }),
    ]),
    value: avatarShape,
    refusals: ['upload.type.invalid', 'upload.too.large', 'upload.too.many'],
  }),
  list: call('GET /wps/relay/MCSFE_getAvatarList', {
    summary: 'The site’s own pictures, by number.',
    token: 'required',
    mod,
    input: noInput,
    value: z.array(z.object({ avatar: z.string(), url: z.string() })),
  }),
};
