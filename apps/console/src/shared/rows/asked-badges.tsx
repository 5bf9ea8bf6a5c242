import type { AskedFor } from '#contract';
import { Badge } from '#ui';
import { useNames } from '../desk/names.ts';
import { useText } from '../page/language.ts';

/** Badges of pending approvals for an item, with the requesting operator. */
export function AskedBadges({ asked }: Readonly<{ asked: readonly AskedFor[] | undefined }>): React.JSX.Element | null {
  const t = useText();
  const names = useNames();
  if (!asked || asked.length === 0) return null;
  return (
    <>
      {asked.map(({ act, by, number }) => (
        <Badge key={number} tone="warn">
          {t('console.asked', { act: names.act({ act, kind: '' }), by })}
        </Badge>
      ))}
    </>
  );
}
