/** Conversation: messages, assignee, and available acts. */
import type { TalkInConsole } from '#contract';
import { Button, ChevronStartIcon, EmptyState, Notice, Skeleton } from '#ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Failed } from '../../shared/calls/faces.tsx';
import { isRefused } from '../../shared/calls/query.ts';
import { openAct } from '../../shared/desk/dialogs.ts';
import { useForms } from '../../shared/desk/forms.ts';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import { useBrandCode } from '../../shared/session/brand.ts';
import { may, useMe } from '../../shared/session/me.ts';
import { Composer } from './composer.tsx';
import { useChatAct, useTalk } from './queries.ts';
import { Standing } from './standing.tsx';
import { Words } from './words.tsx';
import styles from './chat.module.css';

const PAGE = 200;
const MOST = 2_000;

export function Talk({ id }: Readonly<{ id: string }>): React.JSX.Element {
  const t = useText();
  const [atMost, setAtMost] = useState(PAGE);
  const asked = useTalk(id, atMost);
  return (
    <section className={styles.talk} aria-label={t('console.chats.log')}>
      <Link className={styles.back} to="/chats">
        <ChevronStartIcon size={18} /> {t('console.back')}
      </Link>
      {asked.data ? (
        <>
          <Head chat={asked.data} />
          <Words
            words={asked.data.words}
            onEarlier={asked.data.hasMore && atMost < MOST ? () => setAtMost(Math.min(MOST, atMost * 2)) : null}
          />
          <Answer chat={asked.data} />
        </>
      ) : isRefused(asked.error, 'chat.not.found') || isRefused(asked.error, 'request.param.invalid') ? (
        <EmptyState title={t('console.chats.none')} />
      ) : asked.error ? (
        <Failed of={asked} error={asked.error} />
      ) : (
        <Skeleton lines={6} />
      )}
    </section>
  );
}

/** Claiming needs no reason; handing over and closing ask for one. */
function Head({ chat }: Readonly<{ chat: TalkInConsole }>): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const me = useMe();
  const brand = useBrandCode();
  const { run, busy, fault } = useChatAct(chat.id);
  const { account, topic, language, takenBy, isClosed } = chat;
  const mayWork = may(me, brand, 'support', 'work') && !isClosed;
  const mayClose = takenBy === null || takenBy === me.account;
  const asked = useForms().acts.filter(
    ({ kind, act }) => kind === 'chat' && ((act === 'handOver' && takenBy !== null) || (act === 'close' && mayClose)),
  );
  return (
    <header className={styles.head}>
      <h2 className={styles.name}>
        {account === null ? (
          t('console.chats.visitor')
        ) : (
          <Link to={`/m/${encodeURIComponent(account)}`}>
            <bdi>{account}</bdi>
          </Link>
        )}
      </h2>
      <p className={styles.about}>
        <bdi>{[topic, language].filter(Boolean).join(' · ')}</bdi>
      </p>
      <Standing chat={chat} />
      {mayWork ? (
        <div className={styles.deeds}>
          {takenBy === null ? (
            <Button size="sm" tone="primary" loading={busy} onClick={() => run({ act: 'take', fields: {} })}>
              {t('act.take')}
            </Button>
          ) : takenBy === me.account ? null : (
            <Button
              size="sm"
              loading={busy}
              onClick={() => run({ act: 'handOver', fields: { to: me.account, reason: 'taken over' } })}
            >
              {t('console.chats.takeOver')}
            </Button>
          )}
          {asked.map((form) => (
            <Button
              key={form.act}
              size="sm"
              onClick={() => openAct(form, { ref: chat.id, about: account ?? topic ?? '' })}
            >
              {names.act(form)}
            </Button>
          ))}
        </div>
      ) : null}
      {fault ? (
        <Notice tone="lose" live="alert">
          {fault}
        </Notice>
      ) : null}
    </header>
  );
}

function Answer({ chat }: Readonly<{ chat: TalkInConsole }>): React.JSX.Element | null {
  const t = useText();
  const me = useMe();
  const brand = useBrandCode();
  if (chat.isClosed) return <Notice>{t('console.chats.closed')}</Notice>;
  if (!may(me, brand, 'support', 'work')) return null;
  if (chat.takenBy !== null && chat.takenBy !== me.account)
    return <Notice live="status">{t('console.chats.theirs', { name: chat.takenBy })}</Notice>;
  return <Composer chat={chat.id} />;
}
