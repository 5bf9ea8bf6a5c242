import { useState } from 'react';
import { Breadcrumbs, CountBadge, Disclosure, LoadMore, Pagination, Tabs } from '#ui';
import { Columns, Section } from '../section.tsx';

export function NavigationSection(): React.JSX.Element {
  const [tab, setTab] = useState('all');
  const [kind, setKind] = useState('user');
  const [page, setPage] = useState(4);
  return (
    <Section id="navigation" title="Navigation">
      <Tabs
        label="Categories"
        value={tab}
        onValueChange={setTab}
        items={[
          { id: 'all', label: 'All' },
          { id: 'open', label: 'Open', badge: <CountBadge count={3} label="3 open" /> },
          { id: 'settled', label: 'Settled' },
          { id: 'void', label: 'Void', disabled: true },
        ]}
      >
        <p>The panel of “{tab}”.</p>
      </Tabs>
      <Columns>
        <Tabs
          label="Log in by"
          variant="pill"
          wide
          value={kind}
          onValueChange={setKind}
          items={[
            { id: 'user', label: 'User name' },
            { id: 'mobile', label: 'Mobile' },
          ]}
        />
        <Pagination
          label="Pages"
          page={page}
          pageCount={20}
          onPageChange={setPage}
          previousLabel="Previous page"
          nextLabel="Next page"
          pageLabel={(n) => `Page ${n}`}
        />
        <Breadcrumbs
          label="Team"
          crumbs={[
            { id: '1', label: 'Me', onSelect: () => undefined },
            { id: '2', label: 'north', onSelect: () => undefined },
            { id: '3', label: 'riverside' },
          ]}
        />
      </Columns>
      <div>
        <Disclosure summary="How long does a withdrawal take?" name="faq" defaultOpen>
          Between one and thirty minutes on most days.
        </Disclosure>
        <Disclosure summary="What is turnover?" name="faq">
          The sum of what you stake before a bonus becomes yours.
        </Disclosure>
      </div>
      <LoadMore label="Show more" onLoad={() => undefined} />
      <LoadMore label="Show more" onLoad={() => undefined} done endLabel="That is all there is." />
    </Section>
  );
}
