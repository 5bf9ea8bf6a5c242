/** Palette commands for a typed member: account, number, or any other search term. */
import { SearchIcon, UserIcon } from '#ui';
import { useNavigate } from 'react-router';
import { recordAddress } from '../shared/desk/account-link.tsx';
import { useForms } from '../shared/desk/forms.ts';
import { useText } from '../shared/page/language.ts';
import type { Command } from './use-commands.tsx';

const ACCOUNT = /^[\w.-]{3,64}$/;
const SHORTEST = 3;

export function useMemberCommands(): (typed: string) => Command[] {
  const t = useText();
  const navigate = useNavigate();
  const { tables } = useForms();
  const mayFind = tables.some(({ table }) => table === 'members');
  return (typed) => {
    const text = typed.trim();
    if (!mayFind || text.length < SHORTEST) return [];
    const opens: Command = {
      id: 'member',
      name: t('console.record.open', { account: text }),
      icon: UserIcon,
      run: () => void navigate(recordAddress(text)),
    };
    const finds: Command = {
      id: 'find',
      name: t('console.record.find', { text }),
      icon: SearchIcon,
      run: () => void navigate(`/t/members?${new URLSearchParams({ find: text })}`),
    };
    return ACCOUNT.test(text) ? [opens, finds] : [finds];
  };
}
