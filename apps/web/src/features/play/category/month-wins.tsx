/** Largest wins of the month in a category; hidden without any. */
import type { GameCategory, Winner } from '#contract';
import { Card } from '#ui';
import { client } from '../../../shared/calls/client.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { WinList } from '../../../shared/games/win-list.tsx';
import { useLanguage, useText } from '../../../shared/page/language.ts';

const SHOWN = 6;

export function MonthWins({ category }: Readonly<{ category: GameCategory }>): React.ReactNode {
  const t = useText();
  const language = useLanguage();
  const { data } = useQuery<Winner[]>({
    queryKey: ['month-wins', category, language],
    queryFn: async () =>
      (
        await valueOf(client.home.winners({ span: 'MONTH', gameCategory: category, language, limitNum: SHOWN }))
      ).list.map(({ vo }) => vo),
    staleTime: 300_000,
  });
  if (!data || data.length === 0) return null;
  return (
    <Card title={t('games.wins.month')}>
      <WinList wins={data} named />
    </Card>
  );
}
