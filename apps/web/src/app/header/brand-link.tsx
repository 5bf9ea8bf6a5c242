import { Picture } from '#ui';
import { Link } from 'react-router';
import { useBrand } from '../../shared/brand/boot.ts';
import styles from './brand-link.module.css';

export function BrandLink(): React.JSX.Element {
  const { brand } = useBrand();
  return (
    <Link to="/index" className={styles.brand} aria-label={brand.name}>
      {brand.logo && <Picture src={brand.logo} alt="" width={34} height={34} />}
      <span className={styles.name}>{brand.name}</span>
    </Link>
  );
}
