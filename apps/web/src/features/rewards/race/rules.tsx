/** Rules of the race, shown before entering; they never change afterwards. */
import type { RaceBoard } from '#contract';
import { formatMoney } from '#i18n';
import { Card } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { usePrize } from '../../../shared/content/prize.ts';
import { GameGrid } from '../../../shared/games/game-grid.tsx';
import { useText } from '../../../shared/page/language.ts';
import styles from './race.module.css';

type Props = Readonly<{ race: RaceBoard }>;

export function Rules({ race: { measure, leastStake, pointStake } }: Props): React.JSX.Element {
  const t = useText();
  const { currencySymbol } = useBrand();
  const stake = formatMoney(leastStake, currencySymbol);
  return (
    <Card title={t('race.rules')}>
      <ul className={styles.rules}>
        <li>{t(`race.rule.${measure}`, { amount: formatMoney(pointStake ?? 0, currencySymbol) })}</li>
        <li>{t('race.rule.counts', { stake })}</li>
        <li>{t('race.rule.entry')}</li>
        <li>{t('race.rule.not')}</li>
        <li>{t('race.rule.tie')}</li>
        <li>{t('race.rule.prizes')}</li>
        <li>{t('race.rule.fixed')}</li>
      </ul>
    </Card>
  );
}

export function Prizes({ race: { prizes } }: Props): React.JSX.Element {
  const t = useText();
  const prize = usePrize();
  return (
    <Card title={t('mission.board.prizes')}>
      <ol className={styles.prizes}>
        {prizes.map(({ from, to, reward }) => (
          <li key={from} className={styles.prizeLine}>
            <span>{t(from === to ? 'mission.board.place' : 'mission.board.places', { from, to })}</span>
            <strong>{prize(reward)}</strong>
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function Games({ race: { games } }: Props): React.JSX.Element {
  const t = useText();
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t('race.games')}</h2>
      <GameGrid games={games} />
    </section>
  );
}
