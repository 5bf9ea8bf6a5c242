import type { CallRefusal } from '#client';

/** The house has decided. A server that fails may have done what it was asked for all the same, as one whose answer is lost. */
export const isDecided = ({ status }: Pick<CallRefusal, 'status'>): boolean => status > 0 && status < 500;
