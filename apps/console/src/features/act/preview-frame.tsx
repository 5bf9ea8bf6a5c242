/**
 * Preview iframe: phone or desktop width, either theme, with a brand's colours and a language's direction. Scripts do
 * not run, and links lead nowhere.
 */
import type { Language } from '#contract';
import { dir, languageTag } from '#i18n';
import { brandVariables, type Brand } from '#ui';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './preview.module.css';

export const WIDTHS = { phone: 390, desktop: 1280 } as const;
/** Maximum visible height. */
const HEIGHT_MAX = 900;

type PreviewFrameProps = Readonly<{
  title: string;
  width: keyof typeof WIDTHS;
  theme: 'night' | 'day';
  colours: Brand;
  language: Language;
  children: ReactNode;
}>;

/**
 * Element in an empty document with this page's styles. Links are disabled, so that a click does not leave the form.
 */
function dress(page: Document): HTMLElement {
  const nowhere = page.createElement('base');
  nowhere.target = '_blank';
  const sheets = [...document.querySelectorAll('link[rel=stylesheet], style')].map((sheet) => sheet.cloneNode(true));
  page.head.replaceChildren(nowhere, ...sheets);
  const sheet = page.createElement('div');
  sheet.className = styles['page']!;
  page.body.replaceChildren(sheet);
  return sheet;
}

function colour(
  root: HTMLElement,
  { theme, language, colours }: Pick<PreviewFrameProps, 'theme' | 'language' | 'colours'>,
): void {
  root.dataset['theme'] = theme;
  root.lang = languageTag(language);
  root.dir = dir(language);
  for (const [name, value] of Object.entries(brandVariables(colours))) root.style.setProperty(name, value);
}

export function PreviewFrame(props: PreviewFrameProps): React.JSX.Element {
  const { title, width, theme, colours, language, children } = props;
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [sheet, setSheet] = useState<HTMLElement>();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [shown, setShown] = useState(0);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    // Some browsers have the document at once, others replace it a moment later.
    const begin = () => frame?.contentDocument && setSheet(dress(frame.contentDocument));
    begin();
    frame?.addEventListener('load', begin);
    return () => frame?.removeEventListener('load', begin);
  }, [frame]);
  useEffect(() => {
    if (sheet) colour(sheet.ownerDocument.documentElement, { theme, language, colours });
  }, [sheet, theme, language, colours]);
  useEffect(() => {
    if (!sheet || !place) return undefined;
    const watch = new ResizeObserver(() => {
      setHeight(sheet.offsetHeight);
      setShown(place.clientWidth);
    });
    watch.observe(sheet);
    watch.observe(place);
    return () => watch.disconnect();
  }, [sheet, place]);
  const scale = Math.min(1, shown / WIDTHS[width]);
  const tall = Math.min(height, HEIGHT_MAX);
  return (
    <div ref={setPlace} className={styles.place} style={{ blockSize: tall * scale }}>
      <iframe
        ref={setFrame}
        title={title}
        sandbox="allow-same-origin"
        className={styles.frame}
        style={{ inlineSize: WIDTHS[width], blockSize: tall, scale: String(scale) }}
      />
      {sheet ? createPortal(children, sheet) : null}
    </div>
  );
}
