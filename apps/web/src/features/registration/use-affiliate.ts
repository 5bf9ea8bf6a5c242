/** An invitation code in the address is checked at once; when it is no good, the visitor may correct it. */
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useBrand } from '../../shared/boot.ts';
import { client } from '../../shared/client.ts';
import { useText } from '../../shared/language.ts';
import { refusalText } from '../../shared/query.ts';
import type { RegisterFields } from './use-register.ts';

export interface Affiliate {
  /** A code from the address that the server knows; it travels without a field. */
  readonly fromAddress: string | null;
  readonly shown: boolean;
  /** Whether a code is good; puts the fault beside the field when it is not. */
  readonly check: (code: string) => Promise<boolean>;
}

export const affiliateInAddress = (search: string): string | null =>
  new URLSearchParams(search).get('affiliateCode')?.trim() || null;

export function useAffiliate(form: UseFormReturn<RegisterFields>): Affiliate {
  const t = useText();
  const { register: rules } = useBrand();
  const [fromAddress, setFromAddress] = useState(() => affiliateInAddress(location.search));
  const shown =
    fromAddress === null && (rules.affiliateCode?.enabled === true || form.getValues('affiliateCode') !== undefined);

  const check = async (code: string) => {
    const answer = await client.member.affiliate({ code, domain: location.host });
    if (answer.ok) return true;
    const known = answer.code === 'affiliate.code.invalid';
    form.setError('affiliateCode', { message: known ? t('invitation_code_error') : refusalText(answer) });
    return false;
  };

  useEffect(() => {
    const code = affiliateInAddress(location.search);
    if (!code) return;
    void client.member.affiliate({ code, domain: location.host }).then((answer) => {
      if (answer.ok || answer.code !== 'affiliate.code.invalid') return undefined;
      form.setValue('affiliateCode', code);
      form.setError('affiliateCode', { message: t('invitation_code_error') });
      setFromAddress(null);
      return undefined;
    });
    // Once, when the form appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { fromAddress, shown, check };
}
