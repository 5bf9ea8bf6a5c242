/** Captcha image and field; a press loads another image, at most once a second. */
import { Skeleton, TextField, type TextFieldProps } from '#ui';
import { useRef } from 'react';
import { client } from '../calls/client.ts';
import { useText } from '../page/language.ts';
import { queryClient, valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import styles from './captcha-field.module.css';

const REFRESH_GAP_MS = 1_000;
const captchaKey = ['captcha'];

/** A captcha is valid once: loads another after use. */
export const renewCaptcha = (): Promise<void> => queryClient.resetQueries({ queryKey: captchaKey });

export type CaptchaFieldProps = Omit<TextFieldProps, 'label' | 'suffix' | 'prefix'>;

export function CaptchaField(props: CaptchaFieldProps): React.JSX.Element {
  const t = useText();
  return (
    <TextField
      {...props}
      label={t('session.captcha')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={24}
      suffix={<CaptchaPicture />}
    />
  );
}

function CaptchaPicture(): React.JSX.Element {
  const t = useText();
  const asked = useRef(0);
  const picture = useQuery({
    queryKey: captchaKey,
    queryFn: () => valueOf(client.captcha.image({ t: Date.now() })),
    staleTime: Infinity,
    gcTime: 0,
  });
  const refresh = () => {
    if (Date.now() - asked.current < REFRESH_GAP_MS) return;
    asked.current = Date.now();
    void picture.refetch();
  };
  const { data } = picture;
  const source = data && (data.startsWith('data:') ? data : `data:image/png;base64,${data}`);
  const label = t('session.captcha.refresh');
  return (
    <button type="button" className={styles.picture} onClick={refresh} title={label} aria-label={label}>
      {source ? <img src={source} alt="" height={36} /> : <Skeleton shape="block" width="96px" height="36px" />}
    </button>
  );
}
