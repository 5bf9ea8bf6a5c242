import { useEffect, useState } from 'react';
import { CheckIcon } from '../icons/check.tsx';
import { CopyIcon } from '../icons/copy.tsx';
import { Button, type ButtonStyle } from './button.tsx';

export type CopyButtonProps = Pick<ButtonStyle, 'tone' | 'size' | 'wide'> &
  Readonly<{ text: string; label: string; copiedLabel: string; onFail?: () => void }>;

const thanksMs = 2000;

/** Copies a text and confirms it for two seconds. */
export function CopyButton({
  text,
  label,
  copiedLabel,
  onFail,
  size = 'sm',
  ...buttonStyle
}: CopyButtonProps): React.JSX.Element {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), thanksMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => onFail?.(),
    );
  };
  return (
    <Button
      {...buttonStyle}
      size={size}
      onClick={copy}
      icon={copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
    >
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  );
}
