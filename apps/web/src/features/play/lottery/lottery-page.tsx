/** /lottery: the South-East Asian lotteries. */
import { useText } from '../../../shared/page/language.ts';
import { Hall } from './hall.tsx';
import { useGroups } from './queries.ts';

export function LotteryPage(): React.JSX.Element {
  const t = useText();
  const groups = useGroups('SEA');
  return (
    <Hall
      title={t('lottery.sea.title')}
      text={t('lottery.sea.lead')}
      groups={{
        ...groups,
        data: groups.data?.map(({ gameGroupCode, displayName, games }) => ({
          id: gameGroupCode,
          name: displayName,
          games: games.map(({ gameId, code, vassalage, remark, icon, status }) => ({
            nodeId: gameId,
            code,
            vassalage,
            name: remark,
            icon,
            note: '',
            open: status === 'ON',
          })),
        })),
      }}
    />
  );
}
