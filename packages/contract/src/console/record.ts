/** The record of one member: the sections of each room, and the actions possible in the member's present state. */
import { z } from 'zod';
import { call } from '../call.ts';
import { deskFact } from './desk.ts';
import { consoleRoom } from './rights.ts';

const brand = z.string().max(40);
/** Account name or member number. */
const member = z.string().trim().min(1).max(64);

export const memberRecord = z.object({
  account: z.string(),
  number: z.number().int(),
  type: z.string(),
  status: z.string(),
  tags: z.array(z.string()),
  /** Unusual states: a frozen wallet, an exclusion. */
  marks: z.array(z.string()),
  /** The person's data, masked to what tells them apart. */
  person: z.array(deskFact),
  /** True when the caller may see the data unmasked. */
  mayLook: z.boolean(),
  sections: z.array(z.object({ room: consoleRoom, section: z.string(), facts: z.array(deskFact) })),
  /** Tables that hold the member's rows, with the filters that select them. */
  tables: z.array(z.object({ table: z.string(), filters: z.record(z.string(), z.string()) })),
  /** Actions that apply to the member, all of which take the account name as `ref`. */
  acts: z.array(z.object({ act: z.string(), kind: z.string() })),
});
export type MemberRecord = z.infer<typeof memberRecord>;

export const record = {
  show: call('GET /console/record', {
    summary: 'A member’s record, from the sections that the caller may see; personal data is masked.',
    token: 'required',
    input: z.object({ brand, member }),
    value: memberRecord,
    refusals: ['operator.may.not', 'record.unknown'],
  }),
  person: call('POST /console/record/person', {
    summary: 'A member’s personal data, unmasked. Each access is recorded in the audit log.',
    token: 'required',
    limits: [{ by: 'account', max: 120, perMs: 600_000 }],
    input: z.object({ brand, member }),
    value: z.array(deskFact),
    refusals: ['operator.may.not', 'record.unknown'],
  }),
};
