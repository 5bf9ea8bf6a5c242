/** Publishes a new version of the terms. Its text is written before, with `npm run text`. */
import { z } from 'zod';
import { actReason, deskAct, type DeskPart } from '../../../ports/desk.ts';
import { publishTerms, standingTerms } from './publish-terms.ts';

export const termsDesk: DeskPart = {
  room: 'brand',
  acts: [
    deskAct({
      verb: 'publish',
      kind: 'terms',
      shape: { ref: z.string().regex(/^[\w.-]{1,40}$/, 'a version, such as 2027-01'), reason: actReason },
      basis: (deps, { merchant }) => standingTerms(deps, merchant),
      perform: (deps, { ref: version, ...who }) => publishTerms(deps, { ...who, version }),
    }),
  ],
  refusalTexts: {
    'terms.unwritten': 'there are no terms yet: write them first, npm run text -- <brand> terms EN <file>',
    'terms.in.force': 'this version is in force',
    'terms.published.before': 'a version with this name was published before, with another text',
  },
};
