/** CAPTCHA: a picture to read, and a proof of work. */
export { captchaFits, captchaIdOf } from './answers.ts';
export { captchaRoutes } from './routes.ts';
