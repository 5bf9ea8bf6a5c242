import { useState } from 'react';
import {
  Amount,
  Badge,
  Card,
  CoinsIcon,
  Countdown,
  EmptyState,
  ErrorState,
  ProfitIcon,
  QrCode,
  Stat,
  StatGrid,
  Table,
  TrendChart,
  type SortOrder,
  type TableColumn,
} from '#ui';
import { Columns, Row, Section } from '../section.tsx';

type Bet = Readonly<{
  id: string;
  game: string;
  time: string;
  stake: string;
  result: string;
  sign: 'plus' | 'minus' | 'zero';
}>;

const bets: readonly Bet[] = [
  { id: 'P-20931', game: 'Lantern Reels', time: '20:14:09', stake: '¥50.00', result: '¥412.50', sign: 'plus' },
  { id: 'P-20930', game: 'Baccarat, table 3', time: '20:12:41', stake: '¥200.00', result: '−¥200.00', sign: 'minus' },
  { id: 'P-20929', game: 'Moon Lottery 5', time: '20:10:00', stake: '¥1,000.00', result: '¥0.00', sign: 'zero' },
  { id: 'P-20928', game: 'Koi Hunter', time: '20:03:27', stake: '¥12.00', result: '¥8.40', sign: 'plus' },
];

const columns: readonly TableColumn<Bet>[] = [
  { key: 'game', header: 'Game', render: (bet) => bet.game, primary: true },
  { key: 'id', header: 'Number', render: (bet) => bet.id, deskOnly: true },
  { key: 'time', header: 'Time', render: (bet) => bet.time, sortable: true },
  {
    key: 'state',
    header: 'State',
    render: (bet) => <Badge tone={bet.sign === 'plus' ? 'win' : 'neutral'}>Settled</Badge>,
  },
  { key: 'stake', header: 'Stake', render: (bet) => <Amount>{bet.stake}</Amount>, align: 'end', sortable: true },
  { key: 'result', header: 'Result', render: (bet) => <Amount sign={bet.sign}>{bet.result}</Amount>, align: 'end' },
];

const days = [320, -140, 60, 480, -260, 120, 210, 90, -40, 380, 150, -90, 260, 410].map((value, index) => ({
  id: String(index),
  label: `11-${String(index + 6).padStart(2, '0')}`,
  value,
  text: value.toFixed(2),
}));

const hourMs = 3_600_000;
const clock = (): number => Date.now();
const started = clock();

export function DataSection(): React.JSX.Element {
  const [sort, setSort] = useState<SortOrder>({ key: 'time', direction: 'descending' });
  const rows = sort.direction === 'ascending' ? bets.toReversed() : bets;
  const table = { columns, rowKey: (bet: Bet) => bet.id };
  return (
    <Section id="data" title="Data">
      <StatGrid>
        <Stat
          label="Balance"
          value={
            <Amount money size="lg">
              ¥12,880.50
            </Amount>
          }
          icon={<CoinsIcon size={16} />}
        />
        <Stat
          label="This week"
          value={<Amount sign="plus">+¥1,204.00</Amount>}
          note="38 bets"
          icon={<ProfitIcon size={16} />}
        />
        <Stat label="Lifetime" value={<Amount sign="minus">−¥320.75</Amount>} />
        <Stat label="Next draw" value={<Countdown untilMs={started + hourMs} now={clock} label="Next draw" />} />
      </StatGrid>
      <Card title="Betting record" padding="flush">
        <Table
          {...table}
          caption="Betting record"
          rows={rows}
          sort={sort}
          onSort={setSort}
          totals={{ game: 'Total', stake: <Amount>¥1,262.00</Amount>, result: <Amount sign="plus">+¥220.90</Amount> }}
        />
      </Card>
      <Columns>
        <Card title="Loading" padding="flush">
          <Table {...table} columns={columns.slice(0, 3)} caption="Loading" rows={[]} loading skeletonRows={4} />
        </Card>
        <Card title="Empty" padding="flush">
          <Table
            {...table}
            columns={columns.slice(0, 3)}
            caption="Empty"
            rows={[]}
            empty={<EmptyState size="sm" title="Nothing here yet" />}
          />
        </Card>
        <Card title="Failed" padding="flush">
          <Table
            {...table}
            columns={columns.slice(0, 3)}
            caption="Failed"
            rows={[]}
            error={<ErrorState size="sm" title="It did not load" retryLabel="Try again" onRetry={() => undefined} />}
          />
        </Card>
      </Columns>
      <Charts />
      <Row>
        <QrCode text="https://example.com/join?code=PAVILION" label="Invitation" />
        <QrCode text="https://example.com/app" label="App" size={61} />
        <Amount size="xl" money>
          ¥1,234,567.89
        </Amount>
      </Row>
    </Section>
  );
}

function Charts(): React.JSX.Element {
  return (
    <Columns>
      <Card title="By day">
        <TrendChart caption="Profit and loss by day" points={days} />
      </Card>
      <Card title="Members online">
        <TrendChart
          caption="Members online by day"
          points={days.map((day) => ({ ...day, value: day.value + 900 }))}
          variant="line"
        />
      </Card>
    </Columns>
  );
}
