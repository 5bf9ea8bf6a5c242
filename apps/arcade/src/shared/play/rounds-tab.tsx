/** Player's rounds of this game: stakes and payouts, with replay or proof. */
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  Amount,
  Badge,
  EmptyState,
  ErrorState,
  ExternalIcon,
  IconButton,
  LinkButton,
  LoadMore,
  ReplayIcon,
  Table,
  type TableColumn,
} from '#ui';
import type { RoundRow } from '#contract';
import { formatMoment, formatMoney } from '#i18n';
import { client, type Opened } from './play-session.ts';
import { useText } from '../page/text.ts';
import { useUnseenRound } from './unseen-round.ts';
import styles from './rounds-tab.module.css';

const PAGE = 20;

function useRounds() {
  return useInfiniteQuery({
    queryKey: ['rounds'],
    initialPageParam: '',
    queryFn: async ({ pageParam }) => {
      const answer = await client.arcade.history({ pageSize: PAGE, ...(pageParam && { cursor: pageParam }) });
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    },
    getNextPageParam: (page) => page.next ?? undefined,
  });
}

type Props = Readonly<{ opened: Opened; onReplay: (roundId: string) => void }>;

/** Date before time in either direction of text. */
const Moment = ({ at }: Readonly<{ at: number }>): React.JSX.Element => (
  <time dateTime={new Date(at).toISOString()} dir="ltr">
    {formatMoment(at)}
  </time>
);

function useColumns({ opened, onReplay }: Props): TableColumn<RoundRow>[] {
  const { t } = useText();
  const unseen = useUnseenRound(({ roundId }) => roundId);
  const isShown = (row: RoundRow) => row.status === 'S' && row.betOrderNo !== unseen;
  const money = (amount: number) => formatMoney(amount, opened.player.currencySymbol);
  return [
    { key: 'time', header: t('arcade.round.time'), render: (row) => <Moment at={row.betTime} />, primary: true },
    {
      key: 'stake',
      header: t('arcade.round.stake'),
      align: 'end',
      render: (row) => <Amount>{money(row.betAmt)}</Amount>,
    },
    {
      key: 'win',
      header: t('arcade.round.win'),
      align: 'end',
      render: (row) =>
        isShown(row) ? (
          <Amount>{money(row.winAmt)}</Amount>
        ) : (
          <Badge tone="info">{t(row.status === 'C' ? 'arcade.round.cancelled' : 'arcade.round.open')}</Badge>
        ),
    },
    {
      key: 'more',
      header: '',
      align: 'end',
      render: (row) =>
        isShown(row) || row.status === 'C' ? (
          <span className={styles.actions}>
            {row.status === 'C' ? null : (
              <IconButton
                label={t('arcade.round.replay')}
                icon={<ReplayIcon />}
                onClick={() => onReplay(row.betOrderNo)}
              />
            )}
            <LinkButton
              href={`${opened.lobbyOrigin}/round/${row.betOrderNo}`}
              target="_blank"
              tone="plain"
              icon={<ExternalIcon />}
            >
              {t('arcade.round.proof')}
            </LinkButton>
          </span>
        ) : null,
    },
  ];
}

export function RoundsTab(props: Props): React.JSX.Element {
  const { t } = useText();
  const rounds = useRounds();
  const columns = useColumns(props);
  const rows = rounds.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <>
      <Table
        caption={t('arcade.rounds')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.betOrderNo}
        loading={rounds.isPending}
        empty={<EmptyState size="sm" title={t('arcade.rounds.empty')} />}
        error={
          rounds.isError && !rounds.data ? (
            <ErrorState
              size="sm"
              title={t('common.failed')}
              retryLabel={t('common.retry')}
              onRetry={() => void rounds.refetch()}
            />
          ) : undefined
        }
      />
      {rows.length > 0 ? (
        <LoadMore
          label={t('common.more')}
          endLabel={t('common.end')}
          done={!rounds.hasNextPage}
          loading={rounds.isFetchingNextPage}
          failure={rounds.isFetchNextPageError ? t('common.failed') : undefined}
          onLoad={() => void rounds.fetchNextPage()}
        />
      ) : null}
    </>
  );
}
