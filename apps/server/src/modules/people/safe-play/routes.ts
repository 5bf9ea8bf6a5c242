import type { Contract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers, Session } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { comeBack, pausePlay } from './pause.ts';
import { holdOwn, noteChange, updateOwn, type Owner } from './queries.ts';
import { confirmLimit, setLimit } from './set-limit.ts';
import { showSafePlay } from './show.ts';
import { acknowledge, readVisit } from './visit.ts';

type Context = Readonly<{ merchant: Merchant; session: Session }>;

const ownerOf = ({ merchant, session }: Context): Owner => ({ merchant: merchant.code, memberId: session.memberId });
const visitorOf = (context: Context) => ({ ...ownerOf(context), sessionId: context.session.sessionId });

export function safePlayRoutes(deps: Deps): Handlers<Contract['safePlay']> {
  const shown = async (context: Context) => done(await showSafePlay(deps, ownerOf(context)));
  return {
    overview: (context) => shown(context),
    setLimit: async (context, input) => {
      const set = await setLimit(deps, ownerOf(context), input);
      return set.ok ? shown(context) : set;
    },
    confirmLimit: async (context, input) => {
      const confirmed = await confirmLimit(deps, ownerOf(context), input);
      return confirmed.ok ? shown(context) : confirmed;
    },
    reviewed: async (context) => {
      const owner = ownerOf(context);
      await deps.db.tx(async (tx) => {
        await holdOwn(tx, owner);
        await updateOwn(tx, owner, { reviewed_at: new Date(deps.clock.now()) });
      });
      return shown(context);
    },
    pause: async (context, input) => {
      const paused = await pausePlay(deps, ownerOf(context), input);
      return paused.ok ? shown(context) : paused;
    },
    comeBack: async (context) => {
      const returned = await comeBack(deps, ownerOf(context));
      return returned.ok ? shown(context) : returned;
    },
    visit: async (context) => done(await readVisit(deps, visitorOf(context))),
    acknowledge: async (context) => done(await acknowledge(deps, visitorOf(context))),
    setRealityCheck: async (context, { minutes }) => {
      const owner = ownerOf(context);
      await deps.db.tx(async (tx) => {
        await holdOwn(tx, owner);
        await noteChange(tx, owner, { what: 'reality-check', after: BigInt(minutes) }, deps.clock.now());
        await updateOwn(tx, owner, { reality_minutes: minutes });
      });
      return shown(context);
    },
  };
}
