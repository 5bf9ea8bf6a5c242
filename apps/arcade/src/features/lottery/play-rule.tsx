/** Rules of a play: how it wins, a winning example, odds and RTP, from the same functions as on the server. */
import { exampleOf } from '#games/lottery/kit/example.ts';
import { fraction, ODDS_SCALE } from '#games/lottery/kit/odds.ts';
import type { Play } from '#games/lottery/kit/play.ts';
import { writePicked } from '#games/lottery/kit/selection.ts';
import { Disclosure } from '#ui';
import { useMemo, useState } from 'react';
import { useText } from '../../shared/page/text.ts';
import { placesOf } from './places.ts';
import { useDesk } from './desk.ts';
import { usePlayText } from './words.ts';
import styles from './play-rule.module.css';

/** Fixed seed: the example is the same each time. */
function rngOf(seed: number) {
  let state = seed;
  return {
    int(limit: number): number {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    },
  };
}

export const oddsText = (odds: number): string => String(odds / ODDS_SCALE);

type Props = Readonly<{ plays: readonly Play<never>[]; oddsOf: (play: Play<never>) => readonly number[] }>;

/** Rules of one play, or of all plays on a sheet, each under its name. */
export function PlayRule({ plays, oddsOf }: Props): React.JSX.Element {
  const { t } = useText();
  const words = usePlayText();
  const [isOpened, setOpened] = useState(false);
  return (
    <Disclosure summary={t('lotto.rules')} onOpen={() => setOpened(true)}>
      {isOpened
        ? plays.map((play) => (
            <section key={play.code} className={styles.rule}>
              {plays.length > 1 ? <h3>{words.name(play.code)}</h3> : null}
              <p>{words.rule(play.code)}</p>
              {play.prizes.some(({ push }) => push) ? <p>{t('lotto.rule.push')}</p> : null}
              <Example play={play} />
              <Prizes play={play} odds={oddsOf(play)} />
            </section>
          ))
        : null}
    </Disclosure>
  );
}

function Example({ play }: Readonly<{ play: Play<never> }>): React.JSX.Element | null {
  const { t } = useText();
  const { family } = useDesk();
  const example = useMemo(() => exampleOf(family, play, rngOf(7)), [family, play]);
  if (!example) return null;
  const picked = writePicked(play.board, example.picked).replaceAll('_', ' | ');
  const drawn = placesOf(family, family.write(example.draw)).join(' ');
  return <p>{t('lotto.example', { picked: `\u2066${picked}\u2069`, drawn: `\u2066${drawn}\u2069` })}</p>;
}

const LISTED = 30;

type PrizesProps = Readonly<{ play: Play<never>; odds: readonly number[] }>;

function Prizes({ play, odds }: PrizesProps): React.JSX.Element {
  const { t } = useText();
  const words = usePlayText();
  const row = play.board.kind === 'rows' && play.board.rows.length === 1 ? play.board.rows[0]! : null;
  const nameOf = (code: string, at: number) => {
    if (play.prizes[at]?.push) return t('lotto.prize.push');
    return row?.symbols.includes(code) ? words.symbol(row.name, code) : t('lotto.prize', { number: at + 1 });
  };
  return (
    <table className={styles.prizes}>
      <thead>
        <tr>
          <th scope="col">{t('lotto.prize.name')}</th>
          <th scope="col">{t('lotto.odds')}</th>
          <th scope="col">{t('lotto.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {play.prizes.slice(0, LISTED).map(({ code, chance }, at) => (
          <tr key={code}>
            <th scope="row">{nameOf(code, at)}</th>
            <td dir="ltr">{oddsText(odds[at] ?? 0)}</td>
            <td dir="ltr">{oneIn(fraction(chance))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const oneIn = (chance: number): string => (chance > 0 ? `1 : ${Number((1 / chance).toPrecision(4))}` : '–');
