import { FileField, ProgressBar } from '#ui';
import { useState } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { useText } from '../../../shared/page/language.ts';
import { pictureFault, PICTURE_MB_MAX, PICTURE_TYPES } from '../../../shared/pictures/picture-rules.ts';
import { readPicture } from '../../../shared/pictures/read-picture.ts';
import styles from './avatar.module.css';
import { showChanged } from './queries.ts';

const LIMITS = { mb: PICTURE_MB_MAX, max: 1 };

/** Uploaded as soon as it is selected. */
export function OwnPicture(): React.JSX.Element {
  const t = useText();
  const [fault, setFault] = useState<string>();
  const change = useAction(client.avatar.change, () => showChanged(t('avatar.changed')));
  const send = async (file: File | undefined) => {
    if (!file) return;
    change.forget();
    const found = pictureFault(file, 0);
    setFault(found ? t(`picture.fault.${found}`, LIMITS) : undefined);
    if (!found) change.run({ avatarType: 'CUSTOM', image: (await readPicture(file)).data });
  };
  return (
    <div className={styles.own}>
      <FileField
        label={t('avatar.own')}
        prompt={t('avatar.own.prompt')}
        hint={t('avatar.own.hint', LIMITS)}
        accept={PICTURE_TYPES.join(',')}
        error={fault ?? change.fault}
        onFile={(file) => void send(file)}
      />
      <output className={styles.status}>
        {change.busy ? (
          <>
            <span className={styles.sending}>{t('avatar.sending')}</span>
            <ProgressBar label={t('avatar.sending')} hideLabel />
          </>
        ) : null}
      </output>
    </div>
  );
}
