import type { DeskFilter } from '#contract/console/desk.ts';
import { Button, Select, TextField } from '#ui';
import { readDate } from '#i18n/date-text.ts';
import { useState } from 'react';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import { DayField } from '../../shared/page/day-field.tsx';
import type { Filters } from './filters.ts';
import styles from './table.module.css';

type FilterBarProps = Readonly<{
  known: readonly DeskFilter[];
  filters: Filters;
  onFilter: (filters: Filters) => void;
}>;

/** Selects apply at once, text fields when done. */
export function FilterBar({ known, filters, onFilter }: FilterBarProps): React.JSX.Element {
  const t = useText();
  const set = (key: string, value: string) => {
    if ((filters[key] ?? '') !== value.trim()) onFilter({ ...filters, [key]: value.trim() });
  };
  return (
    <search className={styles.filters}>
      {known.map((filter) => (
        <FilterField
          // Remounted when the address changes, to reset the field.
          key={`${filter.key}:${filters[filter.key] ?? ''}`}
          filter={filter}
          value={filters[filter.key] ?? ''}
          onSet={(value) => set(filter.key, value)}
        />
      ))}
      {Object.keys(filters).length > 0 ? (
        <Button tone="plain" size="sm" className={styles.clear} onClick={() => onFilter({})}>
          {t('console.filter.clear')}
        </Button>
      ) : null}
    </search>
  );
}

type FilterFieldProps = Readonly<{ filter: DeskFilter; value: string; onSet: (value: string) => void }>;

function FilterField({ filter, value, onSet }: FilterFieldProps): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const label = names.column(filter.key);
  if (filter.kind === 'choice')
    return (
      <Select
        label={label}
        placeholder={t('console.all')}
        value={value}
        options={(filter.choices ?? []).map((choice) => ({
          value: choice,
          label: filter.labels?.[choice] ?? (filter.key === 'act' ? names.did(choice) : names.state(choice)),
        }))}
        onChange={({ target }) => onSet(target.value)}
      />
    );
  if (filter.kind !== 'text') return <MomentFilter {...{ label, value, onSet }} />;
  return (
    <TextField
      label={label}
      type="search"
      defaultValue={value}
      autoComplete="off"
      spellCheck={false}
      onBlur={({ target }) => onSet(target.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') onSet(currentTarget.value);
      }}
    />
  );
}

/** Applies once the value is a valid moment or empty. */
function MomentFilter({ label, value, onSet }: Omit<FilterFieldProps, 'filter'> & { readonly label: string }) {
  const [draft, setDraft] = useState(value);
  const change = (next: string) => {
    setDraft(next);
    const moment = readDate(next, { withTime: true });
    if (moment !== null || next.trim() === '') onSet(moment ?? '');
  };
  return <DayField withTime label={label} value={draft} onValueChange={change} />;
}
