/** Prints the current 2FA code of a demo operator: `npm run operator-code -- operator1`. */
import { DEMO_OPERATORS } from '#server/seed/operators.ts';
import { codeNow } from '#server/modules/people/staff/index.ts';
import { systemClock } from '#server/compose.ts';

const [account = 'operator1'] = process.argv.slice(2);
const operator = DEMO_OPERATORS.find((known) => known.account === account);
if (operator) console.log(codeNow({ clock: systemClock }, operator.secret));
else {
  console.error(`Only of demo operators: ${DEMO_OPERATORS.map((known) => known.account).join(', ')}`);
  process.exitCode = 1;
}
