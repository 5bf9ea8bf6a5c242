import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepBalance, type Money } from './fresh-balance.ts';
import { useKindOfMoney } from './kind-of-money.ts';
import { useUnseenRound } from './unseen-round.ts';

const SITE = 'https://site.test';
const cash = (balance: number): Money => ({ balance, isBonus: false });
const spins = (isUnderWay: boolean) => useUnseenRound.setState({ isUnderWay });

let isHidden = false;

beforeEach(() => {
  isHidden = false;
  vi.stubGlobal('window', new EventTarget());
  const page = Object.defineProperty(new EventTarget(), 'hidden', { get: () => isHidden });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  spins(false);
  vi.unstubAllGlobals();
});

const comesBack = () => document.dispatchEvent(new Event('visibilitychange'));
const word = (origin: string) => new MessageEvent('message', { origin, data: { from: 'site', type: 'balance' } });
const siteReports = (origin = SITE) => window.dispatchEvent(word(origin));

/** Fake server that answers on demand, with the balances the table shows. */
function table() {
  const answers: ((money: Money | null) => void)[] = [];
  const ask = vi.fn(() => new Promise<Money | null>((resolve) => answers.push(resolve)));
  const shown: bigint[] = [];
  const leave = keepBalance({ lobbyOrigin: SITE, ask, put: (balance) => shown.push(balance) });
  const answer = async (money: Money | null) => {
    answers.shift()!(money);
    await Promise.resolve();
  };
  return { leave, ask, shown, answer };
}

describe('the balance of a table that is played alone', () => {
  it('is asked for when the player comes back to its tab, and when the site says that it has changed', async () => {
    const { leave, ask, shown, answer } = table();
    isHidden = true;
    comesBack();
    siteReports();
    siteReports('https://elsewhere.test');
    expect(ask).not.toHaveBeenCalled();
    isHidden = false;
    comesBack();
    await answer(cash(150));
    siteReports();
    await answer({ balance: 20, isBonus: true });
    expect(shown).toEqual([1_500_000n, 200_000n]);
    expect(useKindOfMoney.getState().isBonus).toBe(true);
    siteReports();
    await answer(null);
    expect(shown).toHaveLength(2);
    leave();
    comesBack();
    siteReports();
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('tells nothing of a round before its picture has ended, and is asked for then', async () => {
    const { leave, ask, shown, answer } = table();
    spins(true);
    comesBack();
    siteReports();
    expect(ask).not.toHaveBeenCalled();
    spins(false);
    await answer(cash(250));
    expect(shown).toEqual([2_500_000n]);
    spins(true);
    spins(false);
    expect(ask).toHaveBeenCalledOnce();
    leave();
  });

  it('is not what was asked for before a round that has begun meanwhile, nor for a table that was left', async () => {
    const { leave, shown, answer } = table();
    comesBack();
    spins(true);
    await answer(cash(250));
    spins(false);
    comesBack();
    spins(true);
    spins(false);
    await answer(cash(250));
    comesBack();
    leave();
    await answer(cash(250));
    expect(shown).toEqual([]);
  });
});
