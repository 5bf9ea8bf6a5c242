import { Button, PhoneIcon } from '#ui';
import { useBrand } from '../../shared/boot.ts';
import { refuseInstall, useInstall } from '../../shared/install.ts';
import { useText } from '../../shared/language.ts';
import styles from './download.module.css';

/** The site itself as an app, where the browser can do that and the visitor has not said no. */
export function InstallCard(): React.ReactNode {
  const t = useText();
  const { brand } = useBrand();
  const install = useInstall();
  if (!install) return null;
  return (
    <section className={styles.app} aria-labelledby="install">
      {brand.logo && <img src={brand.logo} alt="" width={61} height={61} />}
      <div className={styles.words}>
        <h2 id="install" className={styles.name}>
          <PhoneIcon size={18} /> {t('install.app')}
        </h2>
        <p className={styles.soft}>{t('install.lead', { brand: brand.name })}</p>
      </div>
      <div className={styles.choices}>
        <Button tone="primary" onClick={install}>
          {t('install.now')}
        </Button>
        <Button tone="quiet" onClick={refuseInstall}>
          {t('install.later')}
        </Button>
      </div>
    </section>
  );
}
