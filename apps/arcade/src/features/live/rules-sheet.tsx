/** Rules of a table: payouts and limits of its bets. */
import { Dialog, Switch } from '#ui';
import { useText } from '../../shared/page/text.ts';
import { usePlain } from './plain.ts';
import type { Table } from './use-table.ts';
import { kindWords, paysOf, textOf } from './words.ts';
import styles from './rules-sheet.module.css';

type Props = Readonly<{ table: Table; open: boolean; onClose: () => void }>;

export function RulesSheet({ table, open, onClose }: Props): React.JSX.Element {
  const { t } = useText();
  return (
    <Dialog open={open} onClose={onClose} title={table.offer.name} closeLabel={t('common.close')} size="lg">
      {open ? <Rules table={table} /> : null}
    </Dialog>
  );
}

function Rules({ table: { offer, shared, money } }: Readonly<{ table: Table }>): React.JSX.Element {
  const text = useText();
  const { t } = text;
  const { game } = offer.engine;
  const { rules, limits, seatMax } = shared.terms;
  const pays = game.pays(rules);
  const kinds = [
    ...Map.groupBy(game.spots, ({ kind, code }) => `${kind} ${game.words.rule(rules, { kind, code }).key}`),
  ];
  const [isPlain, setPlain] = usePlain();
  return (
    <div className={styles.rules}>
      <p>{textOf(text, game.words.about)}</p>
      <p>{textOf(text, game.words.how)}</p>
      <ul className={styles.kinds}>
        {kinds.map(([key, spots]) => {
          const [first] = spots;
          const { min = 0, max = 0 } = limits[first!.kind] ?? {};
          return (
            <li key={key}>
              <strong>{kindWords(text, game, spots)}</strong>
              <span className={styles.pays}>{paysOf(pays[first!.kind] ?? [])}</span>
              <span className={styles.limits}>{t('live.limits', { min: money(min), max: money(max) })}</span>
              <p>{textOf(text, game.words.rule(rules, first!))}</p>
            </li>
          );
        })}
      </ul>
      <p>{t('live.rules.seat', { amount: money(seatMax) })}</p>
      {shared.shoe ? <p>{t('live.shoe', { used: shared.shoe.used, cards: shared.shoe.cards })}</p> : null}
      <p>{t('live.rules.fair')}</p>
      <Switch
        label={t('live.plain')}
        hint={t('live.plain.hint')}
        checked={isPlain}
        onChange={() => setPlain(!isPlain)}
      />
    </div>
  );
}
