/** Handlers of all console calls; the compiler refuses the list while one is missing. */
import type { AllConsoleHandlers } from './ports/console-context.ts';
import type { Deps } from './ports/deps.ts';
import { chatRoutes, contentConsoleRoutes, deskRoutes, recordRoutes } from './modules/operations/operations/index.ts';
import { staffRoutes } from './modules/people/staff/index.ts';

export const consoleHandlers = (deps: Deps): AllConsoleHandlers => ({
  operator: staffRoutes(deps),
  desk: deskRoutes(deps),
  record: recordRoutes(deps),
  chat: chatRoutes(deps),
  content: contentConsoleRoutes(deps),
});
