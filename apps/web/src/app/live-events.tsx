/** Handles push events: balance changes, end of session, maintenance, deposits. */
import type { ServerFrame } from '#client';
import { formatMoney, formatMoment } from '#i18n';
import { showToast } from '#ui';
import { useEffect } from 'react';
import { renewContracts } from '../shared/agents/requests.ts';
import { closeForMaintenance, useBoot } from '../shared/brand/boot.ts';
import { client, onSessionExpired, renewStatus } from '../shared/calls/client.ts';
import { showDialog } from '../shared/dialogs/dialogs.ts';
import { currentTranslator, onLanguageChosen } from '../shared/page/language.ts';
import { applyBalance, forgetMember, refreshBalance, walletsKey } from '../shared/session/member.ts';
import { openModal } from '../shared/dialogs/modals.ts';
import { openPopup } from '../shared/dialogs/popups.ts';
import { renewMessages } from '../shared/session/unread.ts';
import { renew } from '../shared/calls/query.ts';
import { realtime } from '../shared/calls/realtime.ts';
import { closeSession, sessionToken, useSession } from '../shared/session/session.ts';

export function LiveEvents(): null {
  useEffect(() => {
    const stops = [
      realtime.listen(onFrame),
      onSessionExpired(() => void endSession(currentTranslator().t('user.or.token.invalid'))),
      onLanguageChosen((language) => {
        if (sessionToken()) void client.member.language({ language });
        void renew();
      }),
      useSession.subscribe(({ token }, before) => {
        if (token !== before.token) realtime.authenticate();
      }),
      whileShown(realtime.start, realtime.stop),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return null;
}

/** An open connection keeps a page out of the back/forward cache, so it is closed while the page is hidden. */
function whileShown(begin: () => void, end: () => void): () => void {
  addEventListener('pagehide', end);
  addEventListener('pageshow', begin);
  begin();
  return () => {
    removeEventListener('pagehide', end);
    removeEventListener('pageshow', begin);
    end();
  };
}

/** Queries of draw countdowns on all pages. */
const DRAW_LISTS = ['live-draws', 'popular-lotteries', 'vietnam-opened'];

function onFrame(frame: ServerFrame): void {
  const { t } = currentTranslator();
  const { currencySymbol } = useBoot.getState().status.info;
  switch (frame.t) {
    case 'balance':
      void renew(walletsKey);
      return applyBalance(frame.sumBalance);
    case 'wallet_frozen':
      showToast({ text: t(frame.on ? 'wallet.frozen.title' : 'wallet.thawed'), tone: frame.on ? 'warn' : 'win' });
      void renew(walletsKey);
      return void refreshBalance();
    case 'bonus':
      return void renew(['own', 'bonus']);
    case 'kicked':
      return void (sessionToken() && endSession(t(`session.kicked.${frame.reason}`)));
    case 'safe_play':
      // Promotions and notices depend on the member's time-out or exclusion.
      return void renew();
    case 'terms':
      return void renew(['own', 'member']);
    case 'maintenance':
      return frame.on ? closeForMaintenance() : void renewStatus();
    case 'info_deposit_arrival':
    case 'info_deposit_failed': {
      const values = { amount: formatMoney(frame.amount, currencySymbol), time: formatMoment(frame.time) };
      showToast({ text: t(frame.t, values), tone: frame.t === 'info_deposit_arrival' ? 'win' : 'warn' });
      void renew(['own', 'deposit']);
      return void refreshBalance();
    }
    case 'info_withdraw_approve':
    case 'info_withdraw_reject': {
      const values = { amount: formatMoney(frame.amount, currencySymbol), time: formatMoment(frame.time) };
      return void showToast({ text: t(frame.t, values), tone: frame.t === 'info_withdraw_approve' ? 'win' : 'warn' });
    }
    case 'withdraw_changed':
      return void renew(['own', 'withdrawal']);
    case 'withdraw_confirm':
      return openPopup({ ...frame, kind: 'receipt' });
    case 'issue_void':
      for (const list of DRAW_LISTS) void renew([list]);
      return undefined;
    case 'info_new_mail':
      // Offers and answers of contracts come with a message.
      renewContracts();
      return void renewMessages();
    default:
      return undefined;
  }
}

async function endSession(reason: string): Promise<void> {
  closeSession();
  forgetMember();
  const { t } = currentTranslator();
  const pressed = await showDialog({
    icon: 'warn',
    title: t('in_popup_prompt'),
    text: reason,
    buttons: [{ id: 'login', label: t('header.login'), tone: 'primary' }],
  });
  if (pressed === 'login') openModal('login');
}
