import type { MessageKey } from '#i18n';
import { Avatar, Button, RadioCards } from '#ui';
import { useState, type SyntheticEvent } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import form from '../../../shared/page/form.module.css';
import { useText } from '../../../shared/page/language.ts';
import styles from './avatar.module.css';
import { showChanged, type Drawn } from './queries.ts';

const NAMES: Readonly<Record<string, MessageKey>> = {
  1: 'avatar.rat',
  2: 'avatar.ox',
  3: 'avatar.tiger',
  4: 'avatar.rabbit',
  5: 'avatar.dragon',
  6: 'avatar.snake',
  7: 'avatar.horse',
  8: 'avatar.goat',
  9: 'avatar.monkey',
  10: 'avatar.rooster',
  11: 'avatar.dog',
  12: 'avatar.pig',
};

type DrawnChoiceProps = Readonly<{
  list: Drawn;
  /** Address of the current picture. */
  worn: string;
}>;

/** Saved by a button, not on selection: arrow keys pass through all options. */
export function DrawnChoice({ list, worn }: DrawnChoiceProps): React.JSX.Element {
  const t = useText();
  const [chosen, setChosen] = useState(() => list.find(({ url }) => url === worn)?.avatar);
  const change = useAction(client.avatar.change, () => showChanged(t('avatar.changed')));
  const nameOf = (avatar: string) => (NAMES[avatar] ? t(NAMES[avatar]) : avatar);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (chosen !== undefined) change.run({ avatarType: 'STATIC', avatar: chosen });
  };
  return (
    <form className={form.form} onSubmit={submit}>
      <RadioCards
        variant="chips"
        className={styles.choice}
        legend={t('avatar.drawn')}
        options={list.map(({ avatar, url }) => ({
          value: avatar,
          label: nameOf(avatar),
          icon: <Avatar name="" src={url} size={40} />,
        }))}
        value={chosen}
        onValueChange={setChosen}
        error={change.fault}
      />
      <Button type="submit" tone="primary" loading={change.busy}>
        {t('avatar.wear')}
      </Button>
    </form>
  );
}
