import { Skeleton } from '#ui';
import { useText } from '../shared/page/language.ts';
import styles from './page-skeleton.module.css';

export function PageSkeleton(): React.JSX.Element {
  const t = useText();
  return (
    <output className={styles.page} aria-busy aria-label={t('common.loading')}>
      <Skeleton shape="block" height="clamp(160px, 24vw, 300px)" />
      <Skeleton width="12rem" height="1.5rem" />
      <Skeleton shape="block" height="180px" />
    </output>
  );
}
