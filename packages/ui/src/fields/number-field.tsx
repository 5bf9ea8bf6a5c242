import { useState, type FocusEvent } from 'react';
import { UNREAD, useNumberNotation, type NumberRule } from './number-notation.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'figures'> &
  NumberRule &
  Readonly<{
    /** Plain digits with at most one point, never grouped; '' when empty, `UNREAD` while the text is no number. */
    value: string;
    onValueChange: (value: string) => void;
    /** Error of the number, shown once the field is left; `error` is shown at once. */
    unfit?: string | undefined;
  }>;

/**
 * A number in the notation of its writer. The text stays as typed until the field is left, and is then grouped; invalid
 * text is refused beside the field.
 */
export function NumberField(props: NumberFieldProps): React.JSX.Element {
  const { value, onValueChange, decimals, marks, signed, ...frame } = props;
  const { unfit, error, onFocus, onBlur, onKeyDown, ...rest } = frame;
  const { text, refused, isTyping, change, focus, leave, enter } = useTyping({
    value,
    onValueChange,
    decimals,
    ...(marks && { marks }),
    ...(signed && { signed }),
  });
  const shownError = isTyping && error === undefined ? undefined : (refused ?? error ?? unfit);
  return (
    <TextField
      autoComplete="off"
      {...rest}
      figures
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      value={text}
      error={shownError}
      onChange={({ target }) => change(target.value)}
      onFocus={(event) => {
        focus(event);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') enter();
        onKeyDown?.(event);
      }}
    />
  );
}

interface Draft {
  readonly text: string;
  /** The parsed value; the draft is kept as long as this is the field's value. */
  readonly value: string;
}

type TypingProps = NumberRule & Pick<NumberFieldProps, 'value' | 'onValueChange'>;

function useTyping({ value, onValueChange, ...rule }: TypingProps) {
  const notation = useNumberNotation();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isFocused, setFocused] = useState(false);
  // Until the field is left, or its form is sent from it.
  const [isTyping, setTyping] = useState(false);
  const shown = (now: boolean) => (value === UNREAD ? '' : now ? notation.plain(value) : notation.grouped(value));
  const text = draft?.value === value ? draft.text : shown(isFocused);
  const read = notation.read(text, rule);
  return {
    text,
    isTyping,
    refused: read.ok ? undefined : read.words,
    change: (typed: string) => {
      const now = notation.read(typed, rule);
      const next = now.ok ? now.value : UNREAD;
      setDraft({ text: typed, value: next });
      setTyping(true);
      if (next !== value) onValueChange(next);
    },
    focus: ({ target }: FocusEvent<HTMLInputElement>) => {
      const before = target.value;
      // After the browser has placed the caret or selected all: an earlier change would lose the selection.
      setTimeout(() => {
        if (document.activeElement !== target) return;
        setFocused(true);
        if (target.value === before && draft?.value !== value) ungroup(target, shown(true));
      });
    },
    leave: () => {
      setFocused(false);
      setTyping(false);
      if (read.ok) setDraft(null);
    },
    enter: () => setTyping(false),
  };
}

/** Written before React does, which would move the caret to the end; the selection is kept. */
function ungroup(field: HTMLInputElement, plain: string): void {
  if (field.value === plain) return;
  const point = /\D/.exec(plain)?.[0];
  const kept = (at: number | null) =>
    Array.from(field.value.slice(0, at ?? undefined)).filter((char) => /\d/.test(char) || char === point).length;
  const [start, end] = [kept(field.selectionStart), kept(field.selectionEnd)];
  field.value = plain;
  field.setSelectionRange(start, end);
}
