import { useState } from 'react';
import {
  Button,
  ChevronDownIcon,
  ConfirmDialog,
  Dialog,
  GlobeIcon,
  HistoryIcon,
  LogoutIcon,
  Menu,
  PasswordField,
  PopoverPanel,
  SettingsIcon,
  showToast,
  TextField,
  Tooltip,
  UserIcon,
} from '#ui';
import { Row, Section } from '../section.tsx';

export function PopupSection(): React.JSX.Element {
  return (
    <Section id="popups" title="Dialogs, menus and toasts">
      <Dialogs />
      <Menus />
      <Row>
        {(['info', 'win', 'warn', 'lose'] as const).map((tone) => (
          <Button
            key={tone}
            onClick={() => showToast({ tone, title: `A ${tone} toast`, text: 'It leaves by itself.' })}
          >
            {`Toast ${tone}`}
          </Button>
        ))}
        <Tooltip text="Stakes on both sides of one bet do not count">
          {(props) => (
            <Button {...props} tone="plain">
              What counts?
            </Button>
          )}
        </Tooltip>
      </Row>
    </Section>
  );
}

type Shown = 'login' | 'large' | 'full' | 'confirm' | 'forced';

function Dialogs(): React.JSX.Element {
  const [shown, setShown] = useState<Shown>();
  const close = (): void => setShown(undefined);
  return (
    <Row>
      {(['login', 'large', 'full', 'confirm', 'forced'] as const).map((name) => (
        <Button key={name} tone={name === 'login' ? 'primary' : 'quiet'} onClick={() => setShown(name)}>
          {`Open ${name}`}
        </Button>
      ))}
      <Dialog open={shown === 'login'} onClose={close} title="Welcome back" closeLabel="Close" size="sm">
        <LoginForm onDone={close} />
      </Dialog>
      <Dialog open={shown === 'large'} onClose={close} title="House rules" closeLabel="Close" size="lg" cover={false}>
        {Array.from({ length: 24 }, (_, i) => (
          <p key={i}>Rule {i + 1}: the table waits for nobody, but it forgets nobody either.</p>
        ))}
      </Dialog>
      <Dialog open={shown === 'full'} onClose={close} title="Member centre" closeLabel="Close" size="full">
        <p>A whole centre goes in here.</p>
      </Dialog>
      <Dialog
        open={shown === 'forced'}
        onClose={close}
        title="Set a new password"
        closeLabel="Close"
        closable={false}
        size="sm"
      >
        <LoginForm onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Log out?"
        text="Your bets stay where they are."
        icon={<LogoutIcon />}
        closeLabel="Close"
        confirmLabel="Log out"
        cancelLabel="Stay"
        onConfirm={close}
        onCancel={close}
      />
    </Row>
  );
}

function LoginForm({ onDone }: Readonly<{ onDone: () => void }>): React.JSX.Element {
  return (
    <form
      style={{ display: 'grid', gap: 'var(--space-4)' }}
      onSubmit={(event) => {
        event.preventDefault();
        showToast({ tone: 'win', text: 'You are logged in.' });
        onDone();
      }}
    >
      <TextField label="User name" autoComplete="username" />
      <PasswordField label="Password" showLabel="Show" hideLabelText="Hide" autoComplete="current-password" />
      <Button type="submit" tone="primary" size="lg" wide>
        Log in
      </Button>
      <Button onClick={() => showToast({ tone: 'lose', text: 'This is shown above the dialog.' })}>
        Toast from here
      </Button>
    </form>
  );
}

function Menus(): React.JSX.Element {
  const [language, setLanguage] = useState('English');
  return (
    <Row>
      <Menu
        label="Account"
        openOnHover
        groups={[
          [
            { id: 'account', label: 'My account', icon: <UserIcon /> },
            { id: 'history', label: 'Betting record', icon: <HistoryIcon />, hint: '12' },
            { id: 'settings', label: 'Settings', icon: <SettingsIcon />, disabled: true },
          ],
          [{ id: 'logout', label: 'Log out', icon: <LogoutIcon />, danger: true }],
        ]}
        renderTrigger={(props) => (
          <Button {...props} icon={<UserIcon />} iconEnd={<ChevronDownIcon size={16} />}>
            Account menu
          </Button>
        )}
      />
      <Menu
        label="Language"
        align="end"
        groups={[
          ['English', '简体中文', '日本語', 'ไทย', 'Tiếng Việt', 'العربية'].map((name) => ({
            id: name,
            label: name,
            checked: name === language,
            onSelect: () => setLanguage(name),
          })),
        ]}
        renderTrigger={(props) => (
          <Button {...props} icon={<GlobeIcon />}>
            {language}
          </Button>
        )}
      />
      <PopoverPanel label="Balance" renderTrigger={(props) => <Button {...props}>Panel</Button>}>
        {(close) => (
          <>
            <p>Anything fits in here.</p>
            <Button onClick={close}>Done</Button>
          </>
        )}
      </PopoverPanel>
    </Row>
  );
}
