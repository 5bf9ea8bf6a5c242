import type { Contract, Language } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { inLanguage } from '../../house/text/index.ts';
import { applyAsAgent } from './apply-as-agent.ts';
import { openChat, readChat, sendChat } from './chat.ts';
import { articlesOf, plansOf } from './queries.ts';
import { listFeedback, sendFeedback } from './send-feedback.ts';

/** Contacts of a person; a brand's other resources are downloads. */
const CONTACTS = ['TELEGRAM', 'WHATSAPP', 'LINE', 'WECHAT', 'FACEBOOK', 'EMAIL'];

const resourceOf = ({ config }: Merchant, type: string) =>
  config.resources.find(({ resourceType }) => resourceType === type) ?? null;

async function joinUs(deps: Deps, merchant: Merchant, language: Language) {
  const [sections, plans] = await Promise.all([
    articlesOf(deps.db, merchant.code, 'join'),
    plansOf(deps.db, merchant.code),
  ]);
  return {
    sections: sections.map((row) => inLanguage(row.texts, language)),
    plans: plans.map((row) => ({ name: inLanguage(row.names, language), rows: row.rows })),
    contacts: merchant.config.resources.filter(({ resourceType }) => CONTACTS.includes(resourceType)),
  };
}

export function supportRoutes(deps: Deps): Handlers<Contract['support']> {
  return {
    help: async ({ merchant, language }, { lang }) => {
      const rows = await articlesOf(deps.db, merchant.code, 'help');
      return done(
        rows.map((row) => ({ tag: row.tag, ...inLanguage(row.texts, lang ?? language), sorting: row.position })),
      );
    },
    download: async ({ merchant }) =>
      done({ iosAgent: resourceOf(merchant, 'IOS_AGENT'), androidAgent: resourceOf(merchant, 'ANDROID_AGENT') }),
    joinUs: async ({ merchant, language }, { lang }) => done(await joinUs(deps, merchant, lang ?? language)),
    apply: (context, input) => applyAsAgent(deps, context, input),
    sendFeedback: (context, input) => sendFeedback(deps, context, input),
    feedback: (context, input) => listFeedback(deps, context, input),
    openChat: (context, input) => openChat(deps, context, input),
    chatMessages: (context, input) => readChat(deps, context, input),
    sendChat: (context, input) => sendChat(deps, context, input),
  };
}
