import * as ui from '#ui';
import type { IconProps } from '#ui';
import { Section, Tiles } from '../section.tsx';
import styles from './icon-section.module.css';

const icons = Object.entries(ui).filter(([name]) => name.endsWith('Icon')) as [
  string,
  React.ComponentType<IconProps>,
][];

export function IconSection(): React.JSX.Element {
  return (
    <Section id="icons" title="Icons">
      <Tiles small>
        {icons.map(([name, Icon]) => (
          <div key={name} className={styles.icon}>
            <Icon size={28} />
            <span>{name.replace('Icon', '')}</span>
          </div>
        ))}
      </Tiles>
    </Section>
  );
}
