import type { ConsoleContract } from '#contract';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { ConsoleHandlers } from '../../../ports/console-context.ts';
import { actForms, decide, performAct, showStanding } from './desk-acts.ts';
import { showPane } from './show-pane.ts';
import { showWaiting } from './show-waiting.ts';
import { fileProgress } from './desk-files.ts';
import { reportFile, reportForms, showReport } from './desk-reports.ts';
import { showFigures } from './figures.ts';
import { exportRows, showRows, tableForms } from './desk-tables.ts';

export function deskRoutes(deps: Deps): ConsoleHandlers<ConsoleContract['desk']> {
  return {
    forms: async ({ operator, language }) =>
      done({
        tables: await tableForms(deps, operator, language),
        reports: reportForms(deps, operator),
        acts: actForms(deps, operator),
      }),
    standing: async ({ operator }, asked) => showStanding(deps, operator, asked),
    waiting: async ({ operator, language }, asked) => showWaiting(deps, operator, asked, language),
    pane: async ({ operator }, asked) => showPane(deps, operator, asked),
    figures: async ({ operator }, { brand }) => showFigures(deps, operator, brand),
    rows: async ({ operator, language }, asked) => showRows(deps, operator, asked, language),
    export: async ({ operator, language }, asked) => exportRows(deps, operator, asked, language),
    report: async ({ operator }, asked) => showReport(deps, operator, asked),
    reportFile: async ({ operator }, asked) => reportFile(deps, operator, asked),
    fileProgress: async ({ operator }, { watch }) => done(await fileProgress(deps, operator, watch)),
    act: async ({ operator, ...sent }, given) => performAct(deps, operator, given, sent),
    decide: async ({ operator, language }, word) => decide(deps, operator, word, language),
  };
}
