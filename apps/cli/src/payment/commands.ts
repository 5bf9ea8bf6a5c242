import { command, type Noun } from '../grammar/command.ts';
import { may, otherwise, text, webAddress, wholeNumber } from '../grammar/field.ts';

export const payment: Noun = {
  noun: 'payment',
  summary: 'payment gateways',
  commands: [
    command({
      verb: 'certify',
      summary: 'Certifies a payment gateway in test mode against the protocol of the site',
      more: 'The shared secret is read from the environment: PAYMENT_GATEWAY_SECRET. Without --notify, the gateway must be able to reach 127.0.0.1.',
      args: { url: webAddress('url', 'URL of the gateway') },
      options: {
        currency: otherwise(text('currency', 'currency of the amounts'), 'USD'),
        port: otherwise(wholeNumber('port', 'local port for notifications', 0, 65_535), '8099'),
        notify: may(webAddress('url', 'public URL for notifications, behind a proxy')),
        patience: otherwise(wholeNumber('seconds', 'timeout for a notification'), '60'),
      },
      writes: true,
      example: 'payment certify https://pay.example/v1 --notify https://here.example/ --port 8099',
      exits: { 0: 'all pass', 1: 'a check fails' },
      work: async () => (await import('./run-certify.ts')).runCertify,
    }),
  ],
};
