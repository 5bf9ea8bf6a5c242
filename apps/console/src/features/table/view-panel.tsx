import { Button, IconButton, TextField, TrashIcon } from '#ui';
import { useState, type FormEvent } from 'react';
import type { DeskTableForm } from '#contract/console/desk.ts';
import { useText } from '../../shared/page/language.ts';
import type { Filters } from './filters.ts';
import { keepViews, readViews, viewOf, withoutView, withView, type View } from './views.ts';
import styles from './table.module.css';

type ViewPanelProps = Readonly<{
  form: DeskTableForm;
  account: string;
  filters: Filters;
  hidden: readonly string[];
  onFilter: (filters: Filters) => void;
  onHide: (hidden: readonly string[]) => void;
  onChosen: () => void;
}>;

/** Saved views, and a form to save the current one. */
export function ViewPanel({ form, account, filters, hidden, ...then }: ViewPanelProps): React.JSX.Element {
  const t = useText();
  const [views, setViews] = useState(() => readViews(account, form.table));
  const [name, setName] = useState('');
  const inForce = viewOf(views, { filters, hidden });
  const keep = (next: View[]) => {
    setViews(next);
    keepViews(account, form.table, next);
  };
  const show = (view: View) => {
    then.onHide(view.hidden);
    then.onFilter(view.filters);
    then.onChosen();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    keep(withView(views, { name: name.trim(), filters, hidden }));
    setName('');
  };
  return (
    <div className={styles.panel}>
      {views.length === 0 ? <p className={styles.none}>{t('console.views.none')}</p> : null}
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view.name} className={styles.view}>
            <Button
              tone="plain"
              size="sm"
              aria-current={view === inForce || undefined}
              className={styles.viewName}
              onClick={() => show(view)}
            >
              <bdi>{view.name}</bdi>
            </Button>
            <IconButton
              size="sm"
              label={t('console.views.remove', { name: view.name })}
              icon={<TrashIcon size={16} />}
              onClick={() => keep(withoutView(views, view.name))}
            />
          </li>
        ))}
      </ul>
      <form className={styles.newView} onSubmit={save}>
        <TextField
          label={t('console.views.name')}
          value={name}
          maxLength={40}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" size="sm" aria-disabled={!name.trim() || undefined}>
          {t('common.save')}
        </Button>
      </form>
    </div>
  );
}
