export function findRuntime(running?: { path: string; version: string }, folder?: string): string | undefined;
export function runOnNode24(program: string): Promise<void>;
