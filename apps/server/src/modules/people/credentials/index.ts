/** Credentials of accounts: names, passwords, 2FA and login attempts. */
export { accountByEmail, accountByMobile, addressesOf, insertAccount, takeAddress, type Taken } from './accounts.ts';
export {
  attemptFailed,
  attemptSucceeded,
  beginAttempt,
  forgetAttempt,
  noteEntry,
  standingFor,
  type Try,
} from './attempts.ts';
export { freeEmail, freeMobile } from './free-address.ts';
export { forgetAttempts } from './forget-attempts.ts';
export { FAILURES_MAX, judgeTry, LOCKED_MS } from './judge-try.ts';
export { hashPassword, isOutdated, passwordFits } from './passwords.ts';
export {
  checkPaymentPassword,
  hasPaymentPassword,
  setFirstPaymentPassword,
  setPaymentPassword,
  type PaymentPasswordRefusal,
} from './payment-password.ts';
export {
  accountById,
  accountByName,
  attemptsOn,
  lockPassword,
  recordLogin,
  renewFirstPassword,
  updatePassword,
  updateStanding,
  type AccountRow,
  type LoginChange,
  type Standing,
} from './queries.ts';
export { checkAnswer, dropQuestion, questionOf, setQuestion } from './question.ts';
export {
  confirmSecondStep,
  dropSecondStep,
  hasSecondStep,
  newSecondStep,
  passesSecondStep,
  recoveryCodesOf,
  resealSecondSteps,
  secondStepsToSeal,
} from './second-step.ts';
export { takeSecondStep } from './take-second-step.ts';
