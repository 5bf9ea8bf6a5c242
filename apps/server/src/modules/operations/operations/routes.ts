/** /ops/…: for the command line on this machine, never for the network. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import { unstorableFields } from '../../../ports/storable.ts';
import { PAGES_CHANGED } from '../../../ports/kept-page.ts';
import { actingFrom } from '../../house/operator-act/index.ts';
import { auditBooks, booksPage } from './audit-books.ts';
import { brandChange } from './brand-change.ts';
import { changeBrand } from './change-brand.ts';
import { answerChats, chatCommand, type ChatCommand } from './chat.ts';
import { accountCommand, atCommandLine, closeAccount, type AccountCommand } from './close-account.ts';
import { commandFaults } from './command-faults.ts';
import { deskCommand, DESK_REFUSAL_TEXTS, workDesk } from './desk.ts';
import { operatorOnly } from './operator-only.ts';
import { SEASON_REFUSAL_TEXTS, SEASON_BODY_MAX, seasonCommand, workSeason, type SeasonCommand } from './season.ts';
import { publishTexts, textCommand, type TextCommand } from './texts.ts';
import { setTemporaryPassword } from './temporary-password.ts';
import { VENDOR_COMMAND_REFUSAL_TEXTS, vendorCommand, workVendors, type VendorCommand } from './vendors.ts';

const brandBody = z.strictObject({ merchant: z.string().max(40), change: brandChange, ...atCommandLine });
const passwordBody = z.strictObject({
  merchant: z.string().max(40),
  account: z.string().max(64),
  ...atCommandLine,
});

const OUTBOX_SHOWN = 50;

interface Refusing {
  readonly status: number;
  readonly error: string;
  readonly detail?: Readonly<Record<string, unknown>> | undefined;
}
type Outcome = { readonly value: unknown } | Refusing;

const REFUSAL_TEXTS: Readonly<Record<string, string>> = {
  ...VENDOR_COMMAND_REFUSAL_TEXTS,
  ...DESK_REFUSAL_TEXTS,
  ...SEASON_REFUSAL_TEXTS,
  'chat.closed': 'this chat is closed',
  'chat.not.found': 'there is no such chat',
  'brand.unknown': 'there is no such brand',
  'text.english.first': 'there is no such text yet, and a new one begins with English',
  'text.empty': 'nothing is left of the text without what pages may not hold, such as scripts',
};
const refusing = (code: string, detail?: Readonly<Record<string, unknown>>): Refusing => ({
  status: 404,
  error:
    typeof detail?.['because'] === 'string'
      ? `${REFUSAL_TEXTS[code] ?? code} (${detail['because']})`
      : (REFUSAL_TEXTS[code] ?? code),
});

async function brandOutcome(deps: Deps, { change, ...who }: z.infer<typeof brandBody>): Promise<Outcome> {
  const result = await changeBrand(deps, who, change);
  if (result.ok) return { value: result.value };
  return { status: 404, error: `there is no brand ${who.merchant}`, detail: result.detail };
}

async function passwordOutcome(deps: Deps, { account, ...who }: z.infer<typeof passwordBody>): Promise<Outcome> {
  const { merchant } = who;
  const result = await setTemporaryPassword(deps, who, account);
  if (result.ok) return { value: { merchant, account, password: result.value } };
  return { status: 404, error: `${merchant} has no account ${account} with a password` };
}

async function accountOutcome(deps: Deps, command: AccountCommand): Promise<Outcome> {
  const result = await closeAccount(deps, command);
  if (result.ok) return { value: result.value };
  return { status: 404, error: `${command.merchant} has no account ${command.account} of a member` };
}

async function chatOutcome(deps: Deps, command: ChatCommand): Promise<Outcome> {
  const result = await answerChats(deps, command);
  return result.ok ? { value: result.value } : refusing(result.code);
}

async function deskOutcome(deps: Deps, command: z.output<typeof deskCommand>): Promise<Outcome> {
  const result = await workDesk(deps, command);
  return result.ok ? { value: result.value } : refusing(result.code, result.detail);
}

async function vendorOutcome(deps: Deps, command: VendorCommand): Promise<Outcome> {
  const result = await workVendors(deps, command);
  return result.ok ? { value: { done: result.value } } : refusing(result.code, result.detail);
}

async function seasonOutcome(deps: Deps, command: SeasonCommand): Promise<Outcome> {
  const result = await workSeason(deps, command);
  return result.ok ? { value: result.value } : refusing(result.code);
}

async function textOutcome(deps: Deps, command: TextCommand): Promise<Outcome> {
  const result = await publishTexts(deps, command);
  return result.ok ? { value: { texts: result.value } } : refusing(result.code);
}

function mountCommand<T>(
  scope: FastifyInstance,
  path: string,
  schema: z.ZodType<T>,
  perform: (command: T) => Promise<Outcome>,
  bodyLimit?: number,
): void {
  scope.post(path, { ...(bodyLimit !== undefined && { bodyLimit }) }, async (request, reply) => {
    const parsed = schema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: commandFaults(parsed.error) });
    const odd = unstorableFields(parsed.data);
    if (odd.length > 0) return reply.code(400).send({ error: `no database takes the text of: ${odd.join(', ')}` });
    const outcome = await actingFrom(request.ip, () => perform(parsed.data));
    if ('value' in outcome) return outcome.value;
    return reply.code(outcome.status).send({ error: outcome.error, ...outcome.detail });
  });
}

export function mountOperations(scope: FastifyInstance, deps: Deps): void {
  // Others are refused before the body is read.
  scope.addHook('onRequest', operatorOnly(deps.secrets));
  // Changes become visible to visitors at once.
  scope.addHook('onResponse', async ({ method }) => {
    if (method === 'POST') await deps.state.publish(PAGES_CHANGED, {});
  });
  mountCommand(scope, '/ops/brand', brandBody, (command) => brandOutcome(deps, command));
  mountCommand(scope, '/ops/password', passwordBody, (command) => passwordOutcome(deps, command));
  mountCommand(scope, '/ops/account', accountCommand, (command) => accountOutcome(deps, command));
  mountCommand(scope, '/ops/chat', chatCommand, (command) => chatOutcome(deps, command));
  mountCommand(scope, '/ops/desk', deskCommand, (command) => deskOutcome(deps, command));
  mountCommand(scope, '/ops/vendor', vendorCommand, (command) => vendorOutcome(deps, command));
  mountCommand(scope, '/ops/texts', textCommand, (command) => textOutcome(deps, command));
  mountCommand(scope, '/ops/season', seasonCommand, (command) => seasonOutcome(deps, command), SEASON_BODY_MAX);
  scope.post('/ops/audit', () => auditBooks(deps));
  scope.get('/ops/audit', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(booksPage(await auditBooks(deps))),
  );
  scope.post('/ops/outbox', async () => {
    const sent = await deps.providers.outbox.newest(OUTBOX_SHOWN);
    return sent.map(({ sent_at: at, ...message }) => ({ ...message, sentAt: at.getTime() }));
  });
}
