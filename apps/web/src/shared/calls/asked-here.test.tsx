import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useAskedHere } from './asked-here.ts';

const POT = ['pot'] as const;

function Pot(): React.JSX.Element {
  const { data, isFetching } = useAskedHere(
    useQuery({ queryKey: POT, queryFn: () => Promise.resolve(2), enabled: false }),
  );
  return <b>{data ?? (isFetching ? 'not told' : 'nothing')}</b>;
}

it('a part that is not taken over yet stands as it was drawn, whatever another part has been told meanwhile', () => {
  const client = new QueryClient();
  client.setQueryData(POT, 1);
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Pot />
    </QueryClientProvider>,
  );
  expect(drawn).toBe('<b>not told</b>');
});
