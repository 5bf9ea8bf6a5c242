/** /promoDetail?id=: a promotion with its terms and the member's entry; without an id, all of them. */
import { ArrowEndIcon, Card, Countdown, Disclosure, LinkButton, Picture, Skeleton } from '#ui';
import { Navigate, useSearchParams } from 'react-router';
import { serverNow } from '../../../shared/brand/boot.ts';
import { CleanHtml } from '../../../shared/content/clean-html.tsx';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useDrawnTime } from '../../../shared/page/drawn.ts';
import { useText } from '../../../shared/page/language.ts';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { useTitle } from '../../../shared/page/title.ts';
import { Span } from '../../../shared/content/offer-card.tsx';
import { GeneralTerms } from './general-terms.tsx';
import { Part } from './promotion-part.tsx';
import { renewPromotions, usePromotion, type Promotion } from './queries.ts';
import { phaseOf } from '../../../shared/content/phase.ts';
import styles from './promotion.module.css';

export function PromotionPage(): React.JSX.Element {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  return Number.isInteger(id) && id > 0 ? <OnePromotion id={id} /> : <Navigate to="/promotions" replace />;
}

function OnePromotion({ id }: Readonly<{ id: number }>): React.JSX.Element {
  const t = useText();
  const promotion = usePromotion(id);
  return (
    <div className={styles.page}>
      <div className={styles.backLine}>
        <LinkButton as={RouteLink} href="/promotions" tone="plain" icon={<BackIcon />}>
          {t('promotion.back')}
        </LinkButton>
      </div>
      <Faces of={promotion} skeleton={<PromotionSkeleton />}>
        {(found) => <Whole promotion={found} />}
      </Faces>
    </div>
  );
}

const BackIcon = (): React.JSX.Element => (
  <span className={styles.back}>
    <ArrowEndIcon size={18} />
  </span>
);

function Whole({ promotion }: Readonly<{ promotion: Promotion }>): React.JSX.Element {
  const t = useText();
  useTitle(promotion.title);
  return (
    <article className={styles.detail}>
      <header className={styles.detailHead}>
        <Picture src={promotion.banner} alt="" width={1600} height={480} className={styles.detailArt} first />
        <div>
          <h1 className={styles.detailTitle}>{promotion.title}</h1>
          <p className={styles.offerText}>{promotion.summary}</p>
        </div>
      </header>
      <div className={styles.columns}>
        <aside className={styles.aside} aria-label={t('promotion.part')}>
          <Card title={t('promotion.part')}>
            <div className={styles.partBody}>
              <p className={styles.offerTime}>
                <Span startTime={promotion.startTime} endTime={promotion.endTime} />
              </p>
              <Clock promotion={promotion} />
              <Part promotion={promotion} />
            </div>
          </Card>
        </aside>
        <div className={styles.main}>
          <CleanHtml html={promotion.content} className={styles.html ?? ''} />
          {promotion.terms ? (
            <Disclosure summary={t('promotion.terms')} defaultOpen>
              <CleanHtml html={promotion.terms} className={styles.html ?? ''} />
            </Disclosure>
          ) : null}
          <GeneralTerms />
        </div>
      </div>
    </article>
  );
}

function Clock({ promotion }: Readonly<{ promotion: Promotion }>): React.ReactNode {
  const t = useText();
  const now = useDrawnTime();
  const soon = phaseOf(promotion, now) === 'soon';
  const until = soon ? promotion.startTime : promotion.endTime;
  if (until === null) return null;
  const label = t(soon ? 'promotion.begins' : 'promotion.ends');
  return (
    <p className={styles.clock}>
      <span>{label}</span>
      <Countdown
        untilMs={until}
        now={serverNow}
        drawnAt={now}
        label={label}
        dayMark={t('promotion.dayMark')}
        onEnd={() => void renewPromotions()}
      />
    </p>
  );
}

function PromotionSkeleton(): React.JSX.Element {
  return (
    <div className={styles.detail} aria-hidden>
      <Skeleton shape="block" className={styles.detailPlace} />
      <div className={styles.columns}>
        <Skeleton shape="block" height="220px" className={styles.aside} />
        <Skeleton lines={8} className={styles.main} />
      </div>
    </div>
  );
}
