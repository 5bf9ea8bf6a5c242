/** Help, and the contact channels the brand has set up. */
import { DownloadIcon, HeadsetIcon, HelpIcon, TelegramIcon, type IconProps } from '#ui';
import { useLocation } from 'react-router';
import { useBrand } from '../../shared/brand/boot.ts';
import { openCustomerService } from '../../shared/brand/customer-service.ts';
import { useText } from '../../shared/page/language.ts';
import { webChatOf } from '../../shared/brand/web-chat.ts';
import { holdsGame } from '../../shared/games/game-path.ts';
import { useReach } from '../reach.ts';

export interface Contact {
  readonly id: string;
  readonly label: string;
  readonly Drawing: React.ComponentType<IconProps>;
  /** Internal or external address; without one, `onSelect` opens the contact. */
  readonly href?: string;
  readonly onSelect?: () => void;
  /** Opens in a new tab: external addresses, and contacts beside a running game. */
  readonly apart?: boolean;
}

export function useContacts(): Contact[] {
  const t = useText();
  const { customerService, resources } = useBrand();
  const reaches = useReach();
  const apart = holdsGame(useLocation().pathname);
  // /helpmc has the same content, without access restrictions.
  const help = reaches('/help') ? '/help' : '/helpmc';
  const telegram = resources.find(({ resourceType }) => resourceType.toUpperCase() === 'TELEGRAM');
  const contacts: Contact[] = [{ id: 'help', label: t('rail.help'), Drawing: HelpIcon, href: help, apart }];
  if (webChatOf(customerService)) {
    contacts.push({ id: 'service', label: t('rail.service'), Drawing: HeadsetIcon, onSelect: openCustomerService });
  }
  if (telegram) {
    contacts.push({
      id: 'telegram',
      label: t('rail.telegram'),
      Drawing: TelegramIcon,
      href: telegram.url,
      apart: true,
    });
  }
  contacts.push({ id: 'download', label: t('rail.download'), Drawing: DownloadIcon, href: '/download', apart });
  return contacts;
}
