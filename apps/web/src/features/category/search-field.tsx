import { SearchIcon, TextField } from '#ui';
import { useEffect, useState } from 'react';
import { useText } from '../../shared/page/language.ts';

/** How long the typing rests before the search begins. */
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
  // Somebody else has changed the question: the way back, or a button that shows everything.
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
