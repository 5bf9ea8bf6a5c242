/** Avatar settings: current picture, provided ones, and upload. */
import { Avatar, Disclosure, Skeleton } from '#ui';
import { useSwitch } from '../../../shared/brand/switches.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useMember } from '../../../shared/session/own-member.ts';
import styles from './avatar.module.css';
import { DrawnChoice } from './drawn-choice.tsx';
import { OwnPicture } from './own-picture.tsx';
import { useDrawn } from './queries.ts';

export function AvatarPart(): React.JSX.Element | null {
  const t = useText();
  const offered = useSwitch('PROFPIC3');
  const [member, drawn] = [useMember(), useDrawn()];
  if (!offered) return null;
  return (
    <Disclosure summary={t('avatar.title')}>
      <Faces of={member} size="sm" skeleton={<Skeleton shape="block" height="480px" />}>
        {(worn) => (
          <div className={styles.part}>
            <Avatar name={t('avatar.worn')} src={worn.avatarUrl} size={96} ring className={styles.worn} />
            <Faces of={drawn} size="sm" skeleton={<Skeleton shape="block" height="240px" />}>
              {(list) => <DrawnChoice key={worn.avatarUrl} list={list} worn={worn.avatarUrl} />}
            </Faces>
            <OwnPicture />
          </div>
        )}
      </Faces>
    </Disclosure>
  );
}
