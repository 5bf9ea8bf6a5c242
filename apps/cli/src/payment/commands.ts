import { command, type Noun } from '../grammar/command.ts';
import { may, otherwise, text, webAddress, wholeNumber } from '../grammar/field.ts';

export const payment: Noun = {
  noun: 'payment',
  summary: 'payment gateways',
  commands: [
    command({
      verb: 'certify',
      summary: 'Holds a payment gateway in its test mode to the protocol, as the site would meet it',
      more: 'The secret comes from the environment: PAYMENT_GATEWAY_SECRET. Without --notify the gateway has to reach 127.0.0.1.',
      args: { url: webAddress('url', 'of the gateway') },
      options: {
        currency: otherwise(text('currency', 'of the amounts'), 'USD'),
        port: otherwise(wholeNumber('port', 'where notifications are heard', 0, 65_535), '8099'),
        notify: may(webAddress('url', 'where the gateway sends its notifications, when something stands in front')),
        patience: otherwise(wholeNumber('seconds', 'a notification is waited for'), '60'),
      },
      writes: true,
      example: 'payment certify https://pay.example/v1 --notify https://here.example/ --port 8099',
      exits: { 0: 'all pass', 1: 'a check fails' },
      work: async () => (await import('./run-certify.ts')).runCertify,
    }),
  ],
};
