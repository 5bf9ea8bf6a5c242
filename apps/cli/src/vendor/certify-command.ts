import { command } from '../grammar/command.ts';
import { flag, may, otherwise, text, type Field } from '../grammar/field.ts';
import { OPTIONS, type Need } from './certify/prerequisites.ts';

/** Prepared by the operator; without them, checks that need them are skipped. */
const prepared = Object.fromEntries(
  Object.entries(OPTIONS).map(([need, { meaning }]) => [need, may(text('text', meaning))]),
) as Readonly<Record<Need, Field<string | undefined>>>;

export const certify = command({
  verb: 'certify',
  summary: 'Holds a deployment to the rules of the vendor wallet from outside, as a game supplier would',
  more: 'Every check gives back what it takes: the member needs some money, 101 hundredths or more. What else may be prepared is optional, and skipped without.',
  args: { url: may(text('url', '…/vendor-wallet/<brand>/<vendor>')) },
  options: {
    key: may(text('file', 'the private key of the vendor, PEM')),
    user: may(text('id', 'of a member with some money')),
    token: may(text('token', 'of a launch of that member')),
    game: may(text('code', 'of the game that was launched')),
    currency: otherwise(text('currency', 'of the member'), 'USD'),
    table: flag('prints the scenarios, and does nothing'),
    ...prepared,
  },
  writes: true,
  example:
    'vendor certify https://the.site/vendor-wallet/pavilion/STUDIO --key private.pem --user 100001 --token <token> --game DICE',
  exits: { 0: 'all pass', 1: 'a check fails' },
  work: async () => (await import('./run-certify.ts')).runCertify,
});
