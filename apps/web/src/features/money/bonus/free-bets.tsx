import { ONE, showOdds } from '#games/sports/kit/odds.ts';
import { formatMoment, formatMoney } from '#i18n';
import { Amount, Card, LinkButton } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useFreeBets } from '../../../shared/games/free-bets.ts';
import { useText } from '../../../shared/page/language.ts';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import styles from './bonus.module.css';

/** Free bets of the member until they are used. */
export function FreeBets(): React.JSX.Element | null {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { data = [] } = useFreeBets();
  if (data.length === 0) return null;
  return (
    <Card title={t('book.freeBets')}>
      <div className={styles.active}>
        <ul className={styles.freeBets}>
          {data.map(({ freeBetId, amount, minOdds, sports, expireAt }) => (
            <li key={freeBetId}>
              <Amount money>{formatMoney(amount, currencySymbol)}</Amount>
              <span>
                {[
                  t('book.freeBet.odds', { odds: showOdds(Math.round(minOdds * ONE), 'DEC') }),
                  ...sports.map((sport) => t('book.sport', { sport })),
                ].join(' · ')}
              </span>
              <span className={styles.soft}>{t('book.freeBet.until', { time: formatMoment(expireAt) })}</span>
            </li>
          ))}
        </ul>
        <p className={styles.soft}>{t('book.freeBet.hint')}</p>
        <div>
          <LinkButton as={RouteLink} href="/sports">
            {t('con_sports')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
