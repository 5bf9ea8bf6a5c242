/** Code, link, QR, and a card to download. */
import { Button, Card, CopyButton, DownloadIcon, Notice, QrCode } from '#ui';
import { useRef, useState } from 'react';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { drawCard } from './draw-card.ts';
import type { Referral } from './queries.ts';
import styles from './referral.module.css';

export function ShareCard({ referral }: Readonly<{ referral: Referral }>): React.JSX.Element {
  const t = useText();
  const copied = { label: t('common.copy'), copiedLabel: t('common.copied') };
  const qr = useRef<HTMLDivElement>(null);
  return (
    <Card>
      <div className={styles.share}>
        <div ref={qr} className={styles.qr}>
          <QrCode text={referral.qrText} label={t('referral.qr')} size={168} />
        </div>
        <dl className={styles.ways}>
          <dt>{t('referral.code')}</dt>
          <dd>
            <code className={styles.code}>{referral.referralCode}</code>
            <CopyButton text={referral.referralCode} {...copied} />
          </dd>
          <dt>{t('referral.link')}</dt>
          <dd>
            <code className={styles.link}>{referral.referralUrl}</code>
            <CopyButton text={referral.referralUrl} {...copied} />
          </dd>
        </dl>
      </div>
      <CardButton code={referral.referralCode} qr={() => qr.current?.querySelector('svg') ?? null} />
    </Card>
  );
}

type CardButtonProps = Readonly<{ code: string; qr: () => SVGElement | null }>;

function CardButton({ code, qr }: CardButtonProps): React.JSX.Element {
  const t = useText();
  const { brand } = useBrand();
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest');
  const press = async () => {
    setState('busy');
    const drawn = await drawCard({
      mark: brand.logo,
      name: brand.name,
      line: t('referral.card.line', { brand: brand.name }),
      code,
      qr: qr(),
    });
    setState(drawn ? 'rest' : 'failed');
  };
  return (
    <>
      <Button tone="primary" icon={<DownloadIcon />} loading={state === 'busy'} onClick={() => void press()}>
        {t('referral.card')}
      </Button>
      {state === 'failed' ? (
        <Notice tone="warn" live="alert">
          {t('referral.card.failed')}
        </Notice>
      ) : null}
    </>
  );
}
