import { Button, Picture } from '#ui';
import { useBrand } from '../../../shared/brand/boot.ts';
import { useText } from '../../../shared/page/language.ts';
import { openModal } from '../../../shared/dialogs/modals.ts';
import { useCanRegister } from '../../../shared/brand/switches.ts';
import styles from './members-page.module.css';

/** Front page of a members-only brand for visitors: the explanation, register and login. */
export function MembersPage(): React.JSX.Element {
  const t = useText();
  const { brand } = useBrand();
  const canRegister = useCanRegister();
  return (
    <section className={styles.page}>
      <Picture src="/art/spots/members.svg" alt="" width={160} height={160} />
      <h1>{t('gate.members.title')}</h1>
      <p className={styles.text}>
        {t(canRegister ? 'gate.members.text' : 'gate.members.closed', { brand: brand.name })}
      </p>
      <div className={styles.ways}>
        {canRegister ? (
          <Button tone="primary" size="lg" onClick={() => openModal('register')}>
            {t('header.register')}
          </Button>
        ) : null}
        <Button tone={canRegister ? 'quiet' : 'primary'} size="lg" onClick={() => openModal('login')}>
          {t('header.login')}
        </Button>
      </div>
    </section>
  );
}
