/** Rules of the game, payouts of the chosen bet, and general rules (R40). */
import type { BetFigures as Figures } from '#games/kit/hand.ts';
import { Dialog } from '#ui';
import { formatNumber } from '#i18n';
import { useText } from '../../shared/page/text.ts';
import { BetFigures } from './bet-figures.tsx';
import { useHand, type Sitting } from './sitting.ts';
import { useGameText } from './use-game-text.ts';
import { useStakes } from './use-stakes.ts';
import styles from './rules-sheet.module.css';

type Props = Readonly<{ sitting: Sitting; figures: Figures | null; open: boolean; onClose: () => void }>;

export function RulesSheet({ sitting, figures, open, onClose }: Props): React.JSX.Element {
  const { t } = useText();
  return (
    <Dialog open={open} onClose={onClose} title={sitting.name} closeLabel={t('common.close')} size="lg">
      {open ? <Rules sitting={sitting} figures={figures} /> : null}
    </Dialog>
  );
}

function Rules({ sitting, figures }: Readonly<{ sitting: Sitting; figures: Figures | null }>): React.JSX.Element {
  const { t } = useText();
  const text = useGameText();
  const { rules, money } = sitting;
  const { min, max } = useStakes(sitting);
  return (
    <div className={styles.rules}>
      {rules.map((key) => (
        <p key={key}>{text(key)}</p>
      ))}
      <BetFigures figures={figures} />
      <p className={styles.note}>{t('hand.rules.figures')}</p>
      {figures ? <Pays sitting={sitting} /> : null}
      <p>{t('hand.stake.range.said', { min: money(min), max: money(max) })}</p>
      <p>{t('hand.rules.unfinished')}</p>
      <p>{t('arcade.fairness.text')}</p>
      <p>{t('hand.rules.void')}</p>
    </div>
  );
}

function Pays({ sitting }: Readonly<{ sitting: Sitting }>): React.JSX.Element {
  const { t } = useText();
  const text = useGameText();
  const bet = useHand(sitting, (state) => state.bet);
  const rows = sitting.face.pays(bet);
  return (
    <table className={styles.pays}>
      <caption>{t('hand.pays')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('hand.pays.for')}</th>
          <th scope="col">{t('hand.pays.back')}</th>
          <th scope="col">{t('hand.pays.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values, back, chance }, at) => (
          <tr key={at}>
            <th scope="row">{text(label, values)}</th>
            <td>
              <bdi dir="ltr">{t('hand.times', { times: formatNumber(back / 100) })}</bdi>
            </td>
            <td>{chance === null ? t('hand.pays.skill') : t('hand.percent', { percent: chance })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
