/** Every call of the operators' console, by noun. It is no part of the site's contract: no visitor's browser hears of it. */
import { chat } from './chat.ts';
import { content } from './content.ts';
import { desk } from './desk.ts';
import { operator } from './operator.ts';
import { record } from './record.ts';

export const consoleContract = { operator, desk, record, chat, content };
export type ConsoleContract = typeof consoleContract;
