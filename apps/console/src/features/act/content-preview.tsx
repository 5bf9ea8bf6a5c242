/** Preview of the text as members will see it: sanitised by the server as on save, in the brand's colours. */
import type { Language } from '#contract';
import { languageName } from '#i18n';
import { Banner, Button, Notice, Skeleton } from '#ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../shared/calls/client.ts';
import { errorText, valueOf } from '../../shared/calls/query.ts';
import { imageAddress } from '../../shared/desk/picture-address.ts';
import { useText } from '../../shared/page/language.ts';
import { useBrandCode } from '../../shared/session/brand.ts';
import { CleanHtml } from './clean-html.tsx';
import type { AskedFields } from '#contract/console/act-fields.ts';
import type { Filled } from './fields.ts';
import { PreviewFrame } from './preview-frame.tsx';
import styles from './preview.module.css';

const REST_MS = 400;

/** Debounces a value. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

const textsIn = ({ others }: AskedFields, filled: Filled) =>
  (['EN', ...others.keys()] as Language[]).flatMap((language) => {
    const textOf = (name: string) => filled[language === 'EN' ? name : `${name}.${language}`]?.trim() ?? '';
    const [title, content] = [textOf('title'), textOf('content')];
    return title || content ? [{ language, title, content }] : [];
  });

type ContentPreviewProps = Readonly<{
  fields: AskedFields;
  filled: Filled;
  language: Language;
  /** True for a picture with a title over it. */
  isBanner: boolean;
}>;

export function ContentPreview({ fields, filled, language, isBanner }: ContentPreviewProps): React.JSX.Element {
  const t = useText();
  const brand = useBrandCode();
  const [theme, setTheme] = useState<'night' | 'day'>('night');
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone');
  const written = useRested(JSON.stringify(textsIn(fields, filled)));
  const shown = useQuery({
    queryKey: ['preview', brand, written],
    queryFn: () => valueOf(client.content.preview({ brand, texts: JSON.parse(written) as ReturnType<typeof textsIn> })),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const image = filled['image'] ?? '';
  const text = shown.data?.texts.find((one) => one.language === language) ?? shown.data?.texts[0];
  return (
    <section className={styles.preview} aria-label={t('console.preview')}>
      <header className={styles.head}>
        <h3 className={styles.heading}>{t('console.preview')}</h3>
        <div className={styles.switches}>
          {(['night', 'day'] as const).map((one) => (
            <Button key={one} size="sm" aria-pressed={theme === one} onClick={() => setTheme(one)}>
              {t(`console.preview.${one}`)}
            </Button>
          ))}
          {(['phone', 'desktop'] as const).map((one) => (
            <Button key={one} size="sm" aria-pressed={width === one} onClick={() => setWidth(one)}>
              {t(`console.preview.${one}`)}
            </Button>
          ))}
        </div>
      </header>
      {shown.error && !shown.data ? <Notice tone="lose">{errorText(shown.error)}</Notice> : null}
      {!text && !shown.error ? <Skeleton lines={3} /> : null}
      {text && text.language === language && text.from !== null && text.from !== language ? (
        <p className={styles.note}>{t('console.preview.fallback', { language: languageName(text.from) })}</p>
      ) : null}
      {text && shown.data ? (
        <PreviewFrame
          title={t(`console.preview.${width}`)}
          colours={shown.data.colours}
          {...{ width, theme, language }}
        >
          {isBanner && !image ? (
            <p className={styles.article}>{t('console.preview.picture')}</p>
          ) : isBanner ? (
            <Banner art={imageAddress(brand, image)} title={text.title} />
          ) : (
            <article className={styles.article}>
              <h2 className={styles.title}>{text.title}</h2>
              <CleanHtml html={text.content} className={styles.html} />
            </article>
          )}
        </PreviewFrame>
      ) : null}
    </section>
  );
}
