/** Security question: chosen once, removed by answering it. */
import { Select, showToast, Skeleton, TextField } from '#ui';
import { useState } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import form from '../../../shared/page/form.module.css';
import { useText } from '../../../shared/page/language.ts';
import { WithPaymentPassword } from '../../../shared/session/payment-password.tsx';
import { SecretField } from '../../../shared/session/secret-field.tsx';
import { DeedForm } from './deed-form.tsx';
import { renewSecurity, useOwnQuestion, useQuestions } from './queries.ts';

export function SecurityQuestion({ onDone }: Readonly<{ onDone: () => void }>): React.JSX.Element {
  const done = () => {
    renewSecurity();
    onDone();
  };
  return (
    <WithPaymentPassword>
      <Faces of={useOwnQuestion()} size="sm" skeleton={<Skeleton lines={4} />}>
        {({ questions: [own] }) => (own === undefined ? <Choose onDone={done} /> : <Remove own={own} onDone={done} />)}
      </Faces>
    </WithPaymentPassword>
  );
}

type Ending = Readonly<{ onDone: () => void }>;

function Choose({ onDone }: Ending): React.JSX.Element {
  const t = useText();
  const questions = useQuestions();
  const [question, setQuestion] = useState('');
  const given = useAnswer();
  const set = useAction(client.security.setQuestion, () => {
    showToast({ text: t('security.saved'), tone: 'win' });
    onDone();
  });
  const options = (questions.data ?? []).map(({ question: words }) => ({ value: words, label: words }));
  return (
    <DeedForm
      label={t('security.question.set')}
      busy={set.busy}
      fault={set.fault}
      onSubmit={() => set.run({ question, ...given.value })}
    >
      <p className={form.lead}>{t('security.question.lead')}</p>
      <Select
        label={t('security.question.choose')}
        placeholder=""
        required
        options={options}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
      />
      {given.fields}
    </DeedForm>
  );
}

function Remove({ own, onDone }: Ending & Readonly<{ own: string }>): React.JSX.Element {
  const t = useText();
  const given = useAnswer();
  const remove = useAction(client.security.resetQuestion, () => {
    showToast({ text: t('security.saved'), tone: 'win' });
    onDone();
  });
  return (
    <DeedForm
      label={t('security.question.remove')}
      tone="danger"
      busy={remove.busy}
      fault={remove.fault}
      onSubmit={() => remove.run({ question: own, ...given.value })}
    >
      <p>{own}</p>
      <p className={form.lead}>{t('security.question.other')}</p>
      {given.fields}
    </DeedForm>
  );
}

/** Credentials for either action: the answer and the withdrawal password. */
function useAnswer() {
  const t = useText();
  const [answer, setAnswer] = useState('');
  const [withdrawPassword, setPassword] = useState('');
  const fields = (
    <>
      <AnswerField answer={answer} onAnswer={setAnswer} />
      <SecretField label={t('payment.password')} value={withdrawPassword} onValue={setPassword} />
    </>
  );
  return { value: { answer, withdrawPassword }, fields };
}

export function AnswerField({
  answer,
  onAnswer,
}: Readonly<{ answer: string; onAnswer: (answer: string) => void }>): React.JSX.Element {
  const t = useText();
  return (
    <TextField
      label={t('security.answer')}
      autoComplete="off"
      required
      minLength={2}
      maxLength={100}
      value={answer}
      onChange={(event) => onAnswer(event.target.value)}
    />
  );
}
