import { SearchIcon, TextField } from '#ui';
import { useEffect, useState } from 'react';
import { useText } from '../../../shared/page/language.ts';

/** Debounce of the search. */
const REST_MS = 150;

export interface SearchFieldProps {
  readonly query: string;
  readonly onSearch: (query: string) => void;
  readonly className?: string | undefined;
}

export function SearchField({ query, onSearch, className }: SearchFieldProps): React.JSX.Element {
  const t = useText();
  const [text, setText] = useState(query);
  const [asked, setAsked] = useState(query);
  // The query was changed elsewhere, by back navigation or a reset button.
  if (asked !== query) {
    setAsked(query);
    if (text.trim() !== query) setText(query);
  }
  useEffect(() => {
    if (text.trim() === query) return undefined;
    const rest = setTimeout(() => onSearch(text.trim()), REST_MS);
    return () => clearTimeout(rest);
  }, [text, query, onSearch]);
  return (
    <TextField
      type="search"
      {...(className && { className })}
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
