/** Every node that receives it checks its own files. */
export const PROGRAM_CHECK = 'program.check';
