import { useText } from '../../../shared/page/language.ts';
import { ClosedPage } from './closed-page.tsx';

export function MaintenancePage(): React.JSX.Element {
  const t = useText();
  return (
    <ClosedPage title={t('gate.maintenance.title')} art="/art/scenes/maintenance.svg">
      <p>{t('gate.maintenance.text')}</p>
    </ClosedPage>
  );
}
