/** The record of one member: what each room tells of him, and what can be done about him as he stands. */
import { z } from 'zod';
import { call } from '../call.ts';
import { deskFact } from './desk.ts';
import { consoleRoom } from './rights.ts';

const brand = z.string().max(40);
/** His account, or his number. */
const member = z.string().trim().min(1).max(64);

export const memberRecord = z.object({
  account: z.string(),
  number: z.number().int(),
  type: z.string(),
  status: z.string(),
  tags: z.array(z.string()),
  /** States that are out of the ordinary: a frozen wallet, an exclusion. */
  marks: z.array(z.string()),
  /** What is known of the person, so much of each as tells it from another. */
  person: z.array(deskFact),
  /** Whether the caller may see all of it. */
  mayLook: z.boolean(),
  sections: z.array(z.object({ room: consoleRoom, section: z.string(), facts: z.array(deskFact) })),
  /** Tables with his rows, and the filters that leave them alone. */
  tables: z.array(z.object({ table: z.string(), filters: z.record(z.string(), z.string()) })),
  /** The acts that fit him, all of which take his account as `ref`. */
  acts: z.array(z.object({ act: z.string(), kind: z.string() })),
});
export type MemberRecord = z.infer<typeof memberRecord>;

export const record = {
  show: call('GET /console/record', {
    summary: 'What the rooms that the caller sees tell of a member; who he is, masked.',
    token: 'required',
    input: z.object({ brand, member }),
    value: memberRecord,
    refusals: ['operator.may.not', 'record.unknown'],
  }),
  person: call('POST /console/record/person', {
    summary: 'Who a member is, unmasked. Each look stands in the book.',
    token: 'required',
    limits: [{ by: 'account', max: 120, perMs: 600_000 }],
    input: z.object({ brand, member }),
    value: z.array(deskFact),
    refusals: ['operator.may.not', 'record.unknown'],
  }),
};
