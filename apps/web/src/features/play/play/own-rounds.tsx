/** Member's latest rounds of a game with links to their proofs; hidden without any. */
import type { GameItem } from '#contract';
import { formatMoney } from '#i18n';
import { Amount, Card } from '#ui';
import { Seal } from '../../../shared/games/seal.tsx';
import { useText } from '../../../shared/page/language.ts';
import { Moment } from '../../../shared/page/moment.tsx';
import { useBalance } from '../../../shared/session/member.ts';
import { useOwnRounds } from './queries.ts';
import styles from './about-game.module.css';

export function OwnRounds({ game }: Readonly<{ game: GameItem }>): React.ReactNode {
  const t = useText();
  const symbol = useBalance().data?.currencySymbol ?? '';
  const rounds = useOwnRounds(game).data?.filter(({ status }) => status === 'S') ?? [];
  if (rounds.length === 0) return null;
  return (
    <Card title={t('games.rounds')}>
      <ol className={styles.rounds}>
        {rounds.map((round) => (
          <li key={round.betOrderNo}>
            <Moment at={round.betTime} />
            <span>
              {t('records.stake')} <Amount>{formatMoney(round.betAmt, symbol)}</Amount>
            </span>
            <span>
              {t('records.win')} <Amount>{formatMoney(round.winAmt, symbol)}</Amount>
            </span>
            <Seal proof={`/round/${round.betOrderNo}`} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
