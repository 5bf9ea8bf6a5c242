import { Dialog, Tabs } from '#ui';
import { FairnessTab } from './fairness-tab.tsx';
import type { Opened } from './play-session.ts';
import { RoundsTab } from './rounds-tab.tsx';
import { useText } from '../page/text.ts';

type Tab = 'rounds' | 'fairness';
type Props = Readonly<{
  opened: Opened;
  tab: Tab | null;
  onTab: (tab: Tab | null) => void;
  onReplay: (roundId: string) => void;
}>;

export function PlayerPanel({ opened, tab, onTab, onReplay }: Props): React.JSX.Element {
  const { t } = useText();
  const items = [
    { id: 'rounds', label: t('arcade.rounds') },
    { id: 'fairness', label: t('arcade.fairness') },
  ] as const;
  return (
    <Dialog
      open={tab !== null}
      onClose={() => onTab(null)}
      title={opened.game.name}
      closeLabel={t('common.close')}
      size="lg"
    >
      <Tabs label={opened.game.name} items={items} value={tab ?? 'rounds'} onValueChange={onTab}>
        {tab === 'rounds' ? <RoundsTab opened={opened} onReplay={onReplay} /> : null}
        {tab === 'fairness' ? <FairnessTab /> : null}
      </Tabs>
    </Dialog>
  );
}
