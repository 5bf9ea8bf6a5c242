/** Side menu: brand, areas with their tables, signed-in operator. */
import {
  Button,
  ChevronDownIcon,
  CountBadge,
  HomeIcon,
  IconButton,
  LanternIcon,
  LogoutIcon,
  MailIcon,
  Menu,
  SearchIcon,
  Skeleton,
  UserIcon,
} from '#ui';
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { roomsOf, useForms, useFormsQuery } from '../shared/desk/forms.ts';
import { useNames } from '../shared/desk/names.ts';
import { roomIcons } from '../shared/desk/rooms.ts';
import { useCount, useWaiting } from '../shared/desk/waiting.ts';
import { useText } from '../shared/page/language.ts';
import { LanguageMenu, ThemeSwitch } from '../shared/page/preferences.tsx';
import { chooseBrand, useBrand } from '../shared/session/brand.ts';
import { signOut, useMe } from '../shared/session/me.ts';
import styles from './app.module.css';

type SideMenuProps = Readonly<{ onSearch: () => void; onNavigate: () => void }>;

export function SideMenu({ onSearch, onNavigate }: SideMenuProps): React.JSX.Element {
  const t = useText();
  const me = useMe();
  return (
    <aside aria-label={t('console.menu')} className={styles.side}>
      <div className={styles.sideHead}>
        <BrandMenu />
        <IconButton
          size="sm"
          label={t('console.palette')}
          title={t('console.palette')}
          icon={<SearchIcon size={18} />}
          onClick={onSearch}
        />
      </div>
      <nav aria-label={t('console.rooms')} className={styles.nav}>
        <Rooms onNavigate={onNavigate} />
      </nav>
      <div className={styles.sideFoot}>
        <div className={styles.who}>
          <NavLink to="/own" className={styles.entry} onClick={onNavigate}>
            <UserIcon size={18} />
            <span className={styles.entryName}>
              <bdi>{me.name}</bdi>
            </span>
          </NavLink>
          <IconButton
            size="sm"
            label={t('console.signOut')}
            title={t('console.signOut')}
            icon={<LogoutIcon size={18} />}
            onClick={() => void signOut()}
          />
        </div>
        <div className={styles.who}>
          <LanguageMenu />
          <ThemeSwitch />
        </div>
      </div>
    </aside>
  );
}

function BrandMenu(): React.JSX.Element {
  const t = useText();
  const { brands } = useMe();
  const brand = useBrand();
  return (
    <Menu
      label={t('console.brand')}
      renderTrigger={(props) => (
        <Button
          {...props}
          tone="plain"
          size="sm"
          className={styles.brand}
          icon={<LanternIcon size={18} />}
          iconEnd={<ChevronDownIcon size={16} />}
        >
          <span className={styles.entryName}>{brand?.name ?? t('console.brand.none')}</span>
        </Button>
      )}
      groups={[
        brands.map(({ code, name, currency }) => ({
          id: code,
          label: name,
          hint: currency,
          checked: code === brand?.code,
          onSelect: () => chooseBrand(code),
        })),
      ]}
    />
  );
}

function Rooms({ onNavigate }: Pick<SideMenuProps, 'onNavigate'>): React.JSX.Element {
  const t = useText();
  const names = useNames();
  const forms = useForms();
  const { isPending } = useFormsQuery();
  const { data: waiting = [] } = useWaiting();
  const countOf = useCount();
  const list = useHereInView();
  if (isPending) return <Skeleton lines={7} />;
  return (
    <ul ref={list} className={styles.rooms}>
      <li>
        <NavLink to="/" end className={styles.entry} onClick={onNavigate}>
          <HomeIcon size={18} />
          <span className={styles.entryName}>{t('console.today')}</span>
        </NavLink>
      </li>
      <li>
        <NavLink to="/queue" className={styles.entry} onClick={onNavigate}>
          <MailIcon size={18} />
          <span className={styles.entryName}>{t('console.queue')}</span>
          <CountBadge count={waiting.length} label={t('console.queue.count', { count: countOf(waiting) })} />
        </NavLink>
      </li>
      {roomsOf(forms).map((room) => {
        const Icon = roomIcons[room];
        const pages = [
          ...(room === 'support' ? [{ to: '/chats', name: t('console.chats') }] : []),
          ...forms.tables
            .filter((form) => form.room === room)
            .map(({ table }) => ({ to: `/t/${table}`, name: names.table(table) })),
          ...forms.reports
            .filter((form) => form.room === room)
            .map(({ report }) => ({ to: `/reports/${report}`, name: names.report(report) })),
        ];
        return (
          <li key={room}>
            <NavLink to={`/r/${room}`} className={styles.entry} onClick={onNavigate}>
              <Icon size={18} />
              <span className={styles.entryName}>{names.room(room)}</span>
            </NavLink>
            {pages.length > 0 ? (
              <ul className={styles.tables}>
                {pages.map(({ to, name }) => (
                  <li key={to}>
                    <NavLink to={to} className={styles.entry} onClick={onNavigate}>
                      <span className={styles.entryName}>{name}</span>
                    </NavLink>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Scrolls the current entry into view. */
function useHereInView(): (list: HTMLUListElement | null) => void {
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const here = [...(list?.querySelectorAll('a') ?? [])].find((link) => link.pathname === pathname);
    here?.scrollIntoView({ block: 'nearest' });
  }, [list, pathname]);
  return setList;
}
