import { z } from 'zod';
import { call } from '../call.ts';
import { noInput, PICTURE_BODY } from '../shapes/values.ts';

export const avatarShape = z
  .object({ avatar: z.string(), avatarType: z.enum(['CUSTOM', 'STATIC']) })
  .describe("STATIC: a stock picture of the site, by number. CUSTOM: the member's own picture, by URL.");

const mod = 'PROFPIC3';

export const avatar = {
  icon: call('GET /wps/member/info/icon', {
    summary: 'URL of the member’s profile picture.',
    token: 'required',
    mod,
    input: noInput,
    value: z.string(),
  }),
  show: call('GET /wps/relay/MCSFE_getPlayerAvatar', {
    summary: 'The member’s current profile picture.',
    token: 'required',
    mod,
    input: noInput,
    value: avatarShape,
  }),
  change: call('POST /wps/relay/MCSFE_updatePlayerAvatar', {
    summary:
      'Set the profile picture: a stock picture of the site, or an upload (png or jpeg, up to 5 MB), cropped to a small square from its middle.',
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
    summary: 'Stock pictures of the site, by number.',
    token: 'required',
    mod,
    input: noInput,
    value: z.array(z.object({ avatar: z.string(), url: z.string() })),
  }),
};
