/** Tools of a table: columns, saved views, download. */
import type { DeskTableForm } from '#contract/console/desk.ts';
import { Button, Checkbox, FilterIcon, PopoverPanel, SettingsIcon } from '#ui';
import { client } from '../../shared/calls/client.ts';
import { useDownload } from '../../shared/calls/use-download.ts';
import { Makers } from '../../shared/desk/deeds.tsx';
import { useNames } from '../../shared/desk/names.ts';
import { DownloadButtons, DownloadProgress } from '../../shared/page/download-bar.tsx';
import { useText } from '../../shared/page/language.ts';
import type { Filters } from './filters.ts';
import { ViewPanel } from './view-panel.tsx';
import styles from './table.module.css';

type TableToolsProps = Readonly<{
  form: DeskTableForm;
  brand: string;
  account: string;
  filters: Filters;
  wire: string | undefined;
  hidden: readonly string[];
  onFilter: (filters: Filters) => void;
  onHide: (hidden: readonly string[]) => void;
}>;

export function TableTools(props: TableToolsProps): React.JSX.Element {
  const { form, brand, wire, hidden, onHide } = props;
  const t = useText();
  const names = useNames();
  const file = useDownload((asking, options) =>
    client.desk.export({ brand, table: form.table, ...(wire && { filters: wire }), ...asking }, options),
  );
  const columns = form.columns.filter(({ kind }) => kind !== 'json');
  const shownCount = columns.filter(({ key }) => !hidden.includes(key)).length;
  const toggle = (key: string) => onHide(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <div className={styles.tools}>
      {form.kind === null ? null : <Makers room={form.room} kind={form.kind} />}
      <PopoverPanel
        label={t('console.views')}
        align="end"
        renderTrigger={(trigger) => (
          <Button {...trigger} size="sm" icon={<FilterIcon size={16} />}>
            {t('console.views')}
          </Button>
        )}
      >
        {(close) => <ViewPanel {...props} onChosen={close} />}
      </PopoverPanel>
      <PopoverPanel
        label={t('console.columns')}
        align="end"
        renderTrigger={(trigger) => (
          <Button {...trigger} size="sm" icon={<SettingsIcon size={16} />}>
            {t('console.columns')}
          </Button>
        )}
      >
        <div className={styles.panel}>
          {columns.map(({ key }) => (
            <Checkbox
              key={key}
              label={names.column(key)}
              checked={!hidden.includes(key)}
              // At least one column stays visible.
              disabled={shownCount === 1 && !hidden.includes(key)}
              onChange={() => toggle(key)}
            />
          ))}
        </div>
      </PopoverPanel>
      <DownloadButtons of={file} />
      <DownloadProgress of={file} />
    </div>
  );
}
