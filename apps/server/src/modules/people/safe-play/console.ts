/** Operators' acts on safe play: exclusions on request, their end, and cases of signs of harm. */
import { TRIAL_TYPE, numberIn } from '#contract';
import { toMillis } from '#db';
import { done, refuse } from '#kernel';
import { z } from 'zod';
import { asWritten, deskAct, inLines, rowNumber, type DeskPart, type OnRecord } from '../../../ports/desk.ts';
import { isExcluded } from './turned-away.ts';
import { closeCase, noteOnCase, openCases } from './cases.ts';
import { ownSection } from './record.ts';
import { factWords } from './facts-in-words.ts';
import { caseTable } from './desk-table.ts';
import { endExclusion, excludeMember, standingExclusions } from './exclude-member.ts';

const account = z.string().min(1).max(64);
const reason = z.string().trim().min(1).max(1_000);

const isPlayer = ({ type, isErased }: OnRecord): boolean => type !== TRIAL_TYPE && !isErased;

export const safePlayDesk: DeskPart = {
  room: 'safe-play',
  tables: [caseTable],
  record: [ownSection],
  marks: async (deps, member) => ((await isExcluded(deps, member)) ? ['excluded'] : []),
  async waiting(deps, brand) {
    const rows = await openCases(deps.db, brand);
    return rows.map((row) => ({
      kind: 'case',
      id: String(row.id),
      since: toMillis(row.opened_at),
      account: row.account,
      what: row.sign,
      words: {
        what: { key: `sign.${row.sign}` },
        said: inLines([...row.facts.flatMap((facts) => factWords(row.sign, facts)), ...row.notes.map(asWritten)]),
      },
      said: [...row.facts, ...row.notes].join(' | '),
      pictures: [],
    }));
  },
  acts: [
    deskAct({
      verb: 'exclude',
      kind: 'member',
      isFinal: true,
      // Indefinite without `months`.
      shape: { ref: account, months: numberIn(z.number().int().min(6).max(60)).optional(), reason },
      fits: async (deps, member) => isPlayer(member) && !(await isExcluded(deps, member)),
      perform: (deps, { ref, ...command }) => excludeMember(deps, { ...command, account: ref }),
    }),
    deskAct({
      verb: 'end',
      kind: 'exclusion',
      shape: { ref: account, reason },
      fits: async (deps, member) => isPlayer(member) && (await isExcluded(deps, member)),
      basis: (deps, { merchant, ref }) => standingExclusions(deps, { merchant, account: ref }),
      check: async (deps, { merchant, ref }) => {
        const { member, exclusions } = await standingExclusions(deps, { merchant, account: ref });
        if (member === null) return refuse('account.unknown', { field: 'ref' });
        return exclusions.length > 0 ? done() : refuse('safe.play.nothing.asked');
      },
      perform: (deps, { ref, ...command }) => endExclusion(deps, { ...command, account: ref }),
    }),
    deskAct({
      verb: 'note',
      kind: 'case',
      shape: { ref: rowNumber, reason },
      perform: (deps, { ref, ...command }) => noteOnCase(deps, { ...command, id: ref }),
    }),
    deskAct({
      verb: 'close',
      kind: 'case',
      shape: { ref: rowNumber, reason },
      perform: (deps, { ref, ...command }) => closeCase(deps, { ...command, id: ref }),
    }),
  ],
  refusalTexts: {
    'case.unknown': 'there is no open case with that number',
    'safe.play.nothing.asked': 'this member has not excluded themselves',
    'safe.play.too.early': 'six months have not passed since the exclusion began',
  },
};
