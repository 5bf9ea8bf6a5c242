/** Buttons of the acts that apply to an object; for an approval: agree, decline, withdraw. */
import { Button, LinkButton, PlusIcon } from '#ui';
import { Link } from 'react-router';
import { useText } from '../page/language.ts';
import { useBrandCode } from '../session/brand.ts';
import { may, useMe } from '../session/me.ts';
import type { ConsoleRoom } from '#contract';
import { APPROVAL, decideApproval, openAct, type Subject } from './dialogs.ts';
import { useForms } from './forms.ts';
import { useNames } from './names.ts';

type DeedsProps = Readonly<{
  room: ConsoleRoom;
  kind: string;
  subject: Subject;
  /** Acts available in its current state; absent or null shows all acts of its kind. */
  only?: readonly string[] | null | undefined;
  onDone?: () => void;
}>;

/** Acts that are never the primary button. */
const WAYS_BACK = new Set(['giveUp', 'leave', 'reject', 'remove', 'erase', 'dismiss', 'withdraw']);

/** Acts that create an object, not offered on an existing one. */
const MAKES = new Set(['add', 'make', 'write']);

const WORDS = ['agree', 'decline', 'withdraw'] as const;

/** Kinds with a page of their own. */
const PAGES: Readonly<Record<string, (ref: string) => string>> = { chat: (ref) => `/chats/${ref}` };

/** Buttons of the acts that create an object of this kind. */
export function Makers({ room, kind }: Pick<DeedsProps, 'room' | 'kind'>): React.JSX.Element[] {
  const names = useNames();
  const { acts } = useForms();
  return acts
    .filter((form) => form.room === room && form.kind === kind && MAKES.has(form.act))
    .map((form) => (
      <Button key={form.act} size="sm" tone="primary" icon={<PlusIcon size={16} />} onClick={() => openAct(form)}>
        {names.act(form)}
      </Button>
    ));
}

export function Deeds({ room, kind, subject, only = null, onDone }: DeedsProps): React.JSX.Element | null {
  const t = useText();
  const names = useNames();
  const me = useMe();
  const brand = useBrandCode();
  const { acts } = useForms();
  if (kind === APPROVAL) {
    if (!may(me, brand, room, 'work')) return null;
    return (
      <>
        {WORDS.filter((word) => (only === null ? word !== 'withdraw' : only.includes(word))).map((word) => (
          <Button
            key={word}
            tone={word === 'agree' ? 'primary' : 'quiet'}
            size="sm"
            onClick={() => decideApproval(subject.ref, word, subject.about ?? subject.ref, onDone)}
          >
            {t(`console.approval.${word}`)}
          </Button>
        ))}
      </>
    );
  }
  const own = acts.filter(({ kind: of, act }) => of === kind && !MAKES.has(act) && (only?.includes(act) ?? true));
  const page = PAGES[kind];
  if (own.length === 0 && !page) return null;
  const onward = own.find(({ act }) => !WAYS_BACK.has(act));
  return (
    <>
      {page ? (
        <LinkButton as={Link} size="sm" to={page(subject.ref)}>
          {t('console.open')}
        </LinkButton>
      ) : null}
      {own.map((form) => (
        <Button
          key={form.act}
          size="sm"
          tone={form === onward ? 'primary' : 'quiet'}
          onClick={() => openAct(form, subject, onDone)}
        >
          {names.act(form)}
        </Button>
      ))}
    </>
  );
}
