import type { CallRefusal } from '#client';

/** True when the server has decided. After a 5xx or a lost answer the call may have been executed. */
export const isDecided = ({ status }: Pick<CallRefusal, 'status'>): boolean => status > 0 && status < 500;
