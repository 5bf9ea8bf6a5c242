/** Plain text message to the upline or to downlines. */
import { TITLE_MAX, WORDS_MAX } from '#contract';
import { Button, Card, Checkbox, EmptyState, Notice, showToast, Skeleton, TextArea, TextField } from '#ui';
import { useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { renewMessages } from '../../../shared/session/unread.ts';
import styles from './message.module.css';
import { useRecipients, type Recipients } from './queries.ts';

const blank = { title: '', content: '' };

export function WriteForm(): React.JSX.Element {
  const t = useText();
  // The address may name a downline.
  const [named] = useSearchParams();
  const [name, setName] = useState(named.get('to') ?? '');
  const recipients = useRecipients(name);
  return (
    <Faces
      of={recipients}
      skeleton={<Skeleton shape="block" height="420px" />}
      isEmpty={({ upline, downlines }) => name === '' && upline === null && downlines.length === 0}
      empty={
        <EmptyState art="/art/spots/members.svg" title={t('inbox.write.nobody')} text={t('inbox.write.nobody.text')} />
      }
    >
      {(known) => <Sheet recipients={known} name={name} onName={setName} />}
    </Faces>
  );
}

type SheetProps = Readonly<{ recipients: Recipients; name: string; onName: (name: string) => void }>;

function Sheet({ recipients, name, onName }: SheetProps): React.JSX.Element {
  const t = useText();
  const [values, setValues] = useState(blank);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [pressed, setPressed] = useState(false);
  const send = useAction(client.message.send, () => {
    showToast({ text: t('inbox.write.sent'), tone: 'win' });
    setValues(blank);
    setChosen([]);
    setPressed(false);
    void renewMessages();
  });
  const [title, content] = [values.title.trim(), values.content.trim()];
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (chosen.length > 0 && title !== '' && content !== '') send.run({ recipients: [...chosen], title, content });
  };
  const missing = (text: string, label: string) =>
    pressed && text === '' ? t('not_empty', { field: label }) : undefined;
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ToWhom {...{ recipients, name, onName, chosen }} onChosen={setChosen} />
        {pressed && chosen.length === 0 ? (
          <Notice tone="warn" live="alert">
            {t('inbox.write.choose')}
          </Notice>
        ) : null}
        <TextField
          label={t('inbox.write.title')}
          labelEnd={`${values.title.length} / ${TITLE_MAX}`}
          maxLength={TITLE_MAX}
          error={missing(title, t('inbox.write.title'))}
          value={values.title}
          onChange={(event) => setValues({ ...values, title: event.target.value })}
          required
        />
        <TextArea
          label={t('inbox.write.content')}
          labelEnd={`${values.content.length} / ${WORDS_MAX}`}
          maxLength={WORDS_MAX}
          rows={6}
          error={missing(content, t('inbox.write.content'))}
          value={values.content}
          onChange={(event) => setValues({ ...values, content: event.target.value })}
          required
        />
        {send.fault ? (
          <Notice tone="warn" live="alert">
            {send.fault}
          </Notice>
        ) : null}
        <Button type="submit" tone="primary" size="lg" wide loading={send.busy}>
          {t('inbox.write.send')}
        </Button>
      </form>
    </Card>
  );
}

type ToWhomProps = SheetProps & Readonly<{ chosen: readonly number[]; onChosen: (chosen: readonly number[]) => void }>;

/** Selected recipients stay selected during a new search. */
function ToWhom({ recipients, name, onName, chosen, onChosen }: ToWhomProps): React.JSX.Element {
  const t = useText();
  const { upline, downlines } = recipients;
  const box = ({ customerId, customerName }: { customerId: number; customerName: string }, label = customerName) => (
    <Checkbox
      key={customerId}
      label={label}
      checked={chosen.includes(customerId)}
      onChange={() =>
        onChosen(chosen.includes(customerId) ? chosen.filter((id) => id !== customerId) : [...chosen, customerId])
      }
    />
  );
  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>{t('inbox.write.to')}</legend>
      {upline ? box(upline, t('inbox.write.upline')) : null}
      {downlines.length > 0 || name !== '' ? (
        <>
          <TextField
            label={t('inbox.write.find')}
            type="search"
            maxLength={64}
            value={name}
            onChange={(event) => onName(event.target.value)}
          />
          <fieldset aria-label={t('inbox.write.downlines')} className={styles.downlines}>
            {downlines.map((downline) => box(downline))}
          </fieldset>
        </>
      ) : null}
    </fieldset>
  );
}
