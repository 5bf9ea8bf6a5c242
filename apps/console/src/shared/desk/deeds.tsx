/** The acts that can be done to one thing, as buttons; of an approval, the words on it. */
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
  /** Those that can be done as it stands; any of its kind when absent or null. */
  only?: readonly string[] | null | undefined;
  onDone?: () => void;
}>;

/** Never the one that is offered first. */
const WAYS_BACK = new Set(['giveUp', 'leave', 'reject', 'remove', 'erase', 'dismiss', 'withdraw']);

/** What is there cannot be made. */
const MAKES = new Set(['add', 'make', 'write']);

const WORDS = ['agree', 'decline', 'withdraw'] as const;

/** What has a page of its own. */
const PAGES: Readonly<Record<string, (ref: string) => string>> = { chat: (ref) => `/chats/${ref}` };

/** What makes another one of a kind, as buttons. */
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
