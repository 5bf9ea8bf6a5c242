import { SearchIcon, Select, TextField } from '#ui';
import { useEffect, useState } from 'react';
import { useText } from '../../shared/language.ts';
import { gameSorts, type CategoryView, type GameSort } from './rules.ts';
import styles from './category-page.module.css';

/** How long the typing rests before the search begins. */
const REST_MS = 250;

export interface GameToolsProps {
  readonly view: CategoryView;
  readonly onChange: (change: Partial<CategoryView>) => void;
}

export function GameTools({ view, onChange }: GameToolsProps): React.JSX.Element {
  const t = useText();
  return (
    <search className={styles.tools}>
      <SearchField query={view.query} onSearch={(query) => onChange({ query })} />
      <Select
        label={t('games.sort')}
        hideLabel
        value={view.sort}
        onChange={(event) => onChange({ sort: event.target.value as GameSort })}
        options={gameSorts.map((sort) => ({ value: sort, label: t(`games.sort.${sort}`) }))}
      />
    </search>
  );
}

interface SearchFieldProps {
  readonly query: string;
  readonly onSearch: (query: string) => void;
}

function SearchField({ query, onSearch }: SearchFieldProps): React.JSX.Element {
  const t = useText();
  const [text, setText] = useState(query);
  useEffect(() => {
    if (text === query) return undefined;
    const rest = setTimeout(() => onSearch(text.trim()), REST_MS);
    return () => clearTimeout(rest);
  }, [text, query, onSearch]);
  return (
    <TextField
      type="search"
      className={styles.search}
      label={t('games.search')}
      hideLabel
      placeholder={t('games.search')}
      prefix={<SearchIcon size={18} />}
      value={text}
      maxLength={60}
      enterKeyHint="search"
      onChange={(event) => setText(event.target.value)}
    />
  );
}
