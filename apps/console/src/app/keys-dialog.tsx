import { Dialog } from '#ui';
import { useForms } from '../shared/desk/forms.ts';
import { useNames } from '../shared/desk/names.ts';
import { useText } from '../shared/page/language.ts';
import { jumpsOf, placesOf } from './jumps.ts';
import styles from './app.module.css';

export function KeysDialog({ onClose }: Readonly<{ onClose: () => void }>): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const { tables } = useForms();
  const nameOf = (place: string, to: string) =>
    ({ '/': t('console.today'), '/queue': t('console.queue'), '/own': t('console.own') })[to] ?? names.table(place);
  const keys: (readonly [keys: readonly string[], what: string])[] = [
    [['Ctrl', 'K'], t('console.palette')],
    [['?'], t('console.keys')],
    [['J'], t('console.keys.next')],
    [['K'], t('console.keys.previous')],
    [['Enter'], t('console.keys.open')],
    [['/'], t('console.keys.filter')],
    [['Ctrl', 'Enter'], t('console.keys.send')],
    [['Esc'], t('common.close')],
    ...jumpsOf(placesOf(tables)).map(
      ({ letter, name, to }) => [['G', letter.toUpperCase()], nameOf(name, to)] as const,
    ),
  ];
  return (
    <Dialog open onClose={onClose} title={t('console.keys')} closeLabel={t('common.close')}>
      <dl className={styles.keys}>
        {keys.map(([pressed, what]) => (
          <div key={pressed.join()} className={styles.keyRow}>
            <dt>{what}</dt>
            <dd dir="ltr">
              {pressed.map((one) => (
                <kbd key={one} className={styles.kbd}>
                  {one}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
