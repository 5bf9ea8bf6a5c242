/** That a mobile number is in somebody's hand: numbers, and the codes sent to them. */
export { pageNeedsOf, phoneCodesOf } from './channel.ts';
export { readMobile } from './mobile.ts';
export { proveEmail, proveMobile } from './prove-mobile.ts';
export { verificationRoutes } from './routes.ts';
