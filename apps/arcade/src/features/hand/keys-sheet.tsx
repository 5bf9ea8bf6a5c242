/** Sheet that lists the keyboard shortcuts, with a switch to turn them off. */
import { Dialog, Switch } from '#ui';
import { useState } from 'react';
import { keysOff } from '../../shared/page/preferences.ts';
import { useText } from '../../shared/page/text.ts';
import { useHand, type Sitting } from './sitting.ts';
import { useGameText } from './use-game-text.ts';
import styles from './keys-sheet.module.css';

type Props = Readonly<{ sitting: Sitting; open: boolean; onClose: () => void }>;

export function KeysSheet({ sitting, open, onClose }: Props): React.JSX.Element {
  const { t } = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('hand.keys')} closeLabel={t('common.close')} size="sm">
      {open ? <Keys sitting={sitting} /> : null}
    </Dialog>
  );
}

function Keys({ sitting }: Readonly<{ sitting: Sitting }>): React.JSX.Element {
  const { t } = useText();
  const text = useGameText();
  const [isOff, setOff] = useState(keysOff.get);
  const table = useHand(sitting, (state) => state.table);
  const moves = table && !table.hand.finished ? sitting.face.moves(table.hand.view) : [];
  const rows = [
    { key: t('hand.keys.space'), does: t('hand.keys.main') },
    { key: 'Q', does: t('hand.half.said') },
    { key: 'W', does: t('hand.double.said') },
    ...(sitting.mayAuto ? [{ key: 'Esc', does: t('hand.keys.stop') }] : []),
    ...moves.map(({ hotkey, label, values }) => ({ key: hotkey.toUpperCase(), does: text(label, values) })),
  ];
  return (
    <div className={styles.keys}>
      <Switch
        label={t('hand.keys.on')}
        hint={t('hand.keys.hint')}
        checked={!isOff}
        onChange={() => {
          keysOff.set(!isOff);
          setOff(!isOff);
        }}
      />
      <dl className={styles.list}>
        {rows.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
