/** Redemption of a reward: quantity, address, and withdrawal password. */
import type { PointReward } from '#contract';
import { formatMoney, formatNumber } from '#i18n';
import { Button, Dialog, IconButton, MinusIcon, Notice, PlusIcon, showToast } from '#ui';
import { useState, type SyntheticEvent } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { CleanHtml } from '../../../shared/content/clean-html.tsx';
import { client } from '../../../shared/calls/client.ts';
import { useText } from '../../../shared/page/language.ts';
import { refreshBalance } from '../../../shared/session/member.ts';
import { WithPaymentPassword } from '../../../shared/session/payment-password.tsx';
import { SecretField } from '../../../shared/session/secret-field.tsx';
import { useAction } from '../../../shared/calls/use-action.ts';
import { AddressFields } from './address-fields.tsx';
import styles from './points.module.css';
import { renewPoints, usePointsBalance } from './queries.ts';
import { isWholeAddress, nowhere, quantityMax } from './rules.ts';

export interface RedeemDialogProps {
  readonly reward: PointReward;
  readonly onClose: () => void;
}

export function RedeemDialog({ reward, onClose }: RedeemDialogProps): React.JSX.Element {
  const t = useText();
  return (
    <Dialog open cover={false} title={reward.rewardName} closeLabel={t('common.close')} onClose={onClose}>
      <div className={styles.form}>
        <CleanHtml html={reward.description} className={styles.soft ?? ''} />
        <WithPaymentPassword>
          <RedeemForm reward={reward} onClose={onClose} />
        </WithPaymentPassword>
      </div>
    </Dialog>
  );
}

function RedeemForm({ reward, onClose }: RedeemDialogProps): React.JSX.Element {
  const t = useText();
  const [quantity, setQuantity] = useState(1);
  const [address, setAddress] = useState(nowhere);
  const [paymentPassword, setPaymentPassword] = useState('');
  const [pressed, setPressed] = useState(false);
  const redeem = useAction(client.pointsMall.redeem, ({ pointBalance, status }) => {
    renewPoints(pointBalance);
    if (reward.amountRequired > 0 || reward.rewardAmount !== null) void refreshBalance();
    showToast({ text: t(status === 'A' ? 'points.redeemed.A' : 'points.redeemed.P'), tone: 'win' });
    onClose();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (paymentPassword === '' || (reward.needAddress && !isWholeAddress(address))) return;
    redeem.run({
      rewardId: reward.rewardId,
      quantity,
      paymentPassword,
      ...(reward.needAddress && { address }),
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Quantity reward={reward} quantity={quantity} onQuantity={setQuantity} />
      {reward.needAddress ? <AddressFields address={address} onAddress={setAddress} judged={pressed} /> : null}
      <SecretField
        label={t('payment.password')}
        value={paymentPassword}
        onValue={setPaymentPassword}
        error={pressed && paymentPassword === '' ? t('not_empty', { field: t('payment.password') }) : undefined}
      />
      {redeem.fault ? (
        <Notice tone="warn" live="alert">
          {redeem.fault}
        </Notice>
      ) : null}
      <Button type="submit" tone="primary" size="lg" wide loading={redeem.busy}>
        {t('points.redeem')}
      </Button>
    </form>
  );
}

interface QuantityProps {
  readonly reward: PointReward;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

function Quantity({ reward, quantity, onQuantity }: QuantityProps): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const max = quantityMax(reward, usePointsBalance().data?.pointBalance ?? 0);
  const points = quantity * reward.pointsRequired;
  const cash = quantity * reward.amountRequired;
  return (
    <fieldset className={styles.quantity} aria-label={t('points.quantity')}>
      <IconButton
        tone="quiet"
        icon={<MinusIcon size={18} />}
        label={t('points.fewer')}
        disabled={quantity <= 1}
        onClick={() => onQuantity(quantity - 1)}
      />
      <output className={styles.count} aria-live="polite">
        {formatNumber(quantity)}
      </output>
      <IconButton
        tone="quiet"
        icon={<PlusIcon size={18} />}
        label={t('points.more')}
        disabled={quantity >= max}
        onClick={() => onQuantity(quantity + 1)}
      />
      <p className={styles.total}>
        <strong className={styles.points}>{formatNumber(points)}</strong> {t('points.unit', { count: points })}
        {cash > 0 ? t('points.and', { amount: formatMoney(cash, currencySymbol) }) : null}
      </p>
    </fieldset>
  );
}
