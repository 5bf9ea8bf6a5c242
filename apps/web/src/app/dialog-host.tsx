/** Renders the open dialogs, newest on top. */
import { useText } from '../shared/page/language.ts';
import { useDialogs } from '../shared/dialogs/dialogs.ts';
import { AlertIcon, Button, CheckCircleIcon, Dialog, HelpIcon, InfoIcon, Spinner, type IconProps } from '#ui';
import type { DialogRequest, OpenDialog } from '../shared/dialogs/dialogs.ts';
import { CleanHtml } from '../shared/content/clean-html.tsx';
import styles from './dialog-host.module.css';

export function DialogHost(): React.JSX.Element {
  const open = useDialogs((state) => state.open);
  return (
    <>
      {open.map((dialog) => (
        <RequestedDialog key={dialog.id} dialog={dialog} />
      ))}
    </>
  );
}

const icons: Readonly<Record<NonNullable<DialogRequest['icon']>, React.ComponentType<IconProps>>> = {
  info: InfoIcon,
  warn: AlertIcon,
  success: CheckCircleIcon,
  question: HelpIcon,
};

function RequestedDialog({ dialog }: Readonly<{ dialog: OpenDialog }>): React.JSX.Element {
  const t = useText();
  const { title, text, html, icon, loader, buttons = [], cover, close } = dialog;
  const Drawing = icon && icons[icon];
  return (
    <Dialog
      open
      size="sm"
      phone="center"
      title={title}
      closeLabel={t('common.close')}
      closable={!loader}
      {...(cover === undefined ? {} : { cover })}
      onClose={() => close(null)}
      footer={
        buttons.length > 0 &&
        buttons.map(({ id, label, tone = 'quiet' }) => (
          <Button key={id} tone={tone} onClick={() => close(id)}>
            {label}
          </Button>
        ))
      }
    >
      <div className={styles.content}>
        {loader && <Spinner size={28} />}
        {Drawing && <span className={styles[icon]}>{<Drawing size={28} />}</span>}
        {text && <p>{text}</p>}
        {html && <CleanHtml html={html} />}
      </div>
    </Dialog>
  );
}
