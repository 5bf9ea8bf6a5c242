/** Jackpot wins with the proofs of their rounds; for a must-hit pot, the secret of its seal too. */
import type { JackpotHit } from '#contract';
import { formatMoney } from '#i18n';
import { Amount, Disclosure, EmptyState, LoadMore, Skeleton } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useRecord } from '../../../shared/lists/rows.ts';
import { useLanguage, useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { RouteLink } from '../../../shared/page/route-link.tsx';
import { useArrived } from '../../../shared/page/page-store.ts';
import styles from './jackpot.module.css';

export function Hits(): React.JSX.Element {
  const t = useText();
  const language = useLanguage();
  const hits = useRecord(
    ['jackpot-hits', language],
    (from, signal) => client.game.jackpotHits({ ...from, language }, { signal }),
    useArrived(),
  );
  return (
    <Faces
      of={hits}
      skeleton={<Skeleton shape="block" height="200px" />}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState art="/art/spots/gifts.svg" title={t('jackpot.hits.none')} />}
    >
      {(list) => (
        <>
          <ul className={styles.hits}>
            {list.map((hit) => (
              <Hit key={`${hit.tier}${hit.no}`} hit={hit} />
            ))}
          </ul>
          <LoadMore {...hits.more} label={t('common.more')} />
        </>
      )}
    </Faces>
  );
}

function Hit({ hit }: Readonly<{ hit: JackpotHit }>): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { tier, amount, at, gameName, name, roundId, secret, commitment } = hit;
  return (
    <li className={styles.hit}>
      <span className={styles.what}>
        <strong>{t(`jackpot.tier.${tier}`)}</strong>
        <Amount money>{formatMoney(amount, currencySymbol)}</Amount>
      </span>
      <span className={styles.soft}>
        <bdi>{gameName}</bdi> · <bdi>{name}</bdi> · <Moment at={at} />
      </span>
      <RouteLink href={`/round/${roundId}`}>{t('jackpot.hit.proof')}</RouteLink>
      {secret && commitment ? (
        <Disclosure summary={t('jackpot.hit.sealed')}>
          <p className={styles.soft}>{t('jackpot.hit.how')}</p>
          <code className={styles.code}>{commitment}</code>
          <code className={styles.code}>{secret}</code>
        </Disclosure>
      ) : null}
    </li>
  );
}
