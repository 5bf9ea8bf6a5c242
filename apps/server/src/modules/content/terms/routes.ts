import type { Contract } from '#contract';
import { toMillis } from '#db';
import { done, refuse } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { mustAcceptTerms } from '../../house/brand/index.ts';
import { inLanguage } from '../../house/text/index.ts';
import { acceptTerms } from './accept-terms.ts';
import { termsAt } from './queries.ts';

export function termsRoutes(deps: Deps): Handlers<Contract['terms']> {
  return {
    show: async ({ merchant, session, language }) => {
      const version = merchant.config.termsVersion;
      const row = version === null ? undefined : await termsAt(deps.db, merchant.code, version);
      if (!row) return refuse('terms.unknown');
      const { title, content } = inLanguage(row.texts, language);
      const accepted = !mustAcceptTerms(merchant, session);
      return done({ version: row.version, title, content, publishedAt: toMillis(row.published_at), accepted });
    },
    accept: (context, input) => acceptTerms(deps, context, input),
  };
}
