/** Panel of saved selections (this browser only): add to the bet slip, rename, and delete after confirmation. */
import { GROUP_MAX } from '#games/lottery/kit/odds.ts';
import { Button, ConfirmDialog, Dialog, Disclosure, EditIcon, IconButton, Notice, TextField, TrashIcon } from '#ui';
import { useEffect, useState } from 'react';
import { useText } from '../../shared/page/text.ts';
import { LINES_MAX, useCart } from './cart.ts';
import { useDesk, useSeries } from './desk.ts';
import { layPreset, NAME_MAX, PRESETS_MAX, presetOf, usePresets, type Preset, type PresetRefusal } from './presets.ts';
import styles from './presets-panel.module.css';

/** Preset being named: null for the current bet slip, otherwise an existing one. */
type Naming = { readonly id: string | null; readonly name: string };
type Message = { readonly tone: 'info' | 'warn'; readonly text: string };

export function PresetsPanel(): React.JSX.Element {
  const { t } = useText();
  const { session, family } = useDesk();
  const { list, open } = usePresets();
  const lines = useCart((cart) => cart.lines);
  const [naming, setNaming] = useState<Naming | null>(null);
  const [removing, setRemoving] = useState<Preset | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  useEffect(() => open(`lottery-presets:${session.lobbyOrigin}:${family.id}`), [open, session, family]);
  const lay = useLay(setMessage);
  return (
    <Disclosure summary={t('lotto.presets', { count: list.length })}>
      <div className={styles.presets}>
        {message ? (
          <Notice tone={message.tone} live="status">
            {message.text}
          </Notice>
        ) : null}
        {list.length === 0 ? <p className={styles.word}>{t('lotto.presets.none')}</p> : null}
        <ul className={styles.list}>
          {list.map((preset) => (
            <li key={preset.id} className={styles.preset}>
              <Button className={styles.lay} onClick={() => lay(preset)}>
                <bdi>{preset.name}</bdi>
              </Button>
              <IconButton
                size="sm"
                label={t('lotto.presets.rename', { name: preset.name })}
                icon={<EditIcon size={18} />}
                onClick={() => setNaming(preset)}
              />
              <IconButton
                size="sm"
                label={t('lotto.presets.remove', { name: preset.name })}
                icon={<TrashIcon size={18} />}
                onClick={() => setRemoving(preset)}
              />
            </li>
          ))}
        </ul>
        <Button size="sm" disabled={lines.length === 0} onClick={() => setNaming({ id: null, name: '' })}>
          {t('lotto.presets.save')}
        </Button>
      </div>
      {naming ? <NameDialog naming={naming} onClose={() => setNaming(null)} /> : null}
      <ConfirmDialog
        open={removing !== null}
        title={t('lotto.presets.remove.ask')}
        text={<bdi>{removing?.name}</bdi>}
        closeLabel={t('common.close')}
        confirmLabel={t('lotto.presets.remove.yes')}
        cancelLabel={t('lotto.presets.keep')}
        danger
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) usePresets.getState().remove(removing.id);
          setRemoving(null);
        }}
      />
    </Disclosure>
  );
}

/** Appends a preset to the bet slip, up to the limit of lines. */
function useLay(showMessage: (message: Message) => void): (preset: Preset) => void {
  const { t } = useText();
  const { family } = useDesk();
  const groupMax = useSeries().data?.maxBetSeries ?? GROUP_MAX;
  return (preset) => {
    const { lines: there, put } = useCart.getState();
    const { lines, left } = layPreset(preset, family, groupMax, () => crypto.randomUUID());
    const room = lines.slice(0, LINES_MAX - there.length);
    for (const line of room) put(line);
    const missing = left + lines.length - room.length;
    showMessage({
      tone: missing > 0 ? 'warn' : 'info',
      text: t(missing > 0 ? 'lotto.presets.laid.but' : 'lotto.presets.laid', { count: room.length, missing }),
    });
  };
}

const REFUSED: Readonly<Record<PresetRefusal, 'lotto.presets.full' | 'lotto.presets.long' | 'lotto.presets.notKept'>> =
  {
    full: 'lotto.presets.full',
    long: 'lotto.presets.long',
    'not-kept': 'lotto.presets.notKept',
  };

function NameDialog({ naming, onClose }: Readonly<{ naming: Naming; onClose: () => void }>): React.JSX.Element {
  const { t } = useText();
  const lines = useCart((cart) => cart.lines);
  const [name, setName] = useState(naming.name);
  const [refused, setRefused] = useState<PresetRefusal | null>(null);
  const isNamed = name.trim() !== '';
  const keep = () => {
    const { save, rename } = usePresets.getState();
    if (!isNamed) return;
    const kept = naming.id === null ? save(presetOf(crypto.randomUUID(), name, lines)) : rename(naming.id, name.trim());
    if (kept.ok) onClose();
    else setRefused(kept.code);
  };
  return (
    <Dialog open onClose={onClose} size="sm" title={t('lotto.presets.name')} closeLabel={t('common.close')}>
      {/* No form element: the sandbox of the site's iframe does not allow forms to submit. */}
      <div className={styles.naming}>
        <TextField
          label={t('lotto.presets.name')}
          value={name}
          maxLength={NAME_MAX}
          {...(refused && { error: t(REFUSED[refused], { count: PRESETS_MAX }) })}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // Otherwise Enter also presses the button that regains the focus, and opens the name field again.
            event.preventDefault();
            keep();
          }}
        />
        <Button tone="primary" disabled={!isNamed} onClick={keep}>
          {t('common.save')}
        </Button>
      </div>
    </Dialog>
  );
}
