import { Button, Notice, showToast, TextArea, TextField } from '#ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useText } from '../../../shared/page/language.ts';
import { PictureField } from '../../../shared/pictures/picture-field.tsx';
import type { Picture } from '../../../shared/pictures/read-picture.ts';
import { useLoggedIn } from '../../../shared/session/session.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import styles from './feedback.module.css';
import { renewSent, type Limits } from './queries.ts';
import { isLengthRight, lengthOf } from './rules.ts';

const blank = { content: '', contact: '', remark: '' };
const CONTACT_MAX = 120;

export function FeedbackForm({ limits }: Readonly<{ limits: Limits }>): React.JSX.Element {
  const t = useText();
  const [values, setValues] = useState(blank);
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [pressed, setPressed] = useState(false);
  const first = useRef<HTMLTextAreaElement>(null);
  const range = { min: limits.min, max: limits.max };
  const right = isLengthRight(values.content, limits);
  const send = useAction(client.support.sendFeedback, () => {
    showToast({ text: t('feedback.thanks'), tone: 'win' });
    setValues(blank);
    setPictures([]);
    setPressed(false);
    void renewSent();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (!right) {
      first.current?.focus();
      return;
    }
    const { content, contact, remark } = values;
    send.run({
      content: content.trim(),
      ...(contact.trim() && { contact: contact.trim() }),
      ...(remark.trim() && { remark: remark.trim() }),
      ...(pictures.length > 0 && { images: pictures.map(({ data }) => data) }),
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        ref={first}
        label={t('feedback.content')}
        labelEnd={`${lengthOf(values.content)} / ${limits.max}`}
        hint={t('feedback.words', range)}
        error={pressed && !right ? t('feedback.words', range) : undefined}
        rows={7}
        required
        value={values.content}
        onChange={(event) => setValues({ ...values, content: event.target.value })}
      />
      <TextField
        label={t('feedback.remark')}
        labelEnd={`${values.remark.length} / ${limits.remarkMax}`}
        maxLength={limits.remarkMax}
        value={values.remark}
        onChange={(event) => setValues({ ...values, remark: event.target.value })}
      />
      <Contact value={values.contact} onValue={(contact) => setValues({ ...values, contact })} />
      <PictureField label={t('feedback.pictures')} pictures={pictures} onPictures={setPictures} />
      {send.fault ? (
        <Notice tone="warn" live="alert">
          {send.fault}
        </Notice>
      ) : null}
      <Button type="submit" tone="primary" size="lg" wide loading={send.busy}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}

type ContactProps = Readonly<{ value: string; onValue: (value: string) => void }>;

/** Contact field for visitors; members are known, and read the answer here. */
function Contact({ value, onValue }: ContactProps): React.JSX.Element {
  const t = useText();
  if (useLoggedIn()) return <p className={styles.soft}>{t('feedback.reply.here')}</p>;
  return (
    <TextField
      label={t('feedback.contact')}
      hint={t('feedback.contact.hint')}
      maxLength={CONTACT_MAX}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
