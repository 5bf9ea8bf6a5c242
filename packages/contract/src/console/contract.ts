/**
 * All calls of the operators' console, by noun. They are apart from the site's contract, so that no visitor's browser
 * loads them.
 */
import { chat } from './chat.ts';
import { content } from './content.ts';
import { desk } from './desk.ts';
import { operator } from './operator.ts';
import { record } from './record.ts';

export const consoleContract = { operator, desk, record, chat, content };
export type ConsoleContract = typeof consoleContract;
