/** Weekly schedule of Vietnamese lotteries, today marked, in Vietnam's time zone. */
import { LOTTERIES, type Lottery } from '#games/lottery/lotteries.ts';
import { weekdayName, type MessageKey } from '#i18n';
import { Badge } from '#ui';
import { serverNow } from '../../shared/hall/index.ts';
import { useText } from '../../shared/page/text.ts';
import { useDesk } from './desk.ts';
import styles from './draw-days.module.css';

/** The week starts on Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];
const MINUTE_MS = 60_000;

const REGIONS: readonly { readonly title: MessageKey; readonly prefix: string }[] = [
  { title: 'lottery.region.NORTH', prefix: 'xsmb' },
  { title: 'lottery.region.CENTRAL', prefix: 'xsmt-' },
  { title: 'lottery.region.SOUTH', prefix: 'xsmn-' },
];

const ofRegion = (prefix: string): readonly Lottery[] => LOTTERIES.filter(({ code }) => code.startsWith(prefix));
const drawsOn = ({ schedule }: Lottery, day: number): boolean => schedule.weekdays?.includes(day) ?? true;

/** Time as 18:15. */
function timeOf({ schedule }: Lottery): string {
  const minutes = Math.floor(schedule.first / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

export function DrawDays(): React.JSX.Element {
  const { t, language } = useText();
  const { lottery } = useDesk();
  const today = new Date(serverNow() + lottery.schedule.ahead * MINUTE_MS).getUTCDay();
  const regions = REGIONS.map(({ title, prefix }) => ({ title, lotteries: ofRegion(prefix) }));
  return (
    <div className={styles.days}>
      <p>{t('lotto.days.lead')}</p>
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">{t('lotto.days.day')}</th>
            {regions.map(({ title, lotteries }) => (
              <th key={title} scope="col">
                {t(title)} <time dir="ltr">{timeOf(lotteries[0]!)}</time>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEK.map((day) => (
            <tr key={day} aria-current={day === today ? 'date' : undefined}>
              <th scope="row">
                {weekdayName(language, day)} {day === today ? <Badge tone="info">{t('lotto.days.today')}</Badge> : null}
              </th>
              {regions.map(({ title, lotteries }) => (
                <td key={title}>
                  <ul>
                    {lotteries
                      .filter((each) => drawsOn(each, day))
                      .map(({ code, name }) => (
                        <li key={code} lang="vi" data-own={code === lottery.code || undefined}>
                          {name}
                        </li>
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
