import { paletteOf } from './palette.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';

const coloursOf = (merchant: Merchant, theme: 'night' | 'day') => {
  const { ground, ink, brand, focus, ...rest } = paletteOf(merchant, theme);
  return `--ground:${ground};--ink:${ink};--soft:${rest['ink-soft']};--brand:${brand};--on-brand:${rest['on-brand']};--focus:${focus};color-scheme:${theme === 'night' ? 'dark' : 'light'}`;
};

/** Style of a self-contained page: centred text in the brand's colours, for both themes. */
export const plainStyleOf = (merchant: Merchant): string => `
:root,[data-theme=night]{${coloursOf(merchant, 'night')}}
[data-theme=day]{${coloursOf(merchant, 'day')}}
*{box-sizing:border-box;margin:0}
body{min-block-size:100dvh;display:grid;place-items:center;padding:24px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;text-align:center}
main{display:grid;justify-items:center;gap:16px;max-inline-size:26rem}
img{inline-size:96px;block-size:96px}
h1{font-size:1.5rem;line-height:1.25;text-wrap:balance}
.brand{font-weight:650}
.text{color:var(--soft)}
button{min-block-size:44px;padding-inline:24px;border:0;border-radius:10px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--focus);outline-offset:3px}`;
