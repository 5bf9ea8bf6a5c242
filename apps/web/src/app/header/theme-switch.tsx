import { MoonIcon, SunIcon } from '#ui';
import { useText } from '../../shared/page/language.ts';
import { switchTheme, useTheme } from '../theme.ts';
import styles from './header-strip.module.css';

export function ThemeSwitch(): React.JSX.Element {
  const t = useText();
  const night = useTheme(({ theme }) => theme === 'night');
  const label = t('theme.switch', { theme: night ? 'day' : 'night' });
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} onClick={switchTheme}>
      {night ? <SunIcon size={18} /> : <MoonIcon size={18} />}
    </button>
  );
}
