/** Every node that hears it looks at its own files. */
export const PROGRAM_CHECK = 'program.check';
