/** Checks an invitation code from the address on load; an invalid one can be corrected in the field. */
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useBrand } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { showDialog } from '../../../shared/dialogs/dialogs.ts';
import { currentTranslator, useText } from '../../../shared/page/language.ts';
import { refusalText } from '../../../shared/calls/query.ts';
import { forgetInvitation, invitedBy } from './invited-by.ts';
import type { RegisterFields } from './form-fields.ts';

export interface Affiliate {
  /** Valid code from the address; sent without showing a field. */
  readonly fromAddress: string | null;
  readonly shown: boolean;
  /** True when the code is valid; otherwise sets the field's error. */
  readonly check: (code: string) => Promise<boolean>;
}

export async function warnInvitation(): Promise<void> {
  const { t } = currentTranslator();
  const buttons = [{ id: 'ok', label: t('common.ok'), tone: 'primary' as const }];
  await showDialog({ icon: 'warn', title: t('in_popup_prompt'), text: t('invitation_code_error'), buttons });
}

export function useAffiliate(form: UseFormReturn<RegisterFields>): Affiliate {
  const t = useText();
  const { register: rules } = useBrand();
  const [fromAddress, setFromAddress] = useState(() => invitedBy('affiliateCode'));
  const [rejected, setRejected] = useState(false);
  const shown = fromAddress === null && (rules.affiliateCode?.enabled === true || rejected);

  const check = async (code: string) => {
    const answer = await client.member.affiliate({ code, domain: location.host });
    if (answer.ok) return true;
    const known = answer.code === 'affiliate.code.invalid';
    form.setError('affiliateCode', { message: known ? t('invitation_code_error') : refusalText(answer) });
    if (known) void warnInvitation();
    return false;
  };

  useEffect(() => {
    const code = invitedBy('affiliateCode');
    if (!code) return;
    void client.member.affiliate({ code, domain: location.host }).then((answer) => {
      if (answer.ok || answer.code !== 'affiliate.code.invalid') return undefined;
      forgetInvitation('affiliateCode');
      form.setValue('affiliateCode', code);
      form.setError('affiliateCode', { message: t('invitation_code_error') });
      setRejected(true);
      setFromAddress(null);
      return warnInvitation();
    });
    // Once, when the form appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { fromAddress, shown, check };
}
