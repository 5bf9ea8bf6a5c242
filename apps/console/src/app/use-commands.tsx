/** Commands of the palette: pages, acts, brands, and personal settings. */
import {
  EditIcon,
  GlobeIcon,
  HomeIcon,
  LanternIcon,
  LogoutIcon,
  MailIcon,
  MoonIcon,
  SunIcon,
  UserIcon,
  type IconProps,
} from '#ui';
import { completeLanguages, languageName } from '#i18n';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { openAct } from '../shared/desk/dialogs.ts';
import { roomsOf, useForms } from '../shared/desk/forms.ts';
import { useNames } from '../shared/desk/names.ts';
import { roomIcons } from '../shared/desk/rooms.ts';
import { chooseLanguage, useLanguage, useText } from '../shared/page/language.ts';
import { switchTheme, useTheme } from '../shared/page/theme.ts';
import { chooseBrand, useBrand } from '../shared/session/brand.ts';
import { signOut, useMe } from '../shared/session/me.ts';

export interface Command {
  readonly id: string;
  readonly name: string;
  /** Also searched: wire names, which are the same in every language. */
  readonly words?: string;
  readonly where?: string;
  readonly icon: ComponentType<IconProps>;
  readonly run: () => void;
}

export function useCommands(): Command[] {
  const t = useText();
  const navigate = useNavigate();
  const night = useTheme(({ theme }) => theme === 'night');
  const go = (to: string) => () => void navigate(to);
  const own: Command[] = [
    { id: 'own', name: t('console.own'), words: 'password sessions', icon: UserIcon, run: go('/own') },
    {
      id: 'theme',
      name: t('theme.switch', { theme: night ? 'day' : 'night' }),
      words: 'theme',
      icon: night ? SunIcon : MoonIcon,
      run: switchTheme,
    },
  ];
  return [
    { id: 'today', name: t('console.today'), words: 'today', icon: HomeIcon, run: go('/') },
    { id: 'queue', name: t('console.queue'), words: 'queue', icon: MailIcon, run: go('/queue') },
    ...useDeskCommands(go),
    ...useBrandCommands(),
    ...own,
    ...useLanguageCommands(),
    { id: 'out', name: t('console.signOut'), words: 'sign out', icon: LogoutIcon, run: () => void signOut() },
  ];
}

function useDeskCommands(go: (to: string) => () => void): Command[] {
  const t = useText();
  const names = useNames();
  const forms = useForms();
  return [
    ...(forms.tables.some(({ room }) => room === 'support')
      ? [
          {
            id: 'chats',
            name: t('console.chats'),
            words: 'chat inbox',
            where: names.room('support'),
            icon: roomIcons.support,
            run: go('/chats'),
          },
        ]
      : []),
    ...forms.tables.map(({ table, room }) => ({
      id: `table:${table}`,
      name: names.table(table),
      words: table,
      where: names.room(room),
      icon: roomIcons[room],
      run: go(`/t/${table}`),
    })),
    ...forms.reports.map(({ report, room }) => ({
      id: `report:${report}`,
      name: names.report(report),
      words: report,
      where: names.room(room),
      icon: roomIcons[room],
      run: go(`/reports/${report}`),
    })),
    ...roomsOf(forms).map((room) => ({
      id: `room:${room}`,
      name: names.room(room),
      words: room,
      icon: roomIcons[room],
      run: go(`/r/${room}`),
    })),
    ...forms.acts
      .filter(({ ofRow }) => !ofRow)
      .map((form) => ({
        id: `act:${form.act}:${form.kind}`,
        name: names.deed(form),
        words: `${form.act} ${form.kind}`,
        where: names.room(form.room),
        icon: EditIcon,
        run: () => openAct(form),
      })),
  ];
}

function useBrandCommands(): Command[] {
  const t = useText();
  const { brands } = useMe();
  const brand = useBrand();
  return brands
    .filter(({ code }) => code !== brand?.code)
    .map(({ code, name }) => ({
      id: `brand:${code}`,
      name: t('console.brand.go', { name }),
      words: code,
      icon: LanternIcon,
      run: () => chooseBrand(code),
    }));
}

function useLanguageCommands(): Command[] {
  const t = useText();
  const now = useLanguage();
  return completeLanguages
    .filter((language) => language !== now)
    .map((language) => ({
      id: `language:${language}`,
      name: languageName(language),
      words: `${t('language.choose')} ${language}`,
      where: t('language.choose'),
      icon: GlobeIcon,
      run: () => void chooseLanguage(language),
    }));
}
