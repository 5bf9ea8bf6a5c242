/** Answers calls of a page rendered on the server: the same handlers, for an anonymous visitor. */
import { contract, type Call, type Language, type ToDraw } from '#contract';
import { done, refuse } from '#kernel';
import { isConnectionLoss } from '#db';
import type { Deps } from '../ports/deps.ts';
import type { AllHandlers, CallContext, Handler } from '../ports/context.ts';
import { allowedTo, switchesOn } from '../http/guards.ts';
import type { Merchant } from '../ports/brand/merchant.ts';

const nobody = (merchant: Merchant, language: Language): CallContext => ({
  merchant,
  language,
  ip: '',
  country: '',
  userAgent: '',
  host: merchant.config.domains[0] ?? '',
  requestId: '',
  session: null,
  token: null,
  cookies: {},
  setCookie: () => undefined,
  header: () => '',
  setHeader: () => undefined,
});

type Tree<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

/** Fails while the database is away: nothing can be rendered. Any other error leaves one part of the page empty. */
export function visitorAnswers(
  deps: Pick<Deps, 'log'>,
  handlers: AllHandlers,
  merchant: Merchant,
  language: Language,
): ToDraw['answer'] {
  return async (noun, name, input) => {
    const call = (contract as unknown as Tree<Call>)[noun]?.[name];
    const handler = (handlers as unknown as Tree<Handler<Call>>)[noun]?.[name];
    // Rendering must have no effects.
    if (!call || !handler || call.method !== 'GET') return refuse('request.param.invalid');
    const on = switchesOn(merchant, call);
    if (!on.ok) return on;
    const allowed = allowedTo(call, null);
    if (!allowed.ok) return allowed;
    const read = call.input.safeParse(input);
    if (!read.success) return refuse('request.param.invalid');
    try {
      const result = await handler(nobody(merchant, language), read.data);
      return result.ok ? done(JSON.parse(JSON.stringify(result.value)) as unknown) : result;
    } catch (error) {
      if (isConnectionLoss(error)) throw error;
      deps.log.error(
        { event: 'page.part.not.drawn', noun, name, err: error },
        'a part of a page is left to the browser',
      );
      return refuse('unknown.system.err');
    }
  };
}
