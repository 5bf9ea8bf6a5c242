/** POST /ops/texts: the operator's standing texts, such as the terms. */
import { languages } from '#contract';
import { done, refuse, type Result } from '#kernel';
import { z } from 'zod';
import type { Deps } from '../../../ports/deps.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { standingTexts, writeArticle, type StandingText } from '../../content/support/index.ts';
import { atCommandLine } from './close-account.ts';

const merchant = z.string().max(40);

export const textCommand = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('list'), merchant }),
  z.strictObject({
    act: z.literal('write'),
    merchant,
    tag: z.string().regex(/^[a-z][a-z-]{1,39}$/, 'small letters and hyphens, such as terms'),
    language: z.enum(languages),
    title: z.string().trim().min(1).max(120),
    content: z.string().trim().min(1).max(200_000),
    ...atCommandLine,
  }),
]);
export type TextCommand = z.infer<typeof textCommand>;

/** All texts of the brand, after the command was performed. */
export async function publishTexts(
  deps: Pick<Deps, 'db' | 'brands' | 'clock' | 'log'>,
  command: TextCommand,
): Promise<Result<StandingText[], 'brand.unknown' | 'text.english.first' | 'text.empty'>> {
  const { merchant: code } = command;
  if (!deps.brands.find(code)) return refuse('brand.unknown');
  if (command.act === 'write') {
    const { tag, language, title, content, by, reason } = command;
    const text = { title, content };
    const written = await writeArticle(deps.db, code, { tag, language, text }, (tx, before) =>
      recordAct(
        tx,
        { merchant: code, by, reason },
        { subject: `text ${tag} ${language}`, act: 'text.written', before, after: text, at: deps.clock.now() },
      ),
    );
    if (!written.ok) return written;
    deps.log.info({ event: 'text.written', merchant: code, tag, language }, 'an operator wrote a standing text');
  }
  return done(await standingTexts(deps.db, code));
}
