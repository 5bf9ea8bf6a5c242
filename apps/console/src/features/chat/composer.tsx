import { Button, TextArea } from '#ui';
import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useText } from '../../shared/page/language.ts';
import { useChatAct } from './queries.ts';
import styles from './chat.module.css';

const TEXT_MAX = 1_000;

/**
 * Enter sends, Shift+Enter inserts a line break; ignored during IME composition. A failed message stays in the field.
 */
export function Composer({ chat }: Readonly<{ chat: string }>): React.JSX.Element {
  const t = useText();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const { run, busy, fault } = useChatAct(chat, () => setText(''));
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const words = text.trim();
    setMissing(words === '');
    if (words !== '') run({ act: 'answer', fields: { text: words } });
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form className={styles.composer} onSubmit={send} noValidate>
      <TextArea
        label={t('console.chats.write')}
        rows={3}
        maxLength={TEXT_MAX}
        enterKeyHint="send"
        value={text}
        readOnly={busy}
        error={missing ? t('console.fault.missing') : fault}
        onChange={(event) => {
          setMissing(false);
          setText(event.target.value);
        }}
        onKeyDown={key}
      />
      <Button type="submit" tone="primary" loading={busy}>
        {t('console.chats.send')}
      </Button>
    </form>
  );
}
