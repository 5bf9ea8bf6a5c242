import { ArrowEndIcon, Button, TextArea } from '#ui';
import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useText } from '../../../shared/page/language.ts';
import { refusalText } from '../../../shared/calls/query.ts';
import styles from './chat.module.css';

const TEXT_MAX = 1_000;

export interface ComposerProps {
  readonly refusal: Parameters<typeof refusalText>[0] | undefined;
  readonly onSend: (text: string) => void;
}

/** Enter sends, Shift+Enter inserts a line break; ignored during IME composition. */
export function Composer({ refusal, onSend }: ComposerProps): React.JSX.Element {
  const t = useText();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    onSend(text.trim());
    setText('');
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form className={styles.composer} onSubmit={send} noValidate>
      {refusal ? (
        <p className={styles.refusal} role="alert">
          {refusalText(refusal)}
        </p>
      ) : null}
      <TextArea
        label={t('chat.write')}
        hideLabel
        placeholder={t('chat.write')}
        className={styles.field ?? ''}
        rows={2}
        maxLength={TEXT_MAX}
        enterKeyHint="send"
        value={text}
        error={missing ? t('input.empty') : undefined}
        onChange={(event) => {
          setMissing(false);
          setText(event.target.value);
        }}
        onKeyDown={key}
      />
      <Button type="submit" tone="primary" iconEnd={<ArrowEndIcon size={18} />}>
        {t('chat.send')}
      </Button>
    </form>
  );
}
