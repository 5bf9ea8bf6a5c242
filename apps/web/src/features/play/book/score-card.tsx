import { Card } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import { Clock } from './live-standing.tsx';
import type { Fixture } from './wire.ts';
import { standingOf, type Moment } from './rules.ts';
import styles from './book.module.css';

/** Score or result of a match, and its incidents. */
export function ScoreCard({ fixture }: Readonly<{ fixture: Fixture }>): React.JSX.Element {
  const t = useText();
  const { home, away, state } = fixture;
  const { score, sets, moments } = standingOf(fixture);
  if (state === 'VOID') return <Card>{t('book.void')}</Card>;
  return (
    <Card title={t(state === 'LIVE' ? 'book.score' : 'book.result')} action={<Clock fixture={fixture} />}>
      <table className={styles.score}>
        <caption className={styles.hidden}>{t('book.score')}</caption>
        <tbody>
          {[home, away].map((side, at) => (
            <tr key={side?.id}>
              <th scope="row">
                <bdi>{side?.name}</bdi>
              </th>
              {sets.map((set, number) => (
                <td key={`set ${number + 1}`} className={styles.set}>
                  {set[at]}
                </td>
              ))}
              <td>
                <strong>{score[at]}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {moments.length > 0 ? (
        <ol className={styles.moments} aria-label={t('book.moments')}>
          {moments.toReversed().map((moment) => (
            <li key={moment.number}>
              <MomentLine moment={moment} fixture={fixture} />
            </li>
          ))}
        </ol>
      ) : null}
    </Card>
  );
}

function MomentLine({ moment, fixture }: Readonly<{ moment: Moment; fixture: Fixture }>): React.JSX.Element {
  const t = useText();
  const { type, side, minute, score } = moment;
  return (
    <>
      <span className={styles.minute} dir="ltr">
        {minute === null ? '' : `${minute}′`}
      </span>
      <span>{t(`book.moment.${type}`, { team: (side && fixture[side]?.name) ?? '', sport: fixture.sport })}</span>
      <bdi className={styles.momentScore}>{score.join('–')}</bdi>
    </>
  );
}
