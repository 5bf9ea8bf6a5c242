/** Finished rounds, each with its proof. Losses look the same as wins. */
import type { FeedLine } from '#contract';
import { decimalsOf, formatMoney } from '#i18n';
import { Amount, EmptyState, ErrorState, Skeleton, Tabs, VisuallyHidden } from '#ui';
import { useState } from 'react';
import { useText } from '../page/text.ts';
import { useLines, type FeedPart, type FeedSource } from './lines.ts';
import styles from './feed-list.module.css';

type Props = Readonly<{ lobbyOrigin: string; source: FeedSource }>;

export function FeedList({ lobbyOrigin, source }: Props): React.JSX.Element {
  const { t } = useText();
  const [part, setPart] = useState<FeedPart>('newest');
  const items = (['newest', 'mine', 'highest'] as const).map((id) => ({ id, label: t(`arcade.feed.${id}`) }));
  return (
    <Tabs label={t('arcade.feed')} items={items} value={part} onValueChange={setPart} variant="pill" wide>
      <Lines part={part} lobbyOrigin={lobbyOrigin} source={source} />
      {part === 'mine' ? null : <p className={styles.note}>{t('arcade.feed.note')}</p>}
    </Tabs>
  );
}

function Lines({ part, lobbyOrigin, source }: Props & Readonly<{ part: FeedPart }>): React.JSX.Element {
  const { t } = useText();
  const query = useLines(part, source);
  if (query.isError && !query.data)
    return (
      <ErrorState
        size="sm"
        title={t('common.failed')}
        retryLabel={t('common.retry')}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data) return <Skeleton lines={8} />;
  const { symbol, currency, lines } = query.data;
  if (lines.length === 0)
    return <EmptyState size="sm" title={t(part === 'mine' ? 'arcade.rounds.empty' : 'arcade.feed.empty')} />;
  return (
    <ol className={styles.lines}>
      {lines.map((line) => (
        <li key={`${line.roundId} ${line.customerName} ${line.stake}`}>
          <Line
            line={line}
            money={(amount) => formatMoney(amount, symbol, decimalsOf(currency))}
            lobbyOrigin={lobbyOrigin}
          />
        </li>
      ))}
    </ol>
  );
}

type LineProps = Readonly<{ line: FeedLine; money: (amount: number) => string; lobbyOrigin: string }>;

function Line({ line, money, lobbyOrigin }: LineProps): React.JSX.Element {
  const { t } = useText();
  const { roundId, isShared, game, customerName, stake, back, times } = line;
  return (
    <a className={styles.line} href={`${lobbyOrigin}/${isShared ? 'table' : 'round'}/${roundId}`} target="_blank">
      <span className={styles.game}>{game}</span>
      <span className={styles.back}>
        <VisuallyHidden>{t('arcade.feed.back')} </VisuallyHidden>
        <Amount>{money(back)}</Amount>
      </span>
      <span className={styles.who}>
        {customerName ? <bdi>{customerName}</bdi> : null}
        <span>
          {t('arcade.round.stake')} <Amount>{money(stake)}</Amount>
        </span>
      </span>
      <bdi className={styles.times}>×{times.toFixed(2)}</bdi>
      <VisuallyHidden>{t('arcade.round.proof')}</VisuallyHidden>
    </a>
  );
}
