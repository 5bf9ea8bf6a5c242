/** States of a query: loading, failed, empty, data. */
import { ErrorState } from '#ui';
import type { ReactNode } from 'react';
import { useText } from '../page/language.ts';
import { errorText } from './query.ts';

interface Fetched<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

type FacesProps<T> = Readonly<{
  of: Fetched<T>;
  /** Has the dimensions of the content. */
  skeleton: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}>;

export function Faces<T>({ of, skeleton, isEmpty, empty, children }: FacesProps<T>): ReactNode {
  if (of.data !== undefined) return isEmpty?.(of.data) ? empty : children(of.data);
  return of.error ? <Failed of={of} error={of.error} /> : skeleton;
}

type FailedProps = Readonly<{ of: Pick<Fetched<unknown>, 'isFetching' | 'refetch'>; error: Error }>;

export function Failed({ of, error }: FailedProps): React.JSX.Element {
  const t = useText();
  return (
    <ErrorState
      title={errorText(error)}
      retryLabel={t('common.retry')}
      retrying={of.isFetching}
      onRetry={() => void of.refetch()}
    />
  );
}
