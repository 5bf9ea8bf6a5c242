/** /chat: customer service, designed for a window of 440 × 500 px. */
import { Picture, Spinner } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import styles from './chat.module.css';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { useChat } from './use-chat.ts';

export function ChatPage(): React.JSX.Element {
  const t = useText();
  const { brand } = useBrand();
  const { opened, messages, drafts, refusal, send } = useChat();
  const waiting = (
    <div className={styles.waiting}>
      <Spinner size={32} label={t('common.loading')} />
    </div>
  );
  return (
    <main className={styles.window}>
      <header className={styles.head}>
        {brand.logo ? <Picture src={brand.logo} alt="" width={34} height={34} /> : null}
        <div>
          <h1 className={styles.title}>{t('rail.service')}</h1>
          <p className={styles.subtitle}>{t('chat.lead', { brand: brand.name })}</p>
        </div>
      </header>
      <Faces of={opened} size="sm" skeleton={waiting}>
        {() => (
          <>
            <Faces of={messages} size="sm" skeleton={waiting}>
              {(list) => <Conversation messages={list} drafts={drafts} onRetry={({ text, key }) => send(text, key)} />}
            </Faces>
            <Composer refusal={refusal} onSend={send} />
          </>
        )}
      </Faces>
    </main>
  );
}
