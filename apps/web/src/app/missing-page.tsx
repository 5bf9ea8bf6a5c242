import { useText } from '../shared/page/language.ts';
import { PageNotice } from '../shared/page/page-notice.tsx';
import { useTitle } from '../shared/page/title.ts';

export function MissingPage(): React.JSX.Element {
  const t = useText();
  useTitle(t('missing.title'));
  return <PageNotice art="/art/scenes/lost.svg" title={t('missing.title')} text={t('missing.text')} />;
}
