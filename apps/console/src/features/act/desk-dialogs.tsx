/** Requested dialog; stays mounted for its closing transition. */
import { useState } from 'react';
import { closeDialog, useDeskDialog, type DeskDialog } from '../../shared/desk/dialogs.ts';
import { ActDialog } from './act-dialog.tsx';
import { ApprovalDialog } from './approval-dialog.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

export function DeskDialogs(): React.JSX.Element | null {
  const { open, turn } = useDeskDialog();
  const [last, setLast] = useState<DeskDialog | null>(open);
  if (open && open !== last) setLast(open);
  const shown = open ?? last;
  if (!shown) return null;
  const common = { open: open !== null, onClose: closeDialog, onDone: shown.onDone };
  if (shown.dialog === 'act') {
    const Act = shown.form.hasStanding ? SettingDialog : ActDialog;
    return <Act key={turn} {...common} form={shown.form} subject={shown.subject} />;
  }
  if (shown.dialog === 'secret')
    return <SecretDialog key={turn} {...common} title={shown.title} secret={shown.secret} />;
  const { approval, word, about } = shown;
  return <ApprovalDialog key={turn} {...common} approval={approval} word={word} about={about} />;
}
