export { mustAcceptTerms } from './must-accept-terms.ts';
export { createBrands } from './brands.ts';
export { mirrorsOf } from './mirrors.ts';
export { groundOf, paletteOf, rootStyleOf } from './palette.ts';
export { plainStyleOf } from './plain-style.ts';
export { secondEyesFrom } from './second-eyes.ts';
