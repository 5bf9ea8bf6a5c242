/** Personal settings of an operator: language, and dark or light theme. */
import { completeLanguages, languageName, languageTag } from '#i18n';
import { Button, GlobeIcon, IconButton, Menu, MoonIcon, SunIcon } from '#ui';
import { chooseLanguage, useLanguage, useText } from './language.ts';
import { switchTheme, useTheme } from './theme.ts';

export function LanguageMenu(): React.JSX.Element {
  const t = useText();
  const language = useLanguage();
  return (
    <Menu
      label={t('language.choose')}
      align="end"
      renderTrigger={(props) => (
        <Button
          {...props}
          tone="plain"
          size="sm"
          icon={<GlobeIcon size={18} />}
          aria-label={`${t('language.choose')}: ${languageName(language)}`}
        >
          {languageName(language)}
        </Button>
      )}
      groups={[
        completeLanguages.map((offered) => ({
          id: offered,
          label: <span lang={languageTag(offered)}>{languageName(offered)}</span>,
          checked: offered === language,
          onSelect: () => void chooseLanguage(offered),
        })),
      ]}
    />
  );
}

export function ThemeSwitch(): React.JSX.Element {
  const t = useText();
  const night = useTheme(({ theme }) => theme === 'night');
  const label = t('theme.switch', { theme: night ? 'day' : 'night' });
  return (
    <IconButton
      label={label}
      title={label}
      size="sm"
      icon={night ? <SunIcon size={18} /> : <MoonIcon size={18} />}
      onClick={switchTheme}
    />
  );
}
