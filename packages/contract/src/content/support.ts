import { z } from 'zod';
import { call } from '../call.ts';
import { resource } from '../shapes/brand.ts';
import {
  altcha,
  language,
  line,
  millis,
  money,
  noInput,
  PICTURES_BODY,
  prose,
  recordInput,
  recordPage,
  numberIn,
} from '../shapes/values.ts';

const html = z.string().meta({ description: 'Sanitised HTML' });

export const support = {
  help: call('GET /wps/system/helpCenter', {
    summary: 'Help centre articles, by anchor.',
    mod: 'COMM3',
    input: z.object({ lang: language.optional(), device: z.string().max(10).optional() }),
    value: z.array(z.object({ tag: z.string(), title: z.string(), content: html, sorting: z.number().int() })),
  }),
  download: call('GET /wps/system/download', {
    summary: 'App downloads; absent if the brand has none.',
    mod: 'COMM3',
    input: noInput,
    value: z.object({ iosAgent: resource.nullable(), androidAgent: resource.nullable() }),
  }),
  joinUs: call('GET /wps/system/joinUs', {
    summary: 'Information about becoming a partner.',
    mod: 'COMM3',
    input: z.object({ lang: language.optional() }),
    value: z.object({
      sections: z.array(z.object({ title: z.string(), content: html })),
      plans: z.array(
        z.object({
          name: z.string(),
          rows: z.array(z.object({ minBet: money, activeMember: z.number().int(), rate: z.string() })),
        }),
      ),
      contacts: z.array(resource),
    }),
  }),
  apply: call('POST /wps/agent/application', {
    summary: 'Apply to become an agent.',
    token: 'optional',
    mod: 'COMM3',
    limits: [{ by: 'ip', max: 3, perMs: 86_400_000 }],
    input: z.object({
      name: line(80).min(2),
      mobileNum: z.string().max(20).optional(),
      email: z.email().max(254).optional(),
      telegram: line(64).optional(),
      message: prose(1000).optional(),
      altcha,
    }),
    value: z.object({ applicationId: z.number().int() }),
    refusals: ['application.contact.required', 'human.verification.failed'],
  }),
  sendFeedback: call('PUT /wps/feedback', {
    summary: 'Send feedback to the operator, with up to three pictures.',
    token: 'optional',
    mod: 'FEEDBACK3',
    bodyMax: PICTURES_BODY,
    limits: [{ by: 'ip', max: 5, perMs: 3_600_000 }],
    input: z.object({
      content: prose(5_000),
      contact: line(120).optional(),
      remark: prose(5_000).optional().describe('Text of at most 140 characters.'),
      images: z.array(z.string()).max(10).optional(),
    }),
    value: z.object({ feedbackId: z.number().int() }),
    refusals: ['feedback.length.invalid', 'upload.type.invalid', 'upload.too.large', 'upload.too.many'],
  }),
  feedback: call('GET /wps/feedback', {
    summary:
      'The member’s feedback with the operator’s replies, newest first; `next` is the cursor of the following page.',
    token: 'required',
    mod: 'FEEDBACK3',
    input: z.object({ ...recordInput }),
    value: recordPage(
      z.object({
        feedbackId: z.number().int(),
        content: z.string(),
        createTime: millis,
        status: z.enum(['NEW', 'REPLIED']),
        reply: z.string().nullable(),
      }),
    ),
  }),
  openChat: call('POST /wps/customerService/session', {
    summary: 'Start or continue a chat with customer service.',
    token: 'optional',
    mod: 'COMM3',
    always: true,
    limits: [{ by: 'ip', max: 30, perMs: 3_600_000 }],
    input: z.object({ chatToken: z.string().max(100).optional(), topic: line(120).optional() }),
    value: z.object({ chatToken: z.string(), sessionId: z.string(), chatUrl: z.string() }),
  }),
  chatMessages: call('GET /wps/customerService/messages', {
    summary: 'Messages of a chat, oldest first.',
    mod: 'COMM3',
    always: true,
    input: z.object({ chatToken: z.string().max(100), after: numberIn(z.number().int().min(0)).default(0) }),
    value: z.array(
      z.object({ id: z.number().int(), from: z.enum(['visitor', 'agent', 'system']), text: z.string(), time: millis }),
    ),
    refusals: ['chat.not.found'],
  }),
  sendChat: call('POST /wps/customerService/messages', {
    summary: 'Send a chat message.',
    mod: 'COMM3',
    always: true,
    limits: [{ by: 'ip', max: 60, perMs: 60_000 }],
    input: z.object({ chatToken: z.string().max(100), text: prose(1_000).min(1) }),
    value: z.object({ id: z.number().int() }),
    refusals: ['chat.not.found', 'chat.closed'],
  }),
};
