import { command } from '../grammar/command.ts';
import { flag, may, otherwise, text, type Field } from '../grammar/field.ts';
import { OPTIONS, type Need } from './certify/prerequisites.ts';

/** Prepared by the operator; without them, checks that need them are skipped. */
const prepared = Object.fromEntries(
  Object.entries(OPTIONS).map(([need, { meaning }]) => [need, may(text('text', meaning))]),
) as Readonly<Record<Need, Field<string | undefined>>>;

export const certify = command({
  verb: 'certify',
  summary: 'Certifies the vendor wallet of a deployment from outside, as a game supplier',
  more: 'Every check returns what it debits; the member needs a balance of at least 101 hundredths. All other prerequisites are optional; checks without them are skipped.',
  args: { url: may(text('url', '…/vendor-wallet/<brand>/<vendor>')) },
  options: {
    key: may(text('file', 'private key of the vendor, PEM')),
    user: may(text('id', 'id of a member with a balance')),
    token: may(text('token', 'token of a launch by that member')),
    game: may(text('code', 'code of the launched game')),
    currency: otherwise(text('currency', 'currency of the member'), 'USD'),
    table: flag('only prints the scenarios'),
    ...prepared,
  },
  writes: true,
  example:
    'vendor certify https://the.site/vendor-wallet/pavilion/STUDIO --key private.pem --user 100001 --token <token> --game DICE',
  exits: { 0: 'all pass', 1: 'a check fails' },
  work: async () => (await import('./run-certify.ts')).runCertify,
});
