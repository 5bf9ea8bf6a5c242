/** Acts available for a member in their current state: notes and tags as buttons, the rest in a menu. */
import type { MemberRecord } from '#contract';
import type { ActForm } from '#contract/console/desk.ts';
import { Button, ChevronDownIcon, Menu } from '#ui';
import { openAct } from '../../shared/desk/dialogs.ts';
import { useForms } from '../../shared/desk/forms.ts';
import { useNames } from '../../shared/desk/names.ts';
import { useText } from '../../shared/page/language.ts';
import styles from './record.module.css';

const MEMBER = 'member';
const AT_HAND = new Set(['note', 'tag']);

export function RecordDeeds({ record }: Readonly<{ record: MemberRecord }>): React.JSX.Element | null {
  const t = useText();
  const names = useNames();
  const { acts } = useForms();
  const fitting = acts.filter((form) => record.acts.some(({ act, kind }) => act === form.act && kind === form.kind));
  const isAtHand = ({ act, kind }: ActForm) => kind === MEMBER && AT_HAND.has(act);
  const open = (form: ActForm) => openAct(form, { ref: record.account });
  const inMenu = Map.groupBy(
    fitting.filter((form) => !isAtHand(form)),
    ({ room }) => room,
  );
  if (fitting.length === 0) return null;
  return (
    <div className={styles.deeds}>
      {fitting.filter(isAtHand).map((form) => (
        <Button key={form.act} size="sm" onClick={() => open(form)}>
          {names.act(form)}
        </Button>
      ))}
      {inMenu.size > 0 ? (
        <Menu
          label={t('console.record.acts')}
          align="end"
          renderTrigger={(props) => (
            <Button {...props} size="sm" tone="primary" icon={<ChevronDownIcon size={18} />}>
              {t('console.record.acts')}
            </Button>
          )}
          groups={[...inMenu.values()].map((forms) =>
            forms.map((form) => ({
              id: `${form.act}:${form.kind}`,
              label: form.kind === MEMBER ? names.act(form) : names.deed(form),
              onSelect: () => open(form),
            })),
          )}
        />
      ) : null}
    </div>
  );
}
