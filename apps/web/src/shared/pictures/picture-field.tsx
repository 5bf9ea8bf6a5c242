/** Up to three pictures with preview and remove button. */
import { CloseIcon, Field, IconButton, UploadIcon } from '#ui';
import { useState } from 'react';
import { useText } from '../page/language.ts';
import { pictureFault, PICTURE_MB_MAX, PICTURE_TYPES, PICTURES_MAX, type PictureFault } from './picture-rules.ts';
import { readPicture, type Picture } from './read-picture.ts';
import styles from './picture-field.module.css';

export interface PictureFieldProps {
  readonly label: string;
  readonly pictures: readonly Picture[];
  readonly onPictures: (pictures: readonly Picture[]) => void;
}

/** Accepts valid files, and reports the first invalid one. */
async function takeIn(files: readonly File[], kept: readonly Picture[]) {
  const pictures = [...kept];
  let fault: PictureFault | null = null;
  for (const file of files) {
    const found = pictureFault(file, pictures.length);
    fault ??= found;
    if (!found) pictures.push(await readPicture(file));
  }
  return { pictures, fault };
}

export function PictureField({ label, pictures, onPictures }: PictureFieldProps): React.JSX.Element {
  const t = useText();
  const [fault, setFault] = useState<PictureFault | null>(null);
  const limits = { max: PICTURES_MAX, mb: PICTURE_MB_MAX };
  const add = async (input: HTMLInputElement) => {
    const taken = await takeIn([...(input.files ?? [])], pictures);
    input.value = '';
    setFault(taken.fault);
    onPictures(taken.pictures);
  };
  return (
    <Field
      label={label}
      hint={t('picture.hint', limits)}
      error={fault ? t(`picture.fault.${fault}`, limits) : undefined}
      className={styles.field ?? ''}
    >
      {(control) => (
        <div className={styles.row}>
          {pictures.map((picture, place) => (
            <figure key={`${place}-${picture.name}`} className={styles.picture}>
              <img src={picture.data} alt={picture.name} />
              <IconButton
                className={styles.remove}
                icon={<CloseIcon size={16} />}
                label={t('picture.remove', { name: picture.name })}
                round
                onClick={() => {
                  setFault(null);
                  onPictures(pictures.filter((_, other) => other !== place));
                }}
              />
            </figure>
          ))}
          <div className={styles.add} hidden={pictures.length >= PICTURES_MAX}>
            <UploadIcon />
            <span>{t('picture.add')}</span>
            <input
              {...control}
              type="file"
              multiple
              accept={PICTURE_TYPES.join(',')}
              className={styles.input}
              onChange={(event) => void add(event.target)}
            />
          </div>
        </div>
      )}
    </Field>
  );
}
