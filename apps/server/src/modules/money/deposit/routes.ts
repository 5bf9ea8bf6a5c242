import type { Contract } from '#contract';
import { done, units, unitsFromWire, unitsToWire } from '#kernel';
import { loadTranslator } from '#i18n/locale-files.ts';
import { renderSVG } from 'uqr';
import type { Deps } from '../../../ports/deps.ts';
import type { Handlers } from '../../../ports/context.ts';
import { depositOffers } from '../../rewards/promotion/index.ts';
import { addReceipt } from './add-receipt.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { channelsOf } from './channel-queries.ts';
import { channelsFor } from './channels.ts';
import { listDeposits } from './list-deposits.ts';
import { hasReceived } from './queries.ts';
import { startGateway } from './start-gateway.ts';
import { presentTransfer, startTransfer } from './start-transfer.ts';

export function depositRoutes(deps: Deps): Handlers<Contract['deposit']> {
  return {
    settings: async ({ merchant, session, language }) => {
      const { min, max, quick } = merchant.config.deposit;
      const before = await hasReceived(deps.db, { merchant: merchant.code, memberId: session.memberId });
      const channels = await channelsFor(deps, merchant, loadTranslator(language));
      return done({
        allowDeposit: Object.keys(channels).length > 0 ? 'Y' : 'N',
        minAmount: min,
        maxAmount: max,
        quickAmounts: quick,
        isFirstDeposit: !before,
      });
    },
    channels: async ({ merchant, language }) => done(await channelsFor(deps, merchant, loadTranslator(language))),
    startGateway: (context, input) => startGateway(deps, context, input),
    startBank: async (context, input) => {
      const started = await startTransfer(deps, context, 'MT', input);
      return started.ok ? done(presentTransfer(started.value)) : started;
    },
    startWallet: async (context, input) => {
      const started = await startTransfer(deps, context, 'MA', input);
      return started.ok ? done(presentTransfer(started.value)) : started;
    },
    startQr: async (context, { nickname, ...input }) => {
      const started = await startTransfer(deps, context, 'QR', { ...input, payerName: nickname });
      if (!started.ok) return started;
      const { payee: _, ...shown } = presentTransfer(started.value);
      const svg = renderSVG(started.value.payee?.qrContent ?? '');
      return done({ ...shown, qr_image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` });
    },
    addReceipt: (context, input) => addReceipt(deps, context, input),
    cancel: (context, input) => cancelDeposit(deps, context, input),
    banks: async ({ merchant }) => {
      const rows = await channelsOf(deps.db, merchant.code);
      return done(
        rows.map(({ code, bank_name: name, min_units: min, max_units: max }) => ({
          bank_code: code,
          bank_eng_name: name,
          bank_ch_name: name,
          min_deposit: unitsToWire(units(min)),
          max_deposit: unitsToWire(units(max)),
        })),
      );
    },
    promotions: async ({ merchant, session, language }, { amount }) => {
      const asked = amount === undefined ? null : unitsFromWire(amount);
      const owner = { merchant: merchant.code, memberId: session.memberId };
      const offers = await depositOffers(deps, owner, { language, amount: asked?.ok ? asked.value : undefined });
      return done(
        offers.map(({ id, title, minDeposit, maxReward, percent, playThrough }) => ({
          promId: id,
          promName: title,
          minDeposit: unitsToWire(minDeposit),
          maxBonus: unitsToWire(maxReward),
          rate: percent,
          turnoverMultiplier: playThrough,
        })),
      );
    },
    list: (context, input) => listDeposits(deps, context, input),
  };
}
