/** Sending of a code: at most one press a second, none during the countdown; failures are shown as a warning. */
import { useRef, useState } from 'react';
import { create } from 'zustand';
import { sendCode, type Admitted } from './code-channel.ts';
import type { CodePurpose } from './code-purpose.ts';
import { showDialog } from '../dialogs/dialogs.ts';
import { currentTranslator } from '../page/language.ts';
import { refusalText } from '../calls/query.ts';

/** Requests a code from the server; null when the number is invalid, which the form has reported. */
export type CodeRequest = () => Promise<Admitted | null>;

const THROTTLE_MS = 1_000;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

interface Wait {
  readonly restSeconds: number;
  readonly minutes: number;
}

const NO_WAIT: Wait = { restSeconds: 0, minutes: 0 };

/** Outlives the form: closing a modal does not reset the countdown. */
const useWaits = create<Partial<Record<CodePurpose, Wait>>>(() => ({}));

function countDown(purpose: CodePurpose, minutes: number): void {
  const until = performance.now() + minutes * MINUTE_MS;
  const tick = () => {
    const rest = Math.max(0, until - performance.now());
    useWaits.setState({ [purpose]: { minutes, restSeconds: Math.ceil(rest / SECOND_MS) } });
    if (rest > 0) setTimeout(tick, rest % SECOND_MS || SECOND_MS);
  };
  tick();
}

export function useSmsCode(purpose: CodePurpose, request: CodeRequest) {
  const { restSeconds, minutes } = useWaits((waits) => waits[purpose]) ?? NO_WAIT;
  const [sending, setSending] = useState(false);
  const pressed = useRef(-THROTTLE_MS);

  const ask = async () => {
    setSending(true);
    const asked = request().then((admitted) => admitted && sendCode(purpose, admitted));
    const answer = await asked.finally(() => setSending(false));
    if (!answer) return;
    if (answer.ok) countDown(purpose, answer.value.expiredMinutes);
    else await warn(refusalText(answer));
  };
  const send = () => {
    const now = performance.now();
    if (sending || restSeconds > 0 || now - pressed.current < THROTTLE_MS) return;
    pressed.current = now;
    void ask();
  };
  return { send, sending, restSeconds, minutes };
}

async function warn(text: string): Promise<void> {
  const { t } = currentTranslator();
  const buttons = [{ id: 'ok', label: t('common.ok'), tone: 'primary' as const }];
  await showDialog({ icon: 'warn', title: t('in_popup_prompt'), text, buttons });
}
