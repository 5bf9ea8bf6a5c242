import { EmptyState, Skeleton } from '#ui';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { LogInFirst } from '../../../shared/session/log-in-first.tsx';
import { useLoggedIn } from '../../../shared/session/session.ts';
import { useWheel } from './queries.ts';
import styles from './promotion.module.css';
import { WheelTable } from './wheel-table.tsx';

export function WheelPart(): React.JSX.Element {
  const t = useText();
  const wheel = useWheel();
  if (!useLoggedIn()) return <LogInFirst title={t('wheel.loginFirst')} art="/art/spots/gifts.svg" />;
  return (
    <Faces
      of={wheel}
      skeleton={
        <div className={styles.wheelTable} aria-hidden>
          <Skeleton shape="round" className={styles.wheelPlace} />
          <Skeleton shape="block" height="320px" />
        </div>
      }
      isEmpty={(found) => found === null || found.prizes.length === 0}
      empty={<EmptyState art="/art/spots/gifts.svg" title={t('wheel.none.title')} text={t('wheel.none.text')} />}
    >
      {(found) => (found ? <WheelTable key={found.promotionId} wheel={found} /> : null)}
    </Faces>
  );
}
