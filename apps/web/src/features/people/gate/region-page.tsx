import { useBoot } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { ClosedPage } from './closed-page.tsx';
import styles from './closed-page.module.css';

export function RegionPage(): React.JSX.Element {
  const t = useText();
  const { ip, country } = useBoot((boot) => boot.status.location);
  return (
    <ClosedPage title={t('gate.region.title')} art="/art/scenes/restriction.svg">
      <p>{t('gate.region.address')}</p>
      <p className={styles.address}>
        <bdi>{country ? t('gate.region.place', { ip, country }) : ip}</bdi>
      </p>
    </ClosedPage>
  );
}
