/** All commands of the operator, in the groups that help shows. */
import { account } from './account/commands.ts';
import { audit } from './audit/commands.ts';
import { brand } from './brand/commands.ts';
import { chat } from './chat/commands.ts';
import { database } from './database/commands.ts';
import { desk } from './desk/commands.ts';
import type { Noun } from './grammar/command.ts';
import type { Group } from './grammar/help.ts';
import type { House } from './grammar/run.ts';
import { live } from './live/commands.ts';
import { lottery } from './lottery/commands.ts';
import { operator } from './operator/commands.ts';
import { outbox } from './outbox/commands.ts';
import { payment } from './payment/commands.ts';
import { program } from './program/commands.ts';
import { sports } from './sports/commands.ts';
import { supplier } from './supplier/commands.ts';
import { text } from './text/commands.ts';
import { vendor } from './vendor/commands.ts';
import { verify } from './verify/commands.ts';

const groups: readonly Group[] = [
  { title: 'The site', nouns: [audit, database, program, brand, text] },
  { title: 'People', nouns: [account, chat, outbox, operator] },
  { title: 'External games and payments', nouns: [vendor, supplier, payment] },
  { title: 'Sports, lotteries and live games', nouns: [sports, lottery, live] },
  { title: 'Proofs', nouns: [verify] },
  { title: 'Decisions', nouns: [desk] },
];

/** Commands take precedence over acts of the same noun and verb. */
const withActs = (own: Noun, acts: Noun | undefined): Noun => {
  const verbs = new Set([...own.commands.map(({ verb }) => verb), ...(own.actsBut ?? [])]);
  return { ...own, commands: [...own.commands, ...(acts?.commands ?? []).filter(({ verb }) => !verbs.has(verb))] };
};

export const house: House = {
  groups,
  everything: async () => {
    const { actNouns } = await import('./desk/acts.ts');
    const acts = actNouns();
    const known = new Set(groups.flatMap(({ nouns }) => nouns.map(({ noun }) => noun)));
    return [
      ...groups.map(({ title, nouns }) => ({
        title,
        nouns: nouns.map((own) =>
          withActs(
            own,
            acts.find(({ noun }) => noun === own.noun),
          ),
        ),
      })),
      { title: 'Desk actions by item', nouns: acts.filter(({ noun }) => !known.has(noun)) },
    ];
  },
};
