import type { ActForm } from '#contract/console/desk.ts';
import { decimalsOf, formatExact } from '#i18n';
import { Notice } from '#ui';
import { useText } from '../../shared/page/language.ts';
import { useBrandCode } from '../../shared/session/brand.ts';
import { useMe } from '../../shared/session/me.ts';

/** Notice that a second operator must approve, with the threshold if there is one. */
export function SecondEyes({ form }: Readonly<{ form: ActForm }>): React.JSX.Element | null {
  const t = useText();
  const { brands } = useMe();
  const brand = useBrandCode();
  const from = form.secondFrom[brand];
  if (!form.secondEyes) return null;
  if (from === undefined) return <Notice>{t(form.mayAlone ? 'console.act.second.may' : 'console.act.second')}</Notice>;
  const currency = brands.find(({ code }) => code === brand)?.currency ?? '';
  return <Notice>{t('console.act.second.from', { amount: formatExact(from, decimalsOf(currency)), currency })}</Notice>;
}
