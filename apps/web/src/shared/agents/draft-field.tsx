/** Text filter that takes effect once it is left, or by the Enter key. */
import { TextField } from '#ui';
import { useId, useState } from 'react';

type DraftFieldProps = Readonly<{
  label: string;
  value: string;
  onValue: (value: string) => void;
  maxLength: number;
  error?: string | undefined;
  hint?: string | undefined;
  /** A suggestion takes effect at once. */
  suggestions?: readonly string[];
  onDraft?: (draft: string) => void;
  className?: string | undefined;
}>;

export function DraftField(props: DraftFieldProps): React.JSX.Element {
  const { label, value, onValue, maxLength, error, hint, suggestions = [], onDraft, className } = props;
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const list = useId();
  // The value may change elsewhere, as by a way back.
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  const take = (text: string) => {
    if (text.trim() !== value) onValue(text.trim());
  };
  const change = (text: string) => {
    setDraft(text);
    onDraft?.(text.trim());
    if (text === '' || suggestions.includes(text)) take(text);
  };
  return (
    <>
      <TextField
        {...(className && { className })}
        label={label}
        hint={hint}
        error={error}
        value={draft}
        maxLength={maxLength}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        list={suggestions.length > 0 ? list : undefined}
        onChange={({ target }) => change(target.value)}
        onBlur={() => take(draft)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(draft);
        }}
      />
      <datalist id={list}>
        {suggestions.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
