/** Command palette: all pages and actions, searchable. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- a combobox over a list that is found anew with each letter; its field hears all keys */
import { Dialog, SearchIcon } from '#ui';
import { useId, useState, type KeyboardEvent } from 'react';
import { useText } from '../shared/page/language.ts';
import { isFound } from './find.ts';
import { useCommands, type Command } from './use-commands.tsx';
import { useMemberCommands } from './member-commands.ts';
import styles from './app.module.css';

const SHOWN_MAX = 60;

export function Palette({ onClose }: Readonly<{ onClose: () => void }>): React.JSX.Element {
  const t = useText();
  const id = useId();
  const commands = useCommands();
  const offered = useMemberCommands();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const named = commands.filter(({ name, words = '' }) => isFound(`${name} ${words}`, typed));
  const found = [...named.slice(0, SHOWN_MAX), ...offered(typed)];
  const chosen = Math.min(at, found.length - 1);
  const run = (index: number) => {
    const command = found[index];
    if (!command) return;
    onClose();
    // The palette returns the focus first, so that the opened dialog remembers the right element.
    requestAnimationFrame(command.run);
  };
  const move = (to: number) => {
    if (found.length === 0) return;
    const next = (to + found.length) % found.length;
    setAt(next);
    document.getElementById(optionId(id, next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const deeds: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(chosen + 1),
      ArrowUp: () => move(chosen - 1),
      Enter: () => run(chosen),
    };
    const deed = deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
  return (
    <Dialog open onClose={onClose} title={t('console.palette')} hideTitle closeLabel={t('common.close')} phone="page">
      <div className={styles.palette}>
        <div className={styles.search}>
          <SearchIcon size={18} />
          <input
            type="text"
            role="combobox"
            aria-expanded
            aria-controls={id}
            aria-activedescendant={found.length > 0 ? optionId(id, chosen) : undefined}
            aria-label={t('console.palette')}
            placeholder={t('console.palette.hint')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setAt(0);
            }}
            onKeyDown={onKey}
          />
        </div>
        <Found id={id} found={found} chosen={chosen} onChoose={setAt} onRun={run} />
        {found.length === 0 ? <p className={styles.nothing}>{t('console.palette.none')}</p> : null}
      </div>
    </Dialog>
  );
}

const optionId = (id: string, index: number) => `${id}-${index}`;

type FoundProps = Readonly<{
  id: string;
  found: readonly Command[];
  chosen: number;
  onChoose: (index: number) => void;
  onRun: (index: number) => void;
}>;

function Found({ id, found, chosen, onChoose, onRun }: FoundProps): React.JSX.Element {
  const t = useText();
  return (
    <ul id={id} role="listbox" aria-label={t('console.palette')} className={styles.found}>
      {found.map((command, index) => (
        <li
          key={command.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === chosen}
          className={styles.command}
          onPointerMove={() => onChoose(index)}
          onClick={() => onRun(index)}
        >
          <command.icon size={18} />
          <span className={styles.commandName}>{command.name}</span>
          <span className={styles.soft}>{command.where}</span>
        </li>
      ))}
    </ul>
  );
}
