/** Preview of a brand's colours in both themes, with contrast checks. */
import { brandFromAccent, paletteOf } from '#ui/tokens/brands.ts';
import { contrast, type Hex } from '#ui/tokens/contrast.ts';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import type { Filled } from './fields.ts';
import styles from './act.module.css';

const READS = 4.5;
const ROLES = ['brand', 'on-brand', 'brand-ink'] as const;
const isHex = (text: string | undefined): text is Hex => /^#[0-9a-f]{6}$/.test(text ?? '');

function coloursIn(filled: Filled, theme: 'night' | 'day') {
  if (isHex(filled['accent'])) return brandFromAccent(filled['accent'])[theme];
  const given = ROLES.flatMap((role) => {
    const colour = filled[`${theme}.${role}`];
    return isHex(colour) ? [[role, colour] as const] : [];
  });
  return given.length > 0 ? Object.fromEntries(given) : null;
}

/** Hidden unless a brand colour is set. */
export function BrandPreview({ filled }: Readonly<{ filled: Filled }>): React.JSX.Element | null {
  const t = useText();
  const names = useNames();
  const themes = (['night', 'day'] as const).flatMap((theme) => {
    const colours = coloursIn(filled, theme);
    const none = { night: {}, day: {} };
    return colours ? [{ theme, palette: paletteOf({ ...none, [theme]: colours }, theme) }] : [];
  });
  if (themes.length === 0) return null;
  return (
    <div className={styles.previews}>
      {themes.map(({ theme, palette }) => {
        const ratio = Math.min(
          contrast(palette['on-brand'], palette.brand),
          contrast(palette['brand-ink'], palette.surface),
        );
        return (
          <figure key={theme} className={styles.preview} style={{ background: palette.surface, color: palette.ink }}>
            <p style={{ color: palette['brand-ink'] }}>{filled['name'] || t('console.title')}</p>
            <p className={styles.previewFill} style={{ background: palette.brand, color: palette['on-brand'] }}>
              {filled['name'] || t('console.title')}
            </p>
            <figcaption>
              {names.state(theme)} · {t('console.preview.contrast', { ratio: ratio.toFixed(1), least: String(READS) })}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
