import { brands } from '#ui';
import { themes, type } from '#ui/tokens/tokens.ts';
import type { Look } from '../look.ts';
import { Section, Tiles } from '../section.tsx';
import styles from './token-section.module.css';

export function TokenSection({ look }: Readonly<{ look: Look }>): React.JSX.Element {
  const palette = { ...themes[look.theme], ...brands[look.brand][look.theme] };
  return (
    <Section id="tokens" title="Tokens">
      <Tiles small>
        {Object.entries(palette).map(([role, hex]) => (
          <div key={role} className={styles.swatch}>
            <span className={styles.colour} style={{ background: `var(--color-${role})` }} />
            <span className={styles.role}>{role}</span>
            <span className={styles.hex}>{hex}</span>
          </div>
        ))}
      </Tiles>
      <div>
        {Object.keys(type).map((step) => (
          <p
            key={step}
            className={['3xl', '4xl', '5xl'].includes(step) ? styles.display : undefined}
            style={{ fontSize: `var(--text-${step})`, lineHeight: `var(--line-${step})` }}
          >
            A lantern over still water 1,234,567.89 — Đèn lồng trên mặt nước
          </p>
        ))}
      </div>
    </Section>
  );
}
