/** Details of a row, with changes by line and available acts. */
import type { DeskRow, DeskTableForm } from '#contract/console/desk.ts';
import { Dialog } from '#ui';
import { Deeds } from '../../shared/desk/deeds.tsx';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import { AskedBadges } from '../../shared/rows/asked-badges.tsx';
import { Cell } from '../../shared/rows/cell.tsx';
import { aboutOf } from './about.ts';
import { Changes } from './changes.tsx';
import styles from './table.module.css';

type RowDialogProps = Readonly<{ form: DeskTableForm; row: DeskRow; open: boolean; onClose: () => void }>;

export function RowDialog({ form, row, open, onClose }: RowDialogProps): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const { kind, columns } = form;
  const plain = columns.filter((column) => column.kind !== 'json');
  const about = aboutOf(names, columns, row);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={`${names.table(form.table)} · ${row.ref}`}
      closeLabel={t('common.close')}
      footer={
        kind === null ? undefined : (
          <div className={styles.deeds}>
            <Deeds room={form.room} kind={kind} subject={{ ref: row.ref, about }} only={row.acts} onDone={onClose} />
          </div>
        )
      }
    >
      <AskedBadges asked={row.asked} />
      <dl className={styles.facts}>
        {plain.map(({ key, kind: of }) => (
          <div key={key} className={styles.fact}>
            <dt>{names.column(key)}</dt>
            <dd>
              <Cell kind={of} value={row.cells[key]} whole />
            </dd>
          </div>
        ))}
      </dl>
      <Changes columns={columns} row={row} />
    </Dialog>
  );
}
