/** The ways to reach the brand that it has set up. */
import { HeadsetIcon, TelegramIcon, type IconProps } from '#ui';
import { useBrand } from '../../shared/boot.ts';
import { openCustomerService, webChatOf } from '../../shared/customer-service.ts';
import { useText } from '../../shared/language.ts';

export interface Contact {
  readonly id: string;
  readonly label: string;
  readonly Drawing: React.ComponentType<IconProps>;
  /** Elsewhere on the web; without it the contact is opened by `onSelect`. */
  readonly href?: string;
  readonly onSelect?: () => void;
}

export function useContacts(): Contact[] {
  const t = useText();
  const { customerService, resources } = useBrand();
  const telegram = resources.find(({ resourceType }) => resourceType === 'TELEGRAM');
  const contacts: Contact[] = [];
  if (webChatOf(customerService)) {
    contacts.push({ id: 'service', label: t('rail.service'), Drawing: HeadsetIcon, onSelect: openCustomerService });
  }
  if (telegram) {
    contacts.push({ id: 'telegram', label: t('rail.telegram'), Drawing: TelegramIcon, href: telegram.url });
  }
  return contacts;
}
