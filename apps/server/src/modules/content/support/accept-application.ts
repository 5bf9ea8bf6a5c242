/** Accepted applications of agents: the applicant becomes an agent where they are. */
import { done, refuse, type Result } from '#kernel';
import { actReason, deskAct, rowNumber } from '../../../ports/desk.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { askPromotion, LINE_REFUSAL_TEXTS, type AskRefusal } from '../../people/line/index.ts';
import { closeApplication } from './queries.ts';

type Refusal = 'request.unknown' | 'merchant.unknown' | 'application.no.account' | AskRefusal;

export const ACCEPT_REFUSAL_TEXTS = {
  ...LINE_REFUSAL_TEXTS,
  'application.no.account': 'the applicant has no account: ask them to register, and to apply again',
};

/** The change waits for the roll-up, as each change of the line. */
export const acceptApplication = deskAct({
  verb: 'accept',
  kind: 'application',
  shape: { ref: rowNumber, reason: actReason },
  perform: ({ db, clock, brands, ledger }, { merchant, ref: id, by, reason }) =>
    db.attempt(async (tx): Promise<Result<null, Refusal>> => {
      const now = clock.now();
      const brand = brands.find(merchant);
      if (!brand) return refuse('merchant.unknown');
      const closed = await closeApplication(tx, { merchant, id, by, outcome: reason, now });
      if (!closed) return refuse('request.unknown');
      if (closed.member_id === null) return refuse('application.no.account');
      const asker = { merchant, programme: brand.config.agents, by, agentId: null, at: new Date(now), ledger };
      const asked = await askPromotion(tx, asker, closed.member_id);
      if (!asked.ok) return asked;
      await recordAct(
        tx,
        { merchant, by, reason },
        { subject: `application ${id}`, member: closed.member_id, act: 'application.accepted', at: now },
      );
      return done();
    }),
});
