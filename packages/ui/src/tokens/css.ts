/** Writes the tokens as the text of `tokens.css`; the test beside keeps the file equal to this text. */
import {
  brandRoles,
  breakpoints,
  layers,
  motion,
  radii,
  spacing,
  themes,
  touchTarget,
  type,
  washRoles,
  washShare,
  type ColourRole,
  type ThemeName,
} from './tokens.ts';

const mayBeTheBrands: ReadonlySet<string> = new Set(brandRoles);

function block(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.map((line) => `  ${line};`).join('\n')}\n}\n`;
}

function rem(px: number): string {
  return `${px / 16}rem`;
}

function colours(theme: ThemeName): string[] {
  const roles = Object.entries(themes[theme]) as [ColourRole, string][];
  return [
    `color-scheme: ${theme === 'night' ? 'dark' : 'light'}`,
    ...roles.map(([role, hex]) =>
      mayBeTheBrands.has(role) ? `--color-${role}: var(--brand-${theme}-${role}, ${hex})` : `--color-${role}: ${hex}`,
    ),
    ...washRoles.map(
      (role) => `--wash-${role}: color-mix(in srgb, var(--color-${role}) ${washShare * 100}%, transparent)`,
    ),
    ...elevation[theme],
  ];
}

const elevation: Readonly<Record<ThemeName, readonly string[]>> = {
  night: [
    '--rim: inset 0 1px 0 rgb(255 244 220 / 6%)',
    // Light falls on fills from above; where their text is white they darken below instead, to keep its contrast.
    '--sheen: linear-gradient(rgb(255 255 255 / 18%), rgb(255 255 255 / 0%) 55%)',
    '--shadow-1: 0 1px 2px rgb(0 0 0 / 40%)',
    '--shadow-2: 0 8px 24px -6px rgb(0 0 0 / 55%)',
    '--shadow-3: 0 24px 64px -12px rgb(0 0 0 / 70%)',
    '--scrim: rgb(2 8 11 / 72%)',
    '--field-fill: var(--color-sunken)',
  ],
  day: [
    '--rim: inset 0 1px 0 rgb(255 255 255 / 80%)',
    '--sheen: linear-gradient(rgb(0 0 0 / 0%) 45%, rgb(0 0 0 / 10%))',
    '--shadow-1: 0 1px 2px rgb(44 34 12 / 10%)',
    '--shadow-2: 0 8px 24px -8px rgb(44 34 12 / 20%)',
    '--shadow-3: 0 24px 64px -16px rgb(44 34 12 / 32%)',
    '--scrim: rgb(22 30 33 / 52%)',
    '--field-fill: var(--color-raised)',
  ],
};

function scales(): string[] {
  return [
    ...Object.entries(type).flatMap(([step, [size, line]]) => [
      `--text-${step}: ${rem(size)}`,
      `--line-${step}: ${rem(line)}`,
    ]),
    ...spacing.map((step) => `--space-${step}: ${rem(step * 4)}`),
    ...Object.entries(radii).map(([name, px]) => `--radius-${name}: ${px}px`),
    ...Object.entries(motion).map(([name, ms]) => `--motion-${name}: ${ms}ms`),
    '--ease-out: cubic-bezier(0.2, 0.8, 0.2, 1)',
    '--ease-in-out: cubic-bezier(0.6, 0, 0.3, 1)',
    ...Object.entries(layers).map(([name, z]) => `--layer-${name}: ${z}`),
    `--touch: ${touchTarget}px`,
    `--page-max: ${breakpoints.cinema - 400}px`,
  ];
}

export function tokensCss(): string {
  const still = Object.keys(motion).map((name) => `--motion-${name}: 0.01ms`);
  return [
    block(':root', scales()),
    block(":root,\n[data-theme='night']", colours('night')),
    block("[data-theme='day']", colours('day')),
    `@media (prefers-reduced-motion: reduce) {\n${block(':root', still).replace(/^(?=.)/gm, '  ')}}\n`,
  ].join('\n');
}
