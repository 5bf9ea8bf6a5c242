/** Proof that a visitor holds a mobile number: parsing of numbers, and codes sent to them. */
export { pageNeedsOf, phoneCodesOf } from './channel.ts';
export { readMobile } from './mobile.ts';
export { proveEmail, proveMobile } from './prove-mobile.ts';
export { verificationRoutes } from './routes.ts';
