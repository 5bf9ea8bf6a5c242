/** States of a query: loading, failed, empty, data. */
import { ErrorState } from '#ui';
import type { ReactNode } from 'react';
import { useText } from '../page/language.ts';
import { errorText } from '../calls/query.ts';

/** Part of a query result used here. */
export interface Fetched<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export type FacesProps<T> = Readonly<{
  of: Fetched<T>;
  /** Has the dimensions of the content. */
  skeleton: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  size?: 'sm' | 'md';
  children: (data: T) => ReactNode;
}>;

export function Faces<T>({ of, skeleton, isEmpty, empty, size = 'md', children }: FacesProps<T>): ReactNode {
  const t = useText();
  const { data, error, isFetching, refetch } = of;
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
  if (!error) return skeleton;
  return (
    <ErrorState
      size={size}
      art="/art/spots/error.svg"
      title={errorText(error)}
      retryLabel={t('common.retry')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
