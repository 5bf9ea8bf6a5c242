/** /rewardCenter: rewards to claim, tickets, promo codes, history. */
import { Tabs } from '#ui';
import { useSearchParams } from 'react-router';
import { useText } from '../../../shared/page/language.ts';
import { PageHead } from '../../../shared/page/page-head.tsx';
import { CodePart } from './code-part.tsx';
import { HistoryPart } from './history-part.tsx';
import styles from './reward.module.css';
import { TicketPart } from './ticket-part.tsx';
import { WaitingPart } from './waiting-part.tsx';

const parts = { rewards: WaitingPart, tickets: TicketPart, code: CodePart, history: HistoryPart } as const;
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

export function RewardPage(): React.JSX.Element {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageHead title={t('reward.title')} text={t('reward.lead')} art="/art/spots/gifts.svg" />
      <Parts />
    </div>
  );
}

function Parts(): React.JSX.Element {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const part = names.find((name) => name === search.get('part')) ?? 'rewards';
  const Content = parts[part];
  return (
    <Tabs
      label={t('reward.title')}
      value={part}
      onValueChange={(id) => setSearch(id === 'rewards' ? {} : { part: id }, { replace: true })}
      items={names.map((id) => ({ id, label: t(`reward.part.${id}`) }))}
    >
      <Content />
    </Tabs>
  );
}
