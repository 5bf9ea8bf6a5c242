import {
  AppBar,
  Button,
  Footer,
  GiftIcon,
  HomeIcon,
  MenuIcon,
  NavList,
  PageShell,
  SideRail,
  SkipLink,
  SlotsIcon,
  Tabs,
  ToastRegion,
  TrophyIcon,
  WalletIcon,
  type NavEntry,
} from '#ui';
import { NavBar } from '#ui/layout/nav-bar.tsx';
import { artUrls } from '#ui/art/urls.ts';
import { useLook, type Look } from './look.ts';
import styles from './playground.module.css';
import { ArtSection } from './sections/art-section.tsx';
import { ButtonSection } from './sections/button-section.tsx';
import { CardSection } from './sections/card-section.tsx';
import { DataSection } from './sections/data-section.tsx';
import { FeedbackSection } from './sections/feedback-section.tsx';
import { FieldSection } from './sections/field-section.tsx';
import { IconSection } from './sections/icon-section.tsx';
import { MediaSection } from './sections/media-section.tsx';
import { NavigationSection } from './sections/navigation-section.tsx';
import { PopupSection } from './sections/popup-section.tsx';
import { TokenSection } from './sections/token-section.tsx';

const sections = [
  'media',
  'tokens',
  'buttons',
  'fields',
  'popups',
  'navigation',
  'feedback',
  'data',
  'icons',
  'cards',
  'art',
];

const bottom: readonly NavEntry[] = [
  { id: 'home', label: 'Home', icon: <HomeIcon size={22} />, href: '#media', current: true },
  { id: 'games', label: 'Games', icon: <SlotsIcon size={22} />, href: '#icons' },
  { id: 'wallet', label: 'Wallet', icon: <WalletIcon size={22} />, href: '#fields' },
  { id: 'gifts', label: 'Gifts', icon: <GiftIcon size={22} />, href: '#popups' },
  { id: 'more', label: 'More', icon: <MenuIcon size={22} />, href: '#art' },
];

export function Playground(): React.JSX.Element {
  const [look, change] = useLook();
  const nav = sections.map((id): NavEntry => ({ id, label: id, href: `#${id}`, icon: <TrophyIcon /> }));
  return (
    <>
      <SkipLink href="#main">Skip to the content</SkipLink>
      <PageShell
        appBar={
          <AppBar
            start={<img src={artUrls.brands[look.brand][look.theme]} alt={look.brand} width={150} height={40} />}
            center={
              <NavBar
                label="Sections in the bar"
                moreLabel="More"
                entries={nav.slice(0, 6).map((e, i) => ({ ...e, icon: null, current: i === 0 }))}
              />
            }
            end={<Button tone="money">Deposit</Button>}
          />
        }
        sideRail={
          <SideRail label="Sections">
            <NavList label="Sections" variant="rail" entries={nav.map((e, i) => ({ ...e, current: i === 1 }))} />
          </SideRail>
        }
        bottomBar={<NavList label="Main" variant="bottom" entries={bottom} />}
        footer={<Footer>Everything here is made of the same few parts.</Footer>}
      >
        <div className={styles.content}>
          <LookSwitches look={look} change={change} />
          <MediaSection brand={look.brand} />
          <TokenSection look={look} />
          <ButtonSection />
          <FieldSection />
          <PopupSection />
          <NavigationSection />
          <FeedbackSection />
          <DataSection />
          <IconSection />
          <CardSection />
          <ArtSection />
        </div>
      </PageShell>
      <ToastRegion label="Messages" dismissLabel="Dismiss" />
    </>
  );
}

type SwitchesProps = Readonly<{ look: Look; change: (change: Partial<Look>) => void }>;

function LookSwitches({ look, change }: SwitchesProps): React.JSX.Element {
  return (
    <div className={styles.switches}>
      <Tabs
        variant="pill"
        label="Theme"
        items={[
          { id: 'night', label: 'Night' },
          { id: 'day', label: 'Day' },
        ]}
        value={look.theme}
        onValueChange={(theme) => change({ theme })}
      />
      <Tabs
        variant="pill"
        label="Direction"
        items={[
          { id: 'ltr', label: 'Left to right' },
          { id: 'rtl', label: 'Right to left' },
        ]}
        value={look.dir}
        onValueChange={(dir) => change({ dir })}
      />
      <Tabs
        variant="pill"
        label="Brand"
        items={[
          { id: 'pavilion', label: 'Pavilion' },
          { id: 'lotus', label: 'Lotus' },
        ]}
        value={look.brand}
        onValueChange={(brand) => change({ brand })}
      />
    </div>
  );
}
