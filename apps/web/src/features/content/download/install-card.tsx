/** Installation of the site as an app: one button where the browser supports it, otherwise steps for this device. */
import { Button, PhoneIcon, QrCode, Skeleton } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { refuseInstall, useInstall, useInstalled } from '../../../shared/install/install.ts';
import { useInstallOffer } from '../../../shared/install/install-offer.ts';
import { installSteps } from '../../../shared/install/install-way.ts';
import { useArrived } from '../../../shared/page/page-store.ts';
import { useText } from '../../../shared/page/language.ts';
import styles from './download.module.css';

const QR_SIDE = 61;

export function InstallCard(): React.JSX.Element {
  const t = useText();
  const { brand } = useBrand();
  const offered = useInstallOffer(({ offer }) => offer !== null);
  const install = useInstall();
  const installed = useInstalled();
  const press = offered ? install : null;
  return (
    <section className={styles.app} aria-labelledby="install">
      {brand.logo && <img src={brand.logo} alt="" width={61} height={61} />}
      <div className={styles.words}>
        <h2 id="install" className={styles.name}>
          <PhoneIcon size={18} /> {t('install.how', { brand: brand.name })}
        </h2>
        <p className={styles.soft}>{t('install.lead', { brand: brand.name })}</p>
        {installed ? <p>{t('install.have', { brand: brand.name })}</p> : press ? null : <Steps />}
      </div>
      {press ? (
        <div className={styles.choices}>
          <Button tone="primary" onClick={press}>
            {t('install.now')}
          </Button>
          <Button tone="quiet" onClick={refuseInstall}>
            {t('install.later')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Steps(): React.JSX.Element {
  const t = useText();
  // The device is known in the browser only.
  if (!useArrived()) return <Skeleton lines={2} />;
  return (
    <ol className={styles.steps}>
      {installSteps({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }).map((step) => (
        <li key={step}>{t(`install.step.${step}`)}</li>
      ))}
    </ol>
  );
}

/** QR code from the desktop to a phone. */
export function PhoneCard(): React.JSX.Element {
  const t = useText();
  return (
    <section className={styles.app} aria-labelledby="phone">
      <QrCode text={`${location.origin}/download`} label={t('download.qr', { name: location.host })} size={QR_SIDE} />
      <div className={styles.words}>
        <h2 id="phone" className={styles.name}>
          {t('install.phone')}
        </h2>
        <p className={styles.soft} dir="ltr">
          {location.host}
        </p>
      </div>
    </section>
  );
}
