/** Provides a page with its texts and the number format of its fields. */
import { numberNotation, type Translator } from '#i18n';
import { NumberNotationContext } from '#ui';
import { useMemo, type ReactNode } from 'react';
import { TextContext } from './text.ts';

export function InLanguage({ text, children }: Readonly<{ text: Translator; children: ReactNode }>): React.JSX.Element {
  const notation = useMemo(() => numberNotation(text), [text]);
  return (
    <TextContext value={text}>
      <NumberNotationContext value={notation}>{children}</NumberNotationContext>
    </TextContext>
  );
}
