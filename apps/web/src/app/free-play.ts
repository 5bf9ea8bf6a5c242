/** Requests a trial account and logs in with it. Returns true on success; shows the reason otherwise. */
import { formatMoney } from '#i18n';
import { showToast } from '#ui';
import { useBoot } from '../shared/brand/boot.ts';
import { client } from '../shared/calls/client.ts';
import { enter } from '../shared/session/enter.ts';
import { currentTranslator } from '../shared/page/language.ts';
import { refusalText } from '../shared/calls/query.ts';

export async function startFreePlay(): Promise<boolean> {
  const os = navigator.userAgent.slice(0, 40);
  const answer = await client.session.freePlay({ os, platform: 'W', 'X-Gateway-Version': 3 });
  if (!answer.ok) {
    showToast({ text: refusalText(answer), tone: 'warn' });
    return false;
  }
  const amount = formatMoney(answer.value.trialBalance, useBoot.getState().status.info.currencySymbol);
  enter(answer.value);
  showToast({ text: currentTranslator().t('session.trial.started', { amount }), tone: 'win' });
  return true;
}
