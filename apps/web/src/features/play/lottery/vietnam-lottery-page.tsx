/** /Vnlottery: the Vietnamese lotteries by region. */
import { weekdayName } from '#i18n';
import { useLanguage, useText } from '../../../shared/page/language.ts';
import { Hall } from './hall.tsx';
import { useRegions } from './queries.ts';

const VENDOR = 'TCG_LOTTO_VN';
const WEEK = 7;

export function VietnamLotteryPage(): React.JSX.Element {
  const t = useText();
  const language = useLanguage();
  const regions = useRegions();
  const days = (drawDays: readonly number[]) =>
    drawDays.length === WEEK ? t('lottery.daily') : drawDays.map((day) => weekdayName(language, day)).join(', ');
  return (
    <Hall
      title={t('lottery.vietnam.title')}
      text={t('lottery.vietnam.lead')}
      groups={{
        ...regions,
        data: regions.data?.map(({ groupCode, groupName, gameMenus }) => ({
          id: groupCode,
          name: groupName,
          games: gameMenus.map(({ gameId, gameCode, gameName, drawDays, status }) => ({
            nodeId: gameId,
            code: gameCode,
            vassalage: VENDOR,
            name: gameName,
            icon: `/art/lotteries/vn-${groupCode.toLowerCase()}.svg`,
            note: days(drawDays),
            open: status === 'ON',
          })),
        })),
      }}
    />
  );
}
