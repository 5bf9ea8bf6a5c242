/** That a mobile number is in somebody's hand: numbers, and the codes sent to them. */
export { useCode } from './codes.ts';
export { readMobile } from './mobile.ts';
export { verificationRoutes } from './routes.ts';
