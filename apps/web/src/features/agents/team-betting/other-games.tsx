/** Play of the team in all games except lotteries, by account and game. */
import type { GameCategory, TeamPlayRow } from '#contract';
import { Card, Select, type TableColumn } from '#ui';
import { playCategories } from '../../../shared/agents/area-label.ts';
import { CsvButton } from '../../../shared/agents/csv-button.tsx';
import { useDownline } from '../../../shared/agents/downline-names.ts';
import { useFigures } from '../../../shared/agents/figures.tsx';
import { oneOf, reachNames, type Filters } from '../../../shared/agents/filters.ts';
import { NameField } from '../../../shared/agents/name-field.tsx';
import { ReachSelect } from '../../../shared/agents/reach-select.tsx';
import { ReportTable } from '../../../shared/agents/report-table.tsx';
import styles from '../../../shared/agents/report.module.css';
import { client } from '../../../shared/calls/client.ts';
import { errorText } from '../../../shared/calls/query.ts';
import { categoryLabel } from '../../../shared/games/categories.ts';
import { useText } from '../../../shared/page/language.ts';
import type { PartProps } from './lottery-orders.tsx';
import { playInput, useTeamPlay } from './queries.ts';

export function OtherGames({ range, filters }: PartProps): React.JSX.Element {
  const t = useText();
  const { money, signed } = useFigures();
  const name = filters.of('name');
  const { id, isUnknown, error } = useDownline(name);
  const fault = isUnknown ? t('downline.not.yours') : error ? errorText(error) : undefined;
  const filter = {
    range,
    customerId: id,
    reach: oneOf(reachNames, filters.of('reach')),
    category: oneOf<GameCategory | ''>(['', ...playCategories], filters.of('game')),
  };
  const isKnown = name === '' || id !== undefined;
  const play = useTeamPlay(filter, isKnown);
  const sums = play.head?.footer;
  return (
    <div className={styles.group}>
      <div className={styles.filters}>
        <NameField value={name} onValue={(next) => filters.put({ name: next })} error={fault} />
        <ReachSelect filters={filters} />
        <CategorySelect filters={filters} />
        <CsvButton ask={client.team.playFile} input={playInput(filter)} disabled={!isKnown} />
      </div>
      <Card padding="flush">
        <ReportTable
          caption={t('teamBetting.part.games')}
          empty={t('teamBetting.empty')}
          columns={useColumns()}
          rowKey={(row) => [row.game_category, row.customer_name].join('|')}
          rows={play}
          isOff={fault !== undefined}
          totals={
            sums && {
              account: t('records.total'),
              stake: money(sums.game_loses ?? 0),
              win: money(sums.game_winnings ?? 0),
              result: signed(sums.net_profit ?? 0),
            }
          }
        />
      </Card>
    </div>
  );
}

function CategorySelect({ filters }: Readonly<{ filters: Filters }>): React.JSX.Element {
  const t = useText();
  return (
    <Select
      className={styles.filter}
      label={t('records.category')}
      placeholder={t('records.category.all')}
      options={playCategories.map((value) => ({ value, label: t(categoryLabel(value)) }))}
      value={filters.of('game')}
      onChange={({ target }) => filters.put({ game: target.value })}
    />
  );
}

function useColumns(): TableColumn<TeamPlayRow>[] {
  const t = useText();
  const { money, signed } = useFigures();
  return [
    { key: 'account', header: t('agents.account'), render: (row) => <bdi>{row.customer_name}</bdi>, primary: true },
    { key: 'category', header: t('records.category'), render: (row) => t(categoryLabel(row.game_category)) },
    { key: 'stake', header: t('records.stake'), align: 'end', render: (row) => money(row.game_loses) },
    { key: 'win', header: t('records.win'), align: 'end', render: (row) => money(row.game_winnings) },
    { key: 'result', header: t('records.result'), align: 'end', render: (row) => signed(row.net_profit) },
  ];
}
