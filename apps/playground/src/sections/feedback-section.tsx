import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Notice,
  ProgressBar,
  Skeleton,
  Spinner,
  Timeline,
  type Tone,
} from '#ui';
import { artUrls } from '#ui/art/urls.ts';
import { Columns, Row, Section } from '../section.tsx';

const tones: readonly Tone[] = ['neutral', 'brand', 'money', 'win', 'lose', 'warn', 'info'];

export function FeedbackSection(): React.JSX.Element {
  return (
    <Section id="feedback" title="Feedback">
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} variant="solid">
            {tone}
          </Badge>
        ))}
        <Spinner label="Loading" />
      </Row>
      <Columns>
        <Notice title="Draw 20261120-048 closes soon">Bets after the bell go to the next draw.</Notice>
        <Notice tone="win" title="Deposit received">
          ¥500.00 is in your wallet.
        </Notice>
        <Notice
          tone="warn"
          title="The wagering requirement is not met"
          action={<Button size="sm">See how much</Button>}
        />
        <Notice tone="lose">The price changed while you were deciding.</Notice>
      </Columns>
      <Progress />
      <Columns>
        <Card>
          <EmptyState
            art={artUrls.spots.records}
            title="No bets yet"
            text="What you play shows up here with its result and its proof."
            action={<Button tone="primary">Find a game</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            art={artUrls.spots.error}
            title="The records did not load"
            text="The connection was lost on the way."
            retryLabel="Try again"
            onRetry={() => undefined}
          />
        </Card>
      </Columns>
    </Section>
  );
}

function Progress(): React.JSX.Element {
  return (
    <Columns>
      <Card title="Progress">
        <div style={{ display: 'grid', gap: 'var(--space-4)' }}>
          <ProgressBar label="Turnover" value={6400} max={10000} valueText="6,400 of 10,000" />
          <ProgressBar label="To the next level" value={82} valueText="82 %" tone="money" />
          <ProgressBar label="Uploading" tone="info" />
        </div>
      </Card>
      <Card title="Withdrawal">
        <Timeline
          label="Withdrawal"
          steps={[
            { id: '1', title: 'Asked for', note: '20:14', state: 'done' },
            { id: '2', title: 'Checked', note: '20:16', state: 'done' },
            { id: '3', title: 'On its way', note: 'Usually within 10 minutes', state: 'now' },
            { id: '4', title: 'Arrived', state: 'ahead' },
          ]}
        />
      </Card>
      <Card title="Loading">
        <Row>
          <Skeleton shape="round" width="48px" height="48px" />
          <div style={{ flex: 1 }}>
            <Skeleton lines={3} />
          </div>
        </Row>
      </Card>
    </Columns>
  );
}
