/** Instructions for a transfer to an account of the house: account, exact amount, deadline; and upload of a receipt. */
import type { DepositRow } from '#contract';
import { formatMoney } from '#i18n';
import { Button, Card, CopyButton, Countdown, LinkButton, Notice, QrCode } from '#ui';
import { useState } from 'react';
import { serverNow, useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { showDialog } from '../../../shared/dialogs/dialogs.ts';
import { useText } from '../../../shared/page/language.ts';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { PictureField } from '../../../shared/pictures/picture-field.tsx';
import type { Picture } from '../../../shared/pictures/read-picture.ts';
import styles from './deposit-page.module.css';
import { renewDeposits } from './queries.ts';

const QR_SIDE = 208;
const HURRY_MS = 300_000;

type Transfer = NonNullable<DepositRow['transfer']>;
type Props = Readonly<{ deposit: DepositRow; transfer: Transfer }>;

export function DepositTransfer({ deposit, transfer }: Props): React.JSX.Element {
  const t = useText();
  const { currencySymbol: symbol } = useBrand();
  const money = formatMoney(transfer.exactAmount, symbol);
  return (
    <Card title={t('deposit.transfer.title')}>
      <div className={styles.form}>
        <div className={styles.exact}>
          <div className={styles.exactLine}>
            <strong className={styles.exactAmount}>
              <bdi>{money}</bdi>
            </strong>
            <Copy text={String(transfer.exactAmount)} />
          </div>
          <p>{t('deposit.transfer.why')}</p>
          {deposit.hasReceipt ? null : (
            <p>
              {t('deposit.left')}{' '}
              <Countdown
                untilMs={deposit.expireAt}
                now={serverNow}
                label={t('deposit.left')}
                urgentMs={HURRY_MS}
                onEnd={() => void renewDeposits()}
              />
            </p>
          )}
        </div>
        {transfer.qrContent ? (
          <figure className={styles.qr}>
            <QrCode text={transfer.qrContent} label={t('deposit.qr', { amount: money })} size={QR_SIDE} />
            <figcaption>{t('deposit.qr.how')}</figcaption>
          </figure>
        ) : null}
        <AccountFacts transfer={transfer} refId={deposit.refId} />
        <Receipt deposit={deposit} />
      </div>
    </Card>
  );
}

function Copy({ text }: Readonly<{ text: string }>): React.JSX.Element {
  const t = useText();
  return <CopyButton text={text} label={t('common.copy')} copiedLabel={t('common.copied')} />;
}

function AccountFacts({ transfer, refId }: Readonly<{ transfer: Transfer; refId: string }>): React.JSX.Element {
  const t = useText();
  const facts = [
    ['deposit.bank', transfer.bankName],
    ['deposit.holder', transfer.accountName],
    ['deposit.number', transfer.accountNumber],
    ['deposit.branch', transfer.branch],
    ['deposit.ref', refId],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([key, value]) =>
        value === undefined ? null : (
          <div key={key} className={styles.fact}>
            <dt>{t(key)}</dt>
            <dd>
              <bdi>{value}</bdi>
              <Copy text={value} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Receipt({ deposit }: Readonly<{ deposit: DepositRow }>): React.JSX.Element {
  const t = useText();
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const send = useAction(client.deposit.addReceipt, () => {
    setPictures([]);
    void renewDeposits();
  });
  const cancel = useAction(client.deposit.cancel, () => void renewDeposits());
  const giveUp = async () => {
    const buttons = [
      { id: 'cancel', label: t('deposit.cancel'), tone: 'danger' },
      { id: 'keep', label: t('common.close'), tone: 'quiet' },
    ] as const;
    const pressed = await showDialog({
      icon: 'question',
      title: t('deposit.cancel'),
      text: t('deposit.cancel.ask'),
      buttons,
    });
    if (pressed === 'cancel') cancel.run({ refId: deposit.refId });
  };
  const [picture] = pictures;
  const fault = send.fault ?? cancel.fault;
  return (
    <>
      {deposit.hasReceipt ? (
        <Notice tone="info" live="status">
          {t('deposit.receipt.sent')}
        </Notice>
      ) : (
        <p>{t('deposit.receipt.hint')}</p>
      )}
      <PictureField label={t('deposit.receipt')} pictures={pictures} onPictures={(all) => setPictures(all.slice(-1))} />
      {fault ? (
        <Notice tone="warn" live="alert">
          {fault}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button
          tone="primary"
          disabled={!picture}
          loading={send.busy}
          onClick={() => picture && send.run({ refId: deposit.refId, receipt: picture.data })}
        >
          {t('deposit.receipt.send')}
        </Button>
        {deposit.hasReceipt ? null : (
          <Button tone="quiet" loading={cancel.busy} onClick={() => void giveUp()}>
            {t('deposit.cancel')}
          </Button>
        )}
        <LinkButton href="/depositv2" as={RouteLink}>
          {t('deposit.another')}
        </LinkButton>
      </div>
    </>
  );
}
